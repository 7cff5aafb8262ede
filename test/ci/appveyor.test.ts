import assert from 'node:assert/strict'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {ciJob, type Job} from '../support/ci-job.ts'
import {keyOf} from '../support/ci-rig.ts'

/**
 * The command of the build worker, which hands the variables to the agent; here they go into a file. What only a live
 * run could show: how the real one reads values that its documentation does not speak of.
 */
const worker = `
const [command, nameFlag, name, valueFlag, value, ...more] = argv
const isRight = command === 'SetVariable' && nameFlag === '-Name' && valueFlag === '-Value' && name && value
if (!isRight || more.length > 0 || process.env.REFUSED === name) {
  process.stderr.write('Error: cannot set ' + name)
  process.exit(1)
}
fs.appendFileSync(process.env.AGENT_VARIABLES, JSON.stringify([name, value]) + '\\n')
`

const handedOn = async ({rig}: Job): Promise<Record<string, string>> => {
  const lines = (await readFile(rig.env['AGENT_VARIABLES'] ?? '', 'utf8')).split('\n').filter(Boolean)
  return Object.fromEntries(lines.map((line) => JSON.parse(line)))
}

const noKey = /is not given; builds of pull requests get no secure variables, unless /

ciJob('appveyor', 'a job of AppVeyor', {
  variables: ({agent, workspace}) => ({
    CI: 'true',
    APPVEYOR: 'true',
    APPVEYOR_JOB_ID: 'u2vd0wqyo4hbkv6d',
    APPVEYOR_BUILD_FOLDER: workspace,
    AGENT_VARIABLES: join(agent, 'variables'),
  }),
  files: ['AGENT_VARIABLES'],
  programs: {appveyor: worker},
  handedOn,
  notOffered: /environment: \{CI_AUTH_CREDENTIALS_JSON: \{secure: /,
  signsIn: {'with a key, for the commands to come, and cleans up': {hasKey: true}},
  refuses: {
    'without the key, which a pull request does not get': [
      {
        argv: ['key'],
        env: {APPVEYOR_PULL_REQUEST_NUMBER: '7'},
        code: 2,
        says: [noKey, /Skip this step in such runs/],
      },
      {argv: ['key'], code: 2, neverSays: /pull requests/},
    ],
    'where its program is missing, before any call': {
      argv: ['key'],
      env: ({rig}) => ({...keyOf(rig).variables, PATH: '/nowhere'}),
      code: 6,
      says: /the program "appveyor" is not on PATH/,
      isOffline: true,
    },
  },
  also(job) {
    it('sets none when one is not taken, and leaves nothing', async () => {
      const before = {GOOGLE_CLOUD_PROJECT: 'former', CLOUDSDK_PROJECT: 'former', REFUSED: 'GCP_PROJECT'}
      const run = await job.rig.ciAuth(['key'], {...keyOf(job.rig).variables, ...before})
      assert.equal(run.code, 6)
      assert.match(run.stderr, /EXPORT_REFUSED/)
      assert.equal((await handedOn(job))['CLOUDSDK_PROJECT'], 'former')
      assert.deepEqual(await job.rig.leftovers(), [])
    })
  },
})
