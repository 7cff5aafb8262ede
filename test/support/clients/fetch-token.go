// Gets a token the way an application does.
package main

import (
	"context"
	"fmt"
	"os"

	"golang.org/x/oauth2/google"
)

func main() {
	credentials, err := google.FindDefaultCredentials(context.Background(), "https://www.googleapis.com/auth/cloud-platform")
	if err == nil {
		token, failure := credentials.TokenSource.Token()
		if failure == nil {
			fmt.Println(token.AccessToken)
			return
		}
		err = failure
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
