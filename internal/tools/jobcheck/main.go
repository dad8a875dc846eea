// Jobcheck reads the Job of a Kubernetes cluster on standard input and fails on a field that the
// schema of batch/v1 lacks, or on a value of the wrong type. It is a module of its own, since
// nothing else needs what it imports.
package main

import (
	"fmt"
	"io"
	"os"

	batch "k8s.io/api/batch/v1"
	"sigs.k8s.io/yaml"
)

func main() {
	if err := check(); err != nil {
		fmt.Fprintf(os.Stderr, "jobcheck: %v\n", err)
		os.Exit(1)
	}
}

func check() error {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	var job batch.Job
	if err := yaml.UnmarshalStrict(text, &job); err != nil {
		return err
	}
	if job.APIVersion != batch.SchemeGroupVersion.String() || job.Kind != "Job" {
		return fmt.Errorf("%s %s, expected %s Job", job.APIVersion, job.Kind, batch.SchemeGroupVersion)
	}
	if mode := job.Spec.CompletionMode; mode == nil || *mode != batch.IndexedCompletion || job.Spec.Completions == nil {
		return fmt.Errorf("the Job is not indexed")
	}
	return nil
}
