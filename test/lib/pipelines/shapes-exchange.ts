// biome-ignore-all lint/suspicious/noTemplateCurlyInString: scripts of shells
// Jobs that exchange their ID token by hand, and what becomes of them. `+` stands for the variables of the sign-in.
import type {Shape} from './shapes.ts'

const install = 'npm install --global ci-auth@1'
const federate = 'eval "$(ci-auth federate --output-format shell || echo exit 1)"'
const provider = 'projects/7/locations/global/workloadIdentityPools/p/providers/q'
const account = 'pusher@acme-prod.iam.gserviceaccount.com'
const lines = (indent: string, text: string): string => text.replace(/^(?=.)/gm, indent)
const variablesOf = (indent: string, wanted: string, who: string | undefined, audience = ''): string =>
  lines(
    indent,
    `CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: ${wanted}\n${
      who === undefined
        ? `CI_AUTH_EXPECTED_PROVIDER: ${wanted}\n`
        : `CI_AUTH_SERVICE_ACCOUNT: ${who}\nCI_AUTH_EXPECTED_SERVICE_ACCOUNT: ${who}\n`
    }${audience}`,
  )

const token = (aud: string, name = 'JOB_TOKEN'): string => `  id_tokens:\n    ${name}:\n      aud: ${aud}\n`
const gitlab = (script: string, top = token('https://gitlab.com'), end = ''): string =>
  `deploy:\n  image: node:22\n${top}  script:\n${lines('    ', script)}${end}`
const signedIn = (script: string, wanted: string, who: string | undefined, aud: string, other = ''): string =>
  gitlab(
    `- ${install}\n- ${federate}\n${script}`,
    `${other}  id_tokens:\n    GCP_ID_TOKEN:\n      aud: ${aud}\n  variables:\n${variablesOf(
      '    ',
      wanted,
      who,
      aud.includes(wanted) ? '' : `CI_AUTH_AUDIENCE: ${aud}\n`,
    )}`,
    '  after_script:\n    - ci-auth cleanup\n',
  )
const tokenGone = /ID token of JOB_TOKEN is gone/

const body = (audience: string, subject = 'JOB_TOKEN'): string => `"$(cat <<EOF
  {
    "audience": "${audience}",
    "grantType": "urn:ietf:params:oauth:grant-type:token-exchange",
    "requestedTokenType": "urn:ietf:params:oauth:token-type:access_token",
    "scope": "https://www.googleapis.com/auth/cloud-platform",
    "subjectTokenType": "urn:ietf:params:oauth:token-type:jwt",
    "subjectToken": "\${${subject}}"
  }
  EOF
  )"`
const sts = (data = '"${BODY}"', end = ' | jq -r .access_token'): string =>
  `$(curl -sS --fail https://sts.googleapis.com/v1/token -H 'Content-Type: application/json' --data ${data}${end})`
const asAccount = (name: string, bearer = '${STS_TOKEN}', end = " | jq -r '.accessToken'", data = ''): string =>
  `$(curl -sS --fail "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${name}:generateAccessToken" \\
    --header "Authorization: Bearer ${bearer}" --json '{"scope": ["https://www.googleapis.com/auth/cloud-platform"]${data}}'${end})`
const form = (audience: string, subject: string): string =>
  `-d grant_type=urn:ietf:params:oauth:grant-type:token-exchange -d "audience=${audience}" -d "subject_token=${subject}"`
const login = 'echo "$ACCESS_TOKEN" | docker login -u oauth2accesstoken --password-stdin europe-docker.pkg.dev'
const whole = `- |
  BODY=${body(`//iam.googleapis.com/${provider}`)}
- |
  # The federated token.
  STS_TOKEN=${sts()}
- |
  ACCESS_TOKEN="${asAccount(account)}"
`

const github = (steps: string): string =>
  `on: push\npermissions: {id-token: write}\njobs:\n  deploy:\n    runs-on: ubuntu-latest\n    env:\n      POOL: \${{ vars.POOL }}\n    steps:\n${steps}`
const cleanup = '      - run: ci-auth cleanup\n        if: always()\n'
const idToken = `OIDC=$(curl -s -H "Authorization: bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=https%3A%2F%2Facme.example" | jq -r .value)`

const edited: readonly Shape[] = [
  {
    name: 'an exchange by hand, whose token a login and a call read',
    ci: 'gitlab',
    keeps: true,
    text: gitlab(`${whole}- ${login}\n- 'curl -H "Authorization: Bearer $ACCESS_TOKEN" https://run.googleapis.com'\n`),
    after: signedIn(
      `- |
  ACCESS_TOKEN="$(ci-auth token)"
- ${login}\n- 'curl -H "Authorization: Bearer $ACCESS_TOKEN" https://run.googleapis.com'\n`,
      provider,
      account,
      'https://gitlab.com',
    ),
    notes: [tokenGone],
  },
  {
    name: 'an exchange by hand with variables, prints and checks, in one script, exported for gcloud',
    ci: 'gitlab',
    keeps: true,
    text: gitlab(
      `- apt-get install -y jq
- |
  WIF_POOL=ci
  BODY=${body('//iam.googleapis.com/projects/${NUMBER}/locations/global/workloadIdentityPools/$WIF_POOL/providers/q')}
  echo "Payload: \${BODY}"
  ANSWER=${sts(undefined, '')}
  STS_TOKEN=$(echo "$ANSWER" | jq -er '.access_token // empty')
  if [ -z "$STS_TOKEN" ] || [ "$STS_TOKEN" = null ]; then
    echo "no token: $ANSWER" >&2
    exit 1
  fi
  export CLOUDSDK_AUTH_ACCESS_TOKEN=${asAccount('$DEPLOYER')}
  [ -n "$CLOUDSDK_AUTH_ACCESS_TOKEN" ] || exit 1
  if [ -z "$CI_COMMIT_TAG" ]; then exit 1; fi
  gcloud run deploy shop-$WIF_POOL
`,
      token('//iam.googleapis.com/projects/${NUMBER}/locations/global/workloadIdentityPools/ci/providers/q'),
    ),
    after: gitlab(
      `- apt-get install -y jq
- ${install}
- ${federate}
- |
  WIF_POOL=ci
  export CLOUDSDK_AUTH_ACCESS_TOKEN=$(ci-auth token)
  [ -n "$CLOUDSDK_AUTH_ACCESS_TOKEN" ] || exit 1
  if [ -z "$CI_COMMIT_TAG" ]; then exit 1; fi
  gcloud run deploy shop-$WIF_POOL
`,
      `  id_tokens:\n    GCP_ID_TOKEN:\n      aud: //iam.googleapis.com/projects/\${NUMBER}/locations/global/workloadIdentityPools/ci/providers/q\n  variables:\n${variablesOf(
        '    ',
        'projects/${NUMBER}/locations/global/workloadIdentityPools/ci/providers/q',
        '$DEPLOYER',
      )}`,
      '  after_script:\n    - ci-auth cleanup\n',
    ),
    notes: [tokenGone],
  },
  {
    name: 'an exchange by hand without an account, in one command and for a file of gcloud',
    ci: 'gitlab',
    keeps: true,
    text: gitlab(`- STS=https://sts.googleapis.com/v1/token
- curl -s $STS ${form(`//iam.googleapis.com/${provider}`, '$JOB_TOKEN')} | python3 -c "import json,sys; print(json.load(sys.stdin)['access_token'])" > token.txt
- gcloud config set auth/access_token_file token.txt
- curl -s https://sts.googleapis.com/v1/token ${form(`//iam.googleapis.com/${provider}`, '$JOB_TOKEN')} | jq -r .access_token | docker login -u oauth2accesstoken --password-stdin gcr.io
`),
    after: signedIn(
      `- ci-auth token > token.txt
- gcloud config set auth/access_token_file token.txt
- ci-auth token | docker login -u oauth2accesstoken --password-stdin gcr.io
`,
      provider,
      undefined,
      'https://gitlab.com',
    ),
    notes: [tokenGone],
  },
  {
    name: 'an exchange by hand, whose provider stays only if it is told',
    ci: 'gitlab',
    text: gitlab(`${whole}- ${login}\n- vault login jwt=$JOB_TOKEN\n`),
    after: gitlab(
      `- ${install}\n- ${federate}\n- |\n  ACCESS_TOKEN="$(ci-auth token)"\n- ${login}\n- vault login jwt=$JOB_TOKEN\n`,
      '  id_tokens:\n    JOB_TOKEN:\n      aud: https://gitlab.com\n    GCP_ID_TOKEN:\n      aud: //iam.googleapis.com/projects/123456789012/locations/global/workloadIdentityPools/ci/providers/jobs\n  variables:\n    +\n',
      '  after_script:\n    - ci-auth cleanup\n',
    ),
  },
  {
    name: 'gcloud with a configuration that it makes: the provider stays',
    ci: 'gitlab',
    keeps: true,
    text: gitlab(`- echo "$JOB_TOKEN" > .jwt
- gcloud iam workload-identity-pools create-cred-config "\${PROVIDER}" --service-account="\${DEPLOYER}" --output-file=cred.json --credential-source-file=.jwt
- gcloud auth login --cred-file=cred.json
- gcloud run deploy shop
`),
    after: signedIn('- gcloud run deploy shop\n', '${PROVIDER}', '${DEPLOYER}', 'https://gitlab.com'),
    notes: [tokenGone, /no longer has the file/],
  },
  {
    name: 'a configuration of federation written by hand',
    ci: 'gitlab',
    keeps: true,
    text: gitlab(`- echo "$JOB_TOKEN" > .jwt
- |
  cat > cred.json <<EOF
  {
    "type": "external_account",
    "audience": "//iam.googleapis.com/${provider}",
    "token_url": "https://sts.googleapis.com/v1/token",
    "credential_source": {"file": ".jwt"},
    "service_account_impersonation_url": "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:generateAccessToken"
  }
  EOF
  export GOOGLE_APPLICATION_CREDENTIALS=$PWD/cred.json
- terraform apply
`),
    after: signedIn('- terraform apply\n', provider, account, 'https://gitlab.com'),
    notes: [tokenGone, /no longer has the file/],
  },
  {
    name: 'an exchange by hand in steps',
    ci: 'github',
    keeps: true,
    text: github(`      - uses: actions/checkout@v6
      - name: Sign in
        env:
          SA: ${account}
        run: |
          ${idToken}
          STS_TOKEN=$(curl -s -X POST https://sts.googleapis.com/v1/token ${form('//iam.googleapis.com/projects/7/locations/global/workloadIdentityPools/${POOL}/providers/q', '$OIDC')} | jq -r .access_token)
          TOKEN=${asAccount('$SA').replaceAll('\n', '\n          ')}
          echo "::add-mask::$TOKEN"
          echo "TOKEN=$TOKEN" >> "$GITHUB_ENV"
      - run: 'curl -H "Authorization: Bearer $TOKEN" https://run.googleapis.com/v2'
`),
    after: github(`      - uses: actions/checkout@v6
      - run: ${install} && ci-auth federate
        env:
${variablesOf('          ', 'projects/7/locations/global/workloadIdentityPools/${{ vars.POOL }}/providers/q', account, 'CI_AUTH_AUDIENCE: https://acme.example\n')}      - name: Sign in
        env:
          SA: ${account}
        run: |
          TOKEN=$(ci-auth token)
          echo "::add-mask::$TOKEN"
          echo "TOKEN=$TOKEN" >> "$GITHUB_ENV"
      - run: 'curl -H "Authorization: Bearer $TOKEN" https://run.googleapis.com/v2'
${cleanup}`),
  },
  {
    name: 'an exchange by hand, of an ID token with a list of audiences',
    ci: 'bitbucket',
    job: 'default/deploy',
    keeps: true,
    text: `pipelines:
  default:
    - step:
        name: deploy
        image: node:22
        oidc: {audiences: [acme]}
        script:
          - export STS_TOKEN=$(curl -s https://sts.googleapis.com/v1/token ${form('//iam.googleapis.com/$PROVIDER', '$BITBUCKET_STEP_OIDC_TOKEN')} | jq -r .access_token)
          - |
            export GOOGLE_OAUTH_ACCESS_TOKEN=${asAccount(account).replaceAll('\n', '\n            ')}
          - terraform apply
`,
    after: `pipelines:
  default:
    - step:
        name: deploy
        image: node:22
        oidc: {audiences: [acme]}
        script:
          - export CI_AUTH_WORKLOAD_IDENTITY_PROVIDER=$PROVIDER
          - export CI_AUTH_SERVICE_ACCOUNT=${account}
          - export CI_AUTH_EXPECTED_SERVICE_ACCOUNT=${account}
          - export CI_AUTH_AUDIENCE=acme
          - ${install}
          - ${federate}
          - |
            export GOOGLE_OAUTH_ACCESS_TOKEN=$(ci-auth token)
          - terraform apply
        after-script:
          - ci-auth cleanup
`,
    notes: [/no longer exports STS_TOKEN/],
  },
  {
    name: 'an exchange by hand, whose audience only the settings of the CI tell',
    ci: 'circleci',
    text: `version: 2.1
jobs:
  deploy:
    docker:
      - image: cimg/node:22.14
    steps:
      - run: |
          T=$(curl -s https://sts.googleapis.com/v1/token ${form(`//iam.googleapis.com/${provider}`, '$CIRCLE_OIDC_TOKEN_V2')} | jq -r .access_token)
          gcloud --access-token-file=<(echo "$T") run deploy shop
`,
    after: `version: 2.1
jobs:
  deploy:
    docker:
      - image: cimg/node:22.14
    environment:
      +
    steps:
      - run: ${install} && ci-auth federate
      - run: |
          T=$(ci-auth token)
          gcloud --access-token-file=<(echo "$T") run deploy shop
      - run:
          command: ci-auth cleanup
          when: always
`,
  },
]

type Refused = readonly [name: string, script: string, why: RegExp, line: number]

const refusals: readonly Refused[] = [
  [
    'the federated token is read too',
    `${whole}- curl -H "Authorization:Bearer $STS_TOKEN" https://storage.googleapis.com\n`,
    /^STS_TOKEN is read here: the job has no such federated token when ci-auth signs in$/,
    25,
  ],
  [
    'an ID token is asked for',
    `${whole}- ID=$(curl -s https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:generateIdToken)\n`,
    /^the job asks IAM for something else than an access token$/,
    25,
  ],
  ['a narrow scope', whole.replace('auth/cloud-platform"]', 'auth/devstorage.read_only"]'), /scope https:\/\/www/, 23],
  ['a long token', whole.replace('"]}', '"], "lifetime": "7200s"}'), /^it asks for a token that lasts 7200 s$/, 23],
  ['delegates', whole.replace('"]}', '"], "delegates": ["a"]}'), /^it asks for a token through delegates$/, 23],
  ['options', whole.replace('"scope"', '"options": "x",\n    "scope"'), /^it asks for a token that can do less/, 22],
  ['a request from a file', `- |\n  T=${sts('@body.json')}\n`, /^what this call asks for is not written/, 8],
  ['an answer in a file', whole.replace('curl -sS --fail https', 'curl -so answer.json https'), /elsewhere$/, 21],
  ['another field', whole.replace('.accessToken', '.expireTime'), /^it is not known what takes the access token/, 23],
  [
    'a function',
    `- |
  sign_in() {
    T=$(curl https://sts.googleapis.com/v1/token ${form(`//iam.googleapis.com/${provider}`, '$JOB_TOKEN')} | jq -r .access_token)
  }
  sign_in
`,
    /is in a condition, a loop or a function$/,
    9,
  ],
  [
    'a token that is only printed',
    `- curl -s https://sts.googleapis.com/v1/token ${form(`//iam.googleapis.com/${provider}`, '$JOB_TOKEN')} | jq -r .access_token\n`,
    /^it is not known what reads the federated token that this command prints$/,
    7,
  ],
  [
    'two providers',
    `${whole}- U=$(curl -s https://sts.googleapis.com/v1/token ${form('//iam.googleapis.com/projects/8/x', '$JOB_TOKEN')} | jq -r .access_token)\n`,
    /^the job signs in to more than one provider: /,
    25,
  ],
  [
    'another program',
    '- python exchange.py https://sts.googleapis.com/v1/token\n',
    /^it is not known what this command does/,
    7,
  ],
]

export const exchanged: readonly Shape[] = [
  ...edited,
  ...refusals.map(([name, script, why, line]) => ({
    name: `an exchange by hand: ${name}`,
    ci: 'gitlab',
    text: gitlab(script),
    refused: {why, line},
  })),
]
