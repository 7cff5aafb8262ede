import assert from 'node:assert/strict'
import {editJobs} from '../../../src/lib/onboarding/file-changes.ts'
import {findPipelines} from '../../../src/lib/pipelines/find.ts'
import {jobsOfFile} from '../../../src/lib/pipelines/jobs.ts'
import {faultsOf} from '../pipelines/vendor-rules.ts'

const names = {
  provider: 'projects/1/locations/global/workloadIdentityPools/ci/providers/jobs',
  serviceAccount: 'deployer@acme-prod.iam.gserviceaccount.com',
  audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/ci/providers/jobs',
}
const variables = {
  CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: names.provider,
  CI_AUTH_SERVICE_ACCOUNT: names.serviceAccount,
  CI_AUTH_EXPECTED_SERVICE_ACCOUNT: names.serviceAccount,
}
const indented = (spaces: number): string =>
  Object.entries(variables)
    .map(([name, value]) => `${' '.repeat(spaces)}${name}: ${value}\n`)
    .join('')
const input = (name: string): string => `\${{ inputs.${name} }}`
const ACTION = '.github/actions/auth/action.yml'
const uses = '      - uses: ./.github/actions/auth\n'
const job = (name: string, steps: string, more = ''): string =>
  `  ${name}:\n    runs-on: ubuntu-latest\n${more}    steps:\n      - uses: actions/checkout@v6\n${steps}      - run: gcloud run deploy ${name}\n`
const workflow = (...jobs: string[]): string => `on: push\npermissions: {contents: read}\njobs:\n${jobs.join('')}`
const byKey = `    - uses: google-github-actions/auth@v3\n      with: {credentials_json: '${input('key')}'}\n`
const granted = '    permissions:\n      contents: read\n      id-token: write\n'
const cleaned = '      - run: ci-auth cleanup\n        if: always()\n'
/** With what stands above its steps, and behind them. */
const action = (steps: string, top = '', end = ''): string =>
  `name: auth\ndescription: x\n${top}runs:\n  using: composite\n  steps:\n${steps}${end}`
const top = `inputs: {key: {required: true}}\noutputs:\n  project:\n    value: \${{ steps.auth.outputs.project_id }}\n`
const install = 'npm install --global ci-auth@1 && ci-auth federate'

/** The files before, and what becomes of them; or why not. A file that is not named stays. */
const cases: readonly {
  name: string
  files: Readonly<Record<string, string>>
  /** Default: all. */
  jobs?: readonly string[]
  /** The names that are there stay. */
  keeps?: true
  after?: Readonly<Record<string, string>>
  byHand?: readonly RegExp[]
  notes?: readonly RegExp[]
}[] = [
  {
    name: 'a key that jobs of two workflows give to it',
    files: {
      a: workflow(job('one', `${uses}        with: {key: '\${{ secrets.KEY }}'}\n`), job('two', uses)),
      b: workflow(job('three', uses, '    permissions: {id-token: write}\n')),
      [ACTION]: action(
        `    - name: Sign in # to Google\n      id: auth\n      uses: google-github-actions/auth@v3\n      with:\n        credentials_json: ${input('key')}\n`,
        top,
      ),
    },
    after: {
      a: workflow(
        job('one', `${uses}        with: {key: '\${{ secrets.KEY }}'}\n`, granted) + cleaned,
        job('two', uses, granted) + cleaned,
      ),
      b: workflow(job('three', uses, '    permissions: {id-token: write}\n') + cleaned),
      [ACTION]: action(
        `    - name: Sign in # to Google\n      id: auth\n      run: ${install}\n      env:\n${indented(8)}      shell: bash\n`,
        top,
      ),
    },
    notes: [/Jobs of other repositories that use \.github\/actions\/auth/, /Nothing reads the input key of \.github/],
  },
  {
    name: 'a provider that jobs give to it, which stays',
    keeps: true,
    files: {
      a: workflow(job('one', `${uses}        with: {provider: ${names.provider}}\n`, '    permissions: write-all\n')),
      [ACTION]: action(
        `    - uses: google-github-actions/auth@v3\n      with:\n        workload_identity_provider: ${input('provider')}\n`,
        'inputs: {provider: {}}\n',
      ),
    },
    after: {
      a: workflow(
        job('one', `${uses}        with: {provider: ${names.provider}}\n`, '    permissions: write-all\n') + cleaned,
      ),
      [ACTION]: action(
        `    - run: ${install}\n      env:\n        CI_AUTH_WORKLOAD_IDENTITY_PROVIDER: ${input('provider')}\n        CI_AUTH_EXPECTED_PROVIDER: ${input('provider')}\n      shell: bash\n`,
        'inputs: {provider: {}}\n',
      ),
    },
    notes: [/Jobs of other repositories/],
  },
  {
    name: 'commands with a key, and a login of docker, in an action that another one uses',
    files: {
      a: workflow(job('one', '      - uses: ./outer\n')),
      'outer/action.yaml': action('    - uses: ./inner/\n'),
      'inner/action.yml': action(
        `    - run: |\n        echo "$KEY" > key.json\n        gcloud auth activate-service-account --key-file key.json\n        echo done\n      shell: bash\n      env: {KEY: '${input('key')}'}\n    - uses: docker/login-action@v3\n      with: {registry: eu.gcr.io, username: _json_key, password: '${input('key')}'}\n`,
        'inputs: {key: {}}\n',
      ),
    },
    after: {
      a: workflow(job('one', '      - uses: ./outer\n', granted) + cleaned),
      'inner/action.yml': action(
        `    - run: ${install}\n      shell: bash\n      env:\n${indented(8)}    - run: |\n        echo done\n      shell: bash\n      env: {KEY: '${input('key')}'}\n    - run: ci-auth configure docker eu.gcr.io\n      shell: bash\n`,
        'inputs: {key: {}}\n',
      ),
    },
    notes: [/no longer has the file key\.json/, /Jobs of other repositories/],
  },
  {
    name: 'cloud work alone: the sign-in comes before it, in the job',
    files: {
      a: workflow(
        `  one:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v6\n      - uses: ./ship\n`,
      ),
      'ship/action.yml': action(
        '    - run: gcloud run deploy shop\n      shell: bash\n    - uses: google-github-actions/get-gke-credentials@v3\n',
      ),
    },
    after: {
      a: workflow(
        `  one:\n    runs-on: ubuntu-latest\n${granted}    steps:\n      - uses: actions/checkout@v6\n      - run: ${install}\n        env:\n${indented(10)}      - uses: ./ship\n${cleaned}`,
      ),
    },
  },
  {
    name: 'a job that uses it too, and is not chosen',
    jobs: ['one'],
    files: {
      a: workflow(job('one', uses), job('other', '')),
      b: workflow(job('two', uses)),
      [ACTION]: action(byKey),
    },
    byHand: [
      /^\.github\/workflows\/a\.yml:8, job one: .*for these jobs too, which must change with it: two \(.*b\.yml\)$/,
    ],
  },
  {
    name: 'a job that cannot be changed: the action and its other job stay, too',
    files: {
      a: workflow(job('one', uses), job('two', uses, '    permissions: read-all\n')),
      [ACTION]: action(byKey),
    },
    byHand: [
      /a\.yml:12, job one: .*`permissions: read-all` cannot be joined/,
      /a\.yml:12, job two: .*`permissions: read-all` cannot be joined/,
    ],
  },
  {
    name: 'a job that signs in by itself, too',
    files: {
      a: workflow(job('one', `      - run: gcloud auth activate-service-account --key-file k.json\n${uses}`)),
      [ACTION]: action(byKey),
    },
    byHand: [/a\.yml:8, job one: .*signs in otherwise too \(gcloud auth activate-service-account\)/],
  },
  {
    name: 'a checkout behind it',
    files: {
      a: workflow(job('one', `${uses}      - uses: actions/checkout@v6\n`)),
      [ACTION]: action(byKey),
    },
    byHand: [/a\.yml:9, job one: .*a checkout behind/],
  },
  {
    name: 'a step that signs in under a condition',
    files: {
      a: workflow(job('one', uses)),
      [ACTION]: action(
        "    - run: gcloud auth activate-service-account --key-file k.json\n      if: inputs.key != ''\n      shell: bash\n    - run: echo\n      shell: bash\n",
      ),
    },
    byHand: [/auth\/action\.yml:6, job one: .*only under a condition/],
  },
]

const pathOf = (name: string): string => (name.includes('/') ? name : `.github/workflows/${name}.yml`)
const byPath = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([name, text]) => [pathOf(name), text]))

const matchEach = (found: readonly string[], wanted: readonly RegExp[]): void => {
  assert.equal(found.length, wanted.length, found.join('\n'))
  for (const [at, pattern] of wanted.entries()) assert.match(found[at] ?? '', pattern)
}

describe('lib/onboarding/action-edits', () => {
  for (const {after = {}, byHand = [], files, jobs, keeps = false, name, notes = []} of cases)
    it(name, () => {
      const edit = (texts: ReadonlyMap<string, string>) => {
        const {files: pipelines} = findPipelines([...texts.keys()], (path) => texts.get(path) ?? '')
        const chosen = pipelines
          .flatMap((file) => jobsOfFile(file).jobs)
          .filter((each) => jobs?.includes(each.name) ?? true)
        return editJobs(chosen, pipelines, () => (keeps ? undefined : names))
      }
      const edits = edit(byPath(files))
      assert.deepEqual(Object.fromEntries(edits.texts), Object.fromEntries(byPath(after)))
      matchEach(
        edits.byHand.map(({place, why}) => `${place}: ${why}`),
        byHand,
      )
      matchEach(edits.notes, notes)
      for (const [path, text] of edits.texts)
        if (path.includes('workflows')) assert.deepEqual(faultsOf(text, 'github'), [])
      const again = new Map([...byPath(files), ...edits.texts])
      if (byHand.length === 0 && !keeps) assert.deepEqual(edit(again), {texts: new Map(), byHand: [], notes: []})
    })
})
