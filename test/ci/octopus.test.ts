import assert from 'node:assert/strict'
import {ciJob} from '../support/ci-job.ts'
import {assertNoSecret} from '../support/secret-scan.ts'

// What the log hides, and how long a token is valid, only a live run would show.
const of = (name: string): string => `https://octopus.com/claims/${name}`

ciJob('octopus', 'a script step of Octopus Deploy', {
  cloud: {
    issuer: 'https://acme.octopus.app',
    attributeMapping: {'google.subject': `assertion['${of('space')}'] + '/' + assertion['${of('project')}']`},
    attributeCondition: `assertion['${of('type')}'] == 'deployment' && assertion['${of('environment')}'] == 'production'`,
    member: 'subject/default/shop',
  },
  claims: {
    sub: 'space:default:project:shop:environment:production',
    [of('space')]: 'default',
    [of('project')]: 'shop',
    [of('environment')]: 'production',
    [of('type')]: 'deployment',
  },
  variable: 'OCTOPUS_ID_TOKEN',
  variables: ({workspace}) => ({OctopusCalamariWorkingDirectory: workspace}),
  // A function of the script's beginning, which reads the variables of Octopus.
  programs: {
    get_octopusvariable: "process.stdout.write(argv[0] === 'gcp.OpenIdConnect.Jwt' ? process.env.JWT : '')",
  },
  refuses: {
    'a runbook, another environment and another project': [
      {token: {[of('type')]: 'runbook'}, code: 4, says: /STS_CONDITION_REJECTED/},
      {token: {[of('environment')]: 'pull-request-7'}, code: 4, says: /STS_CONDITION_REJECTED/},
      {token: {[of('project')]: 'toys'}, code: 4, says: /IAM_IMPERSONATION_DENIED/},
    ],
    'without a token, with how a script gets at it': {
      token: false,
      code: 3,
      says: [/OCTOPUS_ID_TOKEN is not set/, /get_octopusvariable "gcp\.OpenIdConnect\.Jwt"/],
    },
  },
  also(job) {
    it('runs a command with the token that the script took from Octopus, and leaves nothing', async () => {
      const {rig} = job
      const JWT = await job.token()
      const script = `export OCTOPUS_ID_TOKEN="$(get_octopusvariable "gcp.OpenIdConnect.Jwt")"
ci-auth exec ${rig.federate.slice(1).join(' ')} -- ci-auth token`
      const run = await rig.shell(script, {JWT})
      assert.equal(run.code, 0, run.stderr)
      assert.match(run.stdout, /^ya29\./)
      assertNoSecret(run.stderr, [JWT, run.stdout.trim()])
      assert.deepEqual(await rig.leftovers(), [])
    })
  },
})
