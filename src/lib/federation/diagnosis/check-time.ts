import {timeClaim} from '../../jwt.ts'
import {timestamp} from '../../outputs.ts'
import type {Check} from './check.ts'
import type {TokenCase} from './token-case.ts'

/** As measured, each way. */
const LEEWAY_SECONDS = 60

/** With less than this, the exchange may not be answered in time. */
const FEW_SECONDS = 10

const UNITS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
] as const

/** `12 min`, in the largest unit that there are two of, or one. */
function roughly(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds >= 2 * each) ?? [1, 's']
  return `${Math.round(seconds / size)} ${unit}`
}

const LATER = 'Sign in right before the credentials are used, with a token minted for it'

const stale = {name: 'time', status: 'failed', code: 'STS_TOKEN_STALE'} as const

export function checkTime({ci, claims, nowSeconds}: TokenCase): Check {
  const [issued, expires] = [timeClaim(claims, 'iat'), timeClaim(claims, 'exp')]
  if (issued === undefined) return timeless('when it was issued (iat)')
  if (expires === undefined) return timeless('when it expires (exp)')
  const details = [`issued ${timestamp(issued)}, expires ${timestamp(expires)}, now ${timestamp(nowSeconds)}`]
  const ahead = issued - nowSeconds
  const life = ci === undefined ? '' : `; tokens of ${ci.label} live for ${roughly(ci.lifetimeSeconds)}`
  return {...(ahead > LEEWAY_SECONDS ? early(ahead) : ofLeft(expires - nowSeconds, life)), details}
}

const timeless = (what: string): Check => ({
  ...stale,
  what: `the token does not say ${what}`,
  remedies: ['Let the CI issue ID tokens with iat and exp'],
})

const early = (ahead: number): Check => ({
  ...stale,
  what: `the token was issued ${roughly(ahead)} in the future: the clock of the issuer is ahead`,
  remedies: ['On the machine that issues the tokens: timedatectl set-ntp true'],
})

function ofLeft(left: number, life: string): Check {
  if (-left > LEEWAY_SECONDS)
    return {...stale, what: `the token expired ${roughly(-left)} ago${life}`, remedies: [LATER]}
  if (left >= FEW_SECONDS) return {name: 'time', status: 'ok', what: `the token lives for ${roughly(left)} more`}
  const what =
    left < 0
      ? `the token expired ${-left} s ago, which Google overlooks for a minute`
      : `the token lives for ${left} s more`
  return {name: 'time', status: 'warning', code: 'OIDC_TOKEN_TOO_SHORT', what, remedies: [LATER]}
}
