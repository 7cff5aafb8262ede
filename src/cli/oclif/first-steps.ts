/** What `ci-auth` without a word prints: what to do first, by where somebody is. */
export const START = `Any CI job gets an identity on Google Cloud, and loses it again.

In a checkout, to let its jobs sign in:
  ci-auth setup

In a job, to sign in for the steps after it:
  ci-auth federate --workload-identity-provider NAME --service-account EMAIL

In a job that is red, in place of the sign-in:
  ci-auth doctor --workload-identity-provider NAME --service-account EMAIL

On a laptop, to see what a job can tell of itself, without a cloud:
  ci-auth emulator run --ci github -- ci-auth oidc claims

For one command: ci-auth exec. Who can get in: ci-auth setup lint, ci-auth audit
All commands: ci-auth --help. One command: ci-auth federate -h
`
