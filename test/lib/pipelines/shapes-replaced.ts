// Jobs that sign in otherwise, and what becomes of them. `+` stands for the variables of the sign-in.
import type {Shape} from './shapes.ts'

const workflow = (steps: string, job = '', top = ''): string => `on: push
${top}permissions: {contents: read, id-token: write}
jobs:
  deploy:
    runs-on: ubuntu-latest
${job}    steps:
      - uses: actions/checkout@v6
${steps}`
const install = 'run: npm install --global ci-auth@1 && ci-auth federate'
const signIn = `      - ${install}
        env:
          +
`
const cleanup = `      - run: ci-auth cleanup
        if: always()
`
const secret = '$'.concat('{{ secrets.GCP_KEY }}')
const provider = 'projects/7/locations/global/workloadIdentityPools/p/providers/q'

export const replaced: readonly Shape[] = [
  {
    name: 'google-github-actions/auth with federation, with outputs, comments and other keys',
    ci: 'github',
    text: workflow(`      # Signs in.
      - id: auth
        name: Sign in
        if: github.ref == 'refs/heads/main'
        uses: google-github-actions/auth@7c6bc770dae815cd3e89ee6cdf493a5fab2cc093 # v3.0.0
        with:
          # of prod
          workload_identity_provider: '${provider}' # the pool
          service_account: other@acme-prod.iam.gserviceaccount.com
          token_format: access_token
          create_credentials_file: false
      - uses: docker/login-action@v3
        with:
          registry: gcr.io
          username: oauth2accesstoken
          password: \${{ steps.auth.outputs.access_token }}
      - run: docker push gcr.io/acme/shop
`),
    after: workflow(`      # Signs in.
      - id: auth
        name: Sign in
        if: github.ref == 'refs/heads/main'
        ${install}
        env:
          # of prod
          CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: 'projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs' # the pool
          CI_AUTH_SERVICE_ACCOUNT: deployer@acme-prod.iam.gserviceaccount.com
          CI_AUTH_TOKEN_FORMAT: access_token
          CI_AUTH_CREATE_CREDENTIALS_FILE: false
          CI_AUTH_EXPECTED_SERVICE_ACCOUNT: deployer@acme-prod.iam.gserviceaccount.com
      - uses: docker/login-action@v3
        with:
          registry: gcr.io
          username: oauth2accesstoken
          password: \${{ steps.auth.outputs.access_token }}
      - run: docker push gcr.io/acme/shop
${cleanup}`),
  },
  {
    name: 'google-github-actions/auth with federation, whose names stay; expressions, inputs in one line',
    ci: 'github',
    keeps: true,
    text: workflow(`      - uses: google-github-actions/auth@v2
        with: {workload_identity_provider: '\${{ vars.PROVIDER }}', service_account: '\${{ secrets.ACCOUNT }}', audience: a}
      - run: gcloud run deploy
`),
    after: workflow(`      - ${install}
        env: {CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: '\${{ vars.PROVIDER }}', CI_AUTH_SERVICE_ACCOUNT: '\${{ secrets.ACCOUNT }}', CI_AUTH_EXPECTED_SERVICE_ACCOUNT: '\${{ secrets.ACCOUNT }}', CI_AUTH_AUDIENCE: a}
      - run: gcloud run deploy
${cleanup}`),
  },
  {
    name: 'google-github-actions/auth with a key, and inputs that have no effect here',
    ci: 'github',
    text: workflow(`      - uses: 'google-github-actions/auth@v1'
        with:
          # The key of deployer.
          credentials_json: \${{ secrets.GCP_KEY }}
          project_id: acme-prod
          access_token_scopes: email
          backoff: 250
      - run: gcloud run deploy
`),
    after: workflow(`      - ${install}
        env:
          CI_AUTH_PROJECT_ID: acme-prod
          +
      - run: gcloud run deploy
${cleanup}`),
    notes: [/access_token_scopes in line 13 is gone: it has no effect/, /backoff in line 14 is gone: the pauses/],
  },
  {
    name: 'a key in one line, in a step that has variables; Windows line ends',
    ci: 'forgejo',
    path: '.forgejo/workflows/deploy.yml',
    text: workflow(`      - uses: https://github.com/google-github-actions/auth@v2
        with: { credentials_json: '\${{ secrets.KEY }}', project_id: acme-prod }
        env:
          DEBUG: x
      - run: gcloud run deploy
`).replaceAll('\n', '\r\n'),
    after: workflow(
      `      - ${install}
        env:
          DEBUG: x
          CI_AUTH_PROJECT_ID: acme-prod
          +
      - run: gcloud run deploy
${cleanup}`,
      '    enable-openid-connect: true\n',
    ).replaceAll('\n', '\r\n'),
  },
  {
    name: 'setup-gcloud, docker/login-action and get-gke-credentials, each with a key',
    ci: 'github',
    text: workflow(`      - uses: google-github-actions/setup-gcloud@v0
        with:
          version: 400.0.0
          service_account_key: \${{ secrets.GCP_KEY }}
          export_default_credentials: true
      - name: Log in
        uses: docker/login-action@v3 # for the image
        with:
          registry: europe-docker.pkg.dev/acme/shop
          username: _json_key
          password: \${{ secrets.GCP_KEY }}
      - uses: docker/login-action@v3
        with: {registry: ghcr.io, username: me, password: x}
      - uses: google-github-actions/get-gke-credentials@v0
        with:
          cluster_name: prod
          # of the cluster
          credentials: \${{ secrets.GCP_KEY }}
`),
    after: workflow(`${signIn}      - uses: google-github-actions/setup-gcloud@v0
        with:
          version: 400.0.0
      - name: Log in
        run: ci-auth configure docker europe-docker.pkg.dev
      - uses: docker/login-action@v3
        with: {registry: ghcr.io, username: me, password: x}
      - uses: google-github-actions/get-gke-credentials@v0
        with:
          cluster_name: prod
${cleanup}`),
  },
  {
    name: 'a login to a registry that an expression names, with a key only',
    ci: 'github',
    text: workflow(`      - uses: docker/login-action@v3
        with: {registry: '\${{ env.REGION }}-docker.pkg.dev', username: _json_key_base64, password: '\${{ secrets.GCP_KEY }}'}
`),
    after: workflow(`${signIn}      - run: ci-auth configure docker \${{ env.REGION }}-docker.pkg.dev
${cleanup}`),
  },
  {
    name: 'setup-gcloud before the sign-in',
    ci: 'github',
    text: workflow(`      - uses: google-github-actions/setup-gcloud@v2
      - uses: google-github-actions/auth@v2
        with:
          credentials_json: ${secret}
      - run: gcloud storage ls
`),
    after: workflow(`      - uses: google-github-actions/setup-gcloud@v2
      - ${install}
        env:
          +
      - run: gcloud storage ls
${cleanup}`),
  },
  {
    name: 'variables of the job and of a step, set from a secret',
    ci: 'github',
    text: workflow(
      `      - run: terraform apply
        env:
          GOOGLE_APPLICATION_CREDENTIALS: \${{ secrets.KEY_FILE }}
`,
      `    env: # all
      # Of the deployer.
      GOOGLE_CREDENTIALS: \${{ secrets.GCP_KEY }}

      REGION: x
`,
    ),
    after: workflow(`${signIn}      - run: terraform apply\n${cleanup}`, '    env: # all\n\n      REGION: x\n'),
  },
  {
    name: 'a variable of the whole file, which another job needs too',
    ci: 'github',
    text: `${workflow('      - run: terraform apply\n', '', `env: {GOOGLE_CREDENTIALS: "${secret}", A: b}\n`)}  plan:
    runs-on: ubuntu-latest
    steps:
      - run: terraform plan
`,
    after: `${workflow(`${signIn}      - run: terraform apply\n${cleanup}`, '', `env: {GOOGLE_CREDENTIALS: "${secret}", A: b}\n`)}  plan:
    runs-on: ubuntu-latest
    steps:
      - run: terraform plan
`,
    notes: [/^GOOGLE_CREDENTIALS in line 2 is of all jobs\. It stays until these sign in by ci-auth too: plan\./],
  },
  {
    name: 'a variable of the whole file, which no other job is known to need',
    ci: 'github',
    text: `${workflow('      - run: terraform apply\n', '', `env:\n  GOOGLE_CREDENTIALS: ${secret}\n`)}  test:
    runs-on: ubuntu-latest
    steps:
      - run: make
`,
    after: `${workflow(`${signIn}      - run: terraform apply\n${cleanup}`)}  test:
    runs-on: ubuntu-latest
    steps:
      - run: make
`,
    notes: [/^GOOGLE_CREDENTIALS in line 3 was of all jobs, and is gone. Nothing is known to need it in: test\./],
  },
  ...[
    {
      name: 'an input that ci-auth does not have',
      text: workflow(`      - uses: google-github-actions/auth@v3
        with: {credentials_json: x, quota_project: y}
`),
      refused: {why: /the input quota_project, which the new/, line: 8},
    },
    {
      name: 'an output that ci-auth does not have',
      text: workflow(`      - id: auth
        uses: google-github-actions/auth@v3
        with: {credentials_json: x}
      - run: echo \${{ steps.auth.outputs.project_id }} \${{ steps.auth.outputs.key_id }}
`),
      refused: {why: /the output key_id of the sign-in is read here/, line: 11},
    },
    {
      name: 'delegates of the account of a key',
      text: workflow(`      - uses: google-github-actions/auth@v3
        with: {credentials_json: x, delegates: a@b.iam.gserviceaccount.com}
`),
      refused: {why: /chain of delegates begins with the account of the key/, line: 8},
    },
    {
      name: 'two sign-ins',
      text: workflow(`      - uses: google-github-actions/auth@v3
        with: {credentials_json: x}
      - uses: google-github-actions/auth@v3
        with: {credentials_json: y}
`),
      refused: {why: /signs in more than once/, line: 10},
    },
    {
      name: 'a step that needs the cloud before the sign-in',
      text: workflow(
        `      - run: gcloud storage ls
      - uses: google-github-actions/auth@v3
        with: {credentials_json: x}
`,
        `    env: {GOOGLE_APPLICATION_CREDENTIALS: '${secret}'}\n`,
      ),
      refused: {why: /needs the cloud before the sign-in in line 10/, line: 9},
    },
    {
      name: 'a login with a key to a host that any pull request can name',
      text: workflow(`      - uses: docker/login-action@v3
        with: {registry: '\${{ github.head_ref }}', username: _json_key, password: x}
      - run: docker push gcr.io/a
`),
      refused: {why: /names no host that can be put into a command/, line: 8},
    },
    {
      name: 'a sign-in whose inputs are an alias',
      text: workflow(`      - uses: google-github-actions/auth@v3
        with: &key {credentials_json: x}
      - uses: acme/other@v1
        with: *key
`),
      refused: {why: /another part of the file would change too/, line: 1},
    },
  ].map((shape) => ({...shape, ci: 'github'})),
]
