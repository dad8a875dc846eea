package solver

import "fmt"

func openStrokeDeal(req Request) (search, error) { return nil, fmt.Errorf("no") }
