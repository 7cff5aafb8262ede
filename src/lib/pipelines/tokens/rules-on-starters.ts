// Who can start a job that gets an account.
import {defined} from '../../base/json.ts'
import {celText} from '../../cis/description/claims.ts'
import {withLeg} from '../../trust/cel-tree.ts'
import {getsInBy} from '../../trust/lint/binding-rules.ts'
import type {Access, Way} from './accounts.ts'
import type {Condition, FoundInJob, PipelineRule} from './pipeline-finding.ts'
import type {JobTokens} from './starts.ts'

const CLAIMS = ['repository', 'ref', 'event_name', 'pipeline_source', 'environment', 'sub']

/** What a token shows of its job: `repository acme/shop, ref refs/heads/main`. */
export const tokenText = (token: Access['token']): string =>
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

function messageOf({job}: JobTokens, {account, start, token}: Access): string {
  const gets = token ? `gets ${account} with a token such as ${tokenText(token)}` : `possibly gets ${account}`
  const isGuarded = start.claims['environment']?.every((set) => set !== 'absent')
  const unless = isGuarded ? ', unless the rules of its environment stop it' : ''
  return `${start.who}, can start the job ${job} (${start.event}), which ${gets}${unless}`
}

function remedyOf<W extends Way>(
  access: Access<W>,
  all: readonly Access<W>[],
): Pick<FoundInJob<W>, 'condition' | 'remedy'> {
  const {start, way} = access
  const condition = conditionWithout(start.event, access, all)
  return condition === undefined
    ? {remedy: `Sign in in another job, which ${start.event} does not start, or take its ID token away.`}
    : {
        condition,
        remedy: `In the provider ${way.provider.id}: attributeCondition: ${JSON.stringify(condition.text)}`,
      }
}

/** A condition without an event. Undefined unless it keeps this token out, and no token of a writer that gets in now. */
export function conditionWithout<W extends Way>(
  event: string,
  {token, way}: Access<W>,
  all: readonly Access<W>[],
): Condition<W> | undefined {
  if (token === undefined) return undefined
  const {binding, provider} = way
  const leg = `assertion.event_name != ${celText(event)}`
  const attributeCondition = withLeg(provider.attributeCondition ?? '', leg)
  const changed = {...provider, attributeCondition}
  const others = all.filter((each) => each.way.provider === provider && each.start.starter === 'writers')
  const isKept = others.every(
    (each) => each.token === undefined || getsInBy({binding: each.way.binding, provider: changed}, each.token),
  )
  const isMeant = others.some((each) => each.token !== undefined)
  return isKept && isMeant && !getsInBy({binding, provider: changed}, token)
    ? {way, leg, text: attributeCondition}
    : undefined
}
