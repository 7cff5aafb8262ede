// What the user should know of the written file: when it expires, and who does not read it. Loaded where there is something.
import {timestamp} from '../../../base/clock.ts'
import {DEFAULT_PROFILE} from '../../../base/inputs.ts'
import {tokenReaders} from '../../../base/outputs.ts'
import type {UseCaseContext} from '../../use-case.ts'
import type {SignInPlan} from '../plan/plan.ts'
import type {Durability} from './refresh-by-file.ts'

type Written = Durability & {sourceKind: string}

export function warnOfFile(
  plan: SignInPlan,
  written: Written,
  {report, surroundings}: Pick<UseCaseContext, 'report' | 'surroundings'>,
): void {
  const {delegates, identity, profile} = plan
  if (written.expiresAt !== undefined) {
    const works = `the credentials file works until ${timestamp(written.expiresAt)}`
    if (written.lastsForJob) report.note(`${works}, about as long as the job can run`)
    else report.warn('OIDC_NO_REFRESH', `${works}${whyItExpires(written)}`)
  }
  if (identity.mode === 'federation' && delegates.length > 0) {
    report.warn(
      'INPUT_DELEGATES_NOT_PORTABLE',
      'with delegates, the file has the type impersonated_service_account, which only the libraries for Node and Go ' +
        'read; for Python, Java and gcloud use ci-auth exec',
    )
  }
  const set = Object.entries(tokenReaders).filter(([name]) => profile === DEFAULT_PROFILE && surroundings.env[name])
  for (const [name, reader] of set) {
    report.warn('FILE_HIDDEN_BY_TOKEN', `${name} is set: ${reader} takes that token, not the credentials file`)
  }
}

const whyItExpires = ({sourceKind, why}: Written): string =>
  why === undefined && sourceKind === 'file'
    ? ', unless its token file is renewed'
    : `: ${why ?? 'its source gives no new token'}`
