import assert from 'node:assert/strict'
import {oldSignInsOf} from '../../../src/lib/pipelines/old-sign-ins.ts'

const told = (ci: string, text: string): string[] =>
  oldSignInsOf({path: 'file', ci, text}).map(({job, line, outputs, what}) =>
    [`${line} ${job}: ${what}`, ...outputs.map((each) => `read@${each.line}`)].join(' '),
  )

describe('the sign-ins that ci-auth can replace', () => {
  it('are found in workflows of GitHub', () => {
    const text = `on: push
env:
  GOOGLE_CREDENTIALS: \${{ secrets.GCP_KEY }}
jobs:
  deploy:
    steps:
      - id: auth
        uses: google-github-actions/auth@v2
        with: {workload_identity_provider: projects/1/locations/global/workloadIdentityPools/p/providers/q, token_format: access_token}
      - uses: google-github-actions/auth@v1
        with: {credentials_json: x}
      - uses: google-github-actions/setup-gcloud@v0
        with: {service_account_key: x}
      - uses: docker/login-action@v3
        with: {registry: gcr.io, username: _json_key, password: x}
      - uses: docker/login-action@v3
        with:
          username: oauth2accesstoken
          password: \${{ steps.auth.outputs.access_token }}
      - uses: google-github-actions/get-gke-credentials@v3
        with: {cluster_name: prod}
      - run: |
          echo '\${{ secrets.GCP_KEY }}' > key.json
          echo "$MY_KEY" | base64 --decode > /tmp/account.json
          echo "$GITHUB_API_KEY" > token
          gcloud auth activate-service-account --key-file key.json
          gcloud auth login --brief --cred-file=cred.json
          echo "$TOKEN" | docker login -u oauth2accesstoken --password-stdin https://gcr.io
          cat key.json | docker login -u _json_key --password-stdin https://gcr.io
      - uses: acme/ci-auth@v1
`
    assert.deepEqual(told('github', text), [
      '3 deploy: variable set from a secret',
      '7 deploy: auth with federation read@19',
      '10 deploy: auth with a key',
      '12 deploy: setup-gcloud with a key',
      '14 deploy: docker login with a key',
      '16 deploy: docker login with a token',
      '20 deploy: get-gke-credentials',
      '23 deploy: key written to a file',
      '24 deploy: key written to a file',
      '26 deploy: gcloud auth activate-service-account',
      '27 deploy: gcloud auth login --cred-file',
      '28 deploy: docker login with a token',
      '29 deploy: docker login with a key',
    ])
  })

  it('are found in pipelines of others', () => {
    assert.deepEqual(
      told(
        'gitlab',
        `deploy:
  identity: google_cloud
  variables:
    GOOGLE_APPLICATION_CREDENTIALS: $GCP_KEY_FILE
  script:
    - curl https://sts.googleapis.com/v1/token -d @body.json
    - gcloud iam workload-identity-pools create-cred-config $PROVIDER --output-file=c.json
`,
      ),
      [
        '2 deploy: identity: google_cloud',
        '4 deploy: variable set from a secret',
        '6 deploy: exchange by hand',
        '7 deploy: create-cred-config',
      ],
    )
    assert.deepEqual(
      told('circleci', 'jobs:\n  deploy:\n    steps:\n      - gcp-cli/setup:\n          use_oidc: true\n'),
      ['4 deploy: orb gcp-cli'],
    )
    assert.deepEqual(told('gitlab', 'a: [\n'), [])
  })
})
