// What the trust lets in beside the job that is meant.
import {defined} from '../../base/json.ts'
import type {Claims} from '../../base/jwt.ts'
import {getsInBy} from '../../trust/lint/binding-rules.ts'
import {isOpened} from '../steps.ts'
import type {AccountAccess, WayIn} from './accounts.ts'
import type {JudgedJob, JudgedRepository, PipelineRule} from './pipeline-finding.ts'
import {accountSignedInAs} from './rules-on-sign-ins.ts'
import {tokenText} from './rules-on-starters.ts'
import {conditionForOthers, remedyBy} from './tried-conditions.ts'

/** Signs in as the account for certain, and gets it. */
const isMeant = (judged: JudgedJob, account: string): boolean =>
  accountSignedInAs(judged) === account && judged.accesses.some((each) => each.account === account)

/** It does, or nobody knows: its steps are somewhere else. */
const signsIn = (judged: JudgedJob): boolean => accountSignedInAs(judged) !== undefined || judged.job.steps.length === 0

/** An action of the checkout whose steps are not read can sign in. */
function unlessLocal({job}: JudgedJob): string {
  const local = job.steps.find((step) => step.uses?.startsWith('./') && !isOpened(step))?.uses
  return local === undefined ? '' : `, unless ${local} does`
}

/** The job that the account is for: of the same repository, or else of another one. */
function meantFor<W extends WayIn>(account: string, judged: JudgedJob<W>, {jobs, signers}: JudgedRepository<W>) {
  const near = jobs.find((each) => each !== judged && isMeant(each, account))
  if (near) return {meant: near, path: near.job.path, isElsewhere: false}
  const far = signers.get(account)
  return far && {meant: far.judged, path: [far.name ?? [], far.judged.job.path].flat().join('/'), isElsewhere: true}
}

/** A job that gets an account, and does not sign in as it: the condition is meant for another job of the repository. */
export const otherJob: PipelineRule = (judged, repository) => {
  const {accesses, job} = judged
  const own = accountSignedInAs(judged)
  // An account that a variable names can be any. Of what is called elsewhere, nobody knows whether it signs in.
  if (own === 'unknown' || job.steps.length === 0) return []
  const accounts = new Set(
    accesses.filter(({start, token}) => token && start.starter === 'writers').map((each) => each.account),
  )
  const unless = unlessLocal(judged)
  return [...accounts].flatMap((account) => {
    const found = account === own ? undefined : meantFor(account, judged, repository)
    if (found === undefined) return []
    const {isElsewhere, meant, path} = found
    const of = accesses.filter((each) => each.account === account && each.token)
    const [shown] = of
    const condition = isElsewhere ? undefined : conditionForOthers(judged, account, repository, signsIn)
    return [
      {
        code: 'PIPELINE_OTHER_JOB',
        level: 'warning',
        message:
          `the job ${job.job} gets ${account} with a token such as ${tokenText(shown?.token)}, and does not sign in as it` +
          `${unless}: the job ${meant.job.job} of ${path} does`,
        why: `Whatever runs in the job ${job.job} can be ${account}.`,
        remedy: condition ? remedyBy(condition) : takingAway(job.ci, meant) + (isElsewhere ? BIND : ''),
        accesses: of,
        ...defined({condition, token: shown?.token}),
        dependsOn: [path, meant.job.job],
      },
    ]
  })
}

/** Of a job of another repository. */
const BIND = ' If only that repository is meant, bind the account to it, by its id.'

/** Without ID tokens, a job gets nothing: that needs no trial. */
const takingAway = (ci: string, {job: {job}}: JudgedJob): string =>
  ci === 'gitlab'
    ? `Take \`id_tokens\` out of this job. If it needs them for something else, give them another audience than those of ${job}.`
    : `Take \`id-token: write\` away from this job: give it to ${job} alone. If it needs one for something else, let the ` +
      `trust ask for the file or the environment of ${job}.`

/** The trust lets the job in because of its environment, from any branch: its rules are all that protects the account. */
export const environmentAlone: PipelineRule = ({accesses, job}, {jobs}) => {
  const told = new Set<string>()
  return accesses.flatMap((access) => {
    const {account, token} = access
    const environment = token?.['environment']
    if (typeof environment !== 'string' || token === undefined || !restsOnEnvironment(access, token)) return []
    const key = `${account} ${environment}`
    // One job of the repository is enough to tell it.
    const first = jobs.find((each) =>
      each.accesses.some((one) => one.account === account && one.token?.['environment'] === environment),
    )
    if (told.has(key) || first?.job !== job) return []
    told.add(key)
    return [
      {
        code: 'PIPELINE_ENVIRONMENT',
        level: 'warning',
        message: `the job ${job.job} gets ${account} by its environment ${environment} alone, from any branch`,
        why:
          'Whoever may push a branch can write a job with that environment. Whether rules of the environment stop it is ' +
          'not known: no file tells them.',
        remedy:
          `${whereToLook(job.ci, token, environment)} If nothing there asks for reviewers or for branches, set that, or let ` +
          'the condition ask for the branch too.',
        accesses: [access],
        token: elsewhere(access, token, environment) ?? token,
        dependsOn: [environment],
      },
    ]
  })
}

/** The same token of a branch that anybody with write access can push. */
function elsewhere(
  {start, way}: Pick<AccountAccess, 'start' | 'way'>,
  token: Claims,
  environment?: string | undefined,
): Claims | undefined {
  const {ci} = way.proof.tenancy
  if (ci === undefined) return undefined
  const repository = String(token['repository'] ?? token['project_path'] ?? '')
  const ref = ci.ci === 'gitlab' ? 'any-branch' : 'refs/heads/any-branch'
  const {environment: _environment, ...example} = start.example(repository, ref)
  const ids = [
    'repository_id',
    'repository_owner_id',
    'project_id',
    'namespace_id',
    'repository_owner',
    'namespace_path',
  ]
  return ci.claims({
    ...example,
    ...Object.fromEntries(ids.flatMap((name) => (token[name] === undefined ? [] : [[name, token[name]]]))),
    iss: way.provider.issuer,
    aud: token['aud'] ?? '',
    ...(ci.ci === 'gitlab' ? {ref_protected: 'false', environment_protected: 'false'} : {}),
    ...defined({environment}),
  })
}

function restsOnEnvironment({start, way}: Pick<AccountAccess, 'start' | 'way'>, token: Claims): boolean {
  const environment = String(token['environment'])
  const [named, without] = [environment, undefined].map((each) => elsewhere({start, way}, token, each))
  return named !== undefined && without !== undefined && getsInBy(way, named) && !getsInBy(way, without)
}

function whereToLook(ci: string, token: Claims, environment: string): string {
  const repository = String(token['repository'] ?? token['project_path'])
  return ci === 'gitlab'
    ? `Look at ${repository}: Settings, CI/CD, Protected environments.`
    : `Look at the rules: gh api repos/${repository}/environments/${encodeURIComponent(environment)} --jq .protection_rules`
}
