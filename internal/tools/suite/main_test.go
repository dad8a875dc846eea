package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// TestLayer reads the lines of a layer in which one test of two fails.
func TestLayer(t *testing.T) {
	t.Parallel()
	l := newLayer("unit")
	var out bytes.Buffer
	for line := range strings.Lines(`warming up
{"Action":"output","Package":"warren/a","Test":"TestGood","Output":"not told\n"}
{"Action":"pass","Package":"warren/a","Test":"TestGood/part","Elapsed":2.5}
{"Action":"pass","Package":"warren/a","Test":"TestGood","Elapsed":0}
{"Action":"output","Package":"warren/a","Test":"TestBad","Output":"a_test.go:7: wrong\n"}
{"Action":"fail","Package":"warren/a","Test":"TestBad","Elapsed":0.5}
{"Action":"output","Package":"warren/a","Output":"FAIL\twarren/a\t3s\n"}
{"Action":"fail","Package":"warren/a","Elapsed":3}
`) {
		l.read([]byte(strings.TrimSpace(line)), &out)
	}
	if want := "warming up\na_test.go:7: wrong\nFAIL\twarren/a\t3s\n"; out.String() != want {
		t.Errorf("printed is %q, want %q", out.String(), want)
	}
	for verdict, fault := range map[string]error{"green": nil, "FAILED": errors.New("exit status 2")} { // as of a layer without tests, too
		l.fault = fault
		if got, want := l.row(), "unit\t"+verdict+"\t0 s\t3 tests\ta.TestGood 2.5, a.TestBad 0.5\n"; got != want {
			t.Errorf("the row is %q, want %q", got, want)
		}
	}
	l.tests["a.TestQuick"] = 0.3
	l.tests["b.TestGood"] = 0.4 // a namesake
	if got := l.long(); got != "TestBad\nTestGood\n" {
		t.Errorf("long are %q", got)
	}
}
