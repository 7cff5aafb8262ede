// Does the steps that standard input lists as JSON, as Go applications do them: "token" and "downscope". Prints a JSON list of what came of them.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/google"
	"golang.org/x/oauth2/google/downscope"
)

type step struct {
	Does        string                         `json:"does"`
	Credentials json.RawMessage                `json:"credentials"`
	Rules       []downscope.AccessBoundaryRule `json:"rules"`
}

type outcome struct {
	Result string `json:"result,omitempty"`
	Error  string `json:"error,omitempty"`
}

func source(ctx context.Context, each step) (oauth2.TokenSource, error) {
	credentials, err := google.CredentialsFromJSON(ctx, each.Credentials, "https://www.googleapis.com/auth/cloud-platform")
	if err != nil || each.Does == "token" {
		return credentials.TokenSource, err
	}
	return downscope.NewTokenSource(ctx, downscope.DownscopingConfig{RootSource: credentials.TokenSource, Rules: each.Rules})
}

func do(each step) (string, error) {
	tokens, err := source(context.Background(), each)
	if err != nil {
		return "", err
	}
	token, err := tokens.Token()
	if err != nil {
		return "", err
	}
	return token.AccessToken, nil
}

func main() {
	var steps []step
	if err := json.NewDecoder(os.Stdin).Decode(&steps); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	results := []outcome{}
	for _, each := range steps {
		token, err := do(each)
		if err != nil {
			results = append(results, outcome{Error: err.Error()})
			continue
		}
		results = append(results, outcome{Result: token})
	}
	json.NewEncoder(os.Stdout).Encode(results)
}
