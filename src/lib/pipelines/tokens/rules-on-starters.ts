// Who can start a job that gets an account.
import {defined} from '../../base/json.ts'
import type {AccountAccess, WayIn} from './accounts.ts'
import type {FoundInJob, PipelineRule} from './pipeline-finding.ts'
import type {JobTokens} from './starts.ts'
import {conditionWithoutEvent, remedyBy} from './tried-conditions.ts'

const CLAIMS = ['repository', 'ref', 'event_name', 'pipeline_source', 'environment', 'sub']

/** What a token shows of its job: `repository acme/shop, ref refs/heads/main`. */
export const tokenText = (token: AccountAccess['token']): string =>
  CLAIMS.flatMap((name) => (token?.[name] === undefined ? [] : [`${name} ${String(token[name])}`])).join(', ')

export const startedByAnybody: PipelineRule = ({accesses, job}, {accesses: all}) =>
  accesses
    .filter(({start}) => start.starter !== 'writers')
    .map((access) => ({
      code: 'PIPELINE_ANYBODY',
      level: access.token !== undefined && access.start.starter === 'anybody' ? 'error' : 'warning',
      message: messageOf(job, access),
      why: `What the job does as ${access.account}, it does whenever a stranger wants it.`,
      ...remedyOf(access, all),
      accesses: [access],
      ...defined({token: access.token}),
      dependsOn: [access.start.event],
    }))

function messageOf({job}: JobTokens, {account, start, token}: AccountAccess): string {
  const gets = token ? `gets ${account} with a token such as ${tokenText(token)}` : `possibly gets ${account}`
  const isGuarded = start.claims['environment']?.every((set) => set !== 'absent')
  const unless = isGuarded ? ', unless the rules of its environment stop it' : ''
  return `${start.who}, can start the job ${job} (${start.event}), which ${gets}${unless}`
}

function remedyOf<W extends WayIn>(
  access: AccountAccess<W>,
  all: readonly AccountAccess<W>[],
): Pick<FoundInJob<W>, 'condition' | 'remedy'> {
  const condition = conditionWithoutEvent(access, all)
  return condition === undefined
    ? {remedy: `Sign in in another job, which ${access.start.event} does not start, or take its ID token away.`}
    : {condition, remedy: remedyBy(condition)}
}
