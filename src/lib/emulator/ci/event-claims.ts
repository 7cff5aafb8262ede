import {CiAuthError} from '../../errors.ts'
import {type BuildEvent, buildEvents, type CiTokens} from '../../federation/cis/ci-tokens.ts'
import type {Claims} from '../jwt.ts'

/** What `--event` calls them, in a sentence. */
const names: Readonly<Record<BuildEvent, string>> = {
  push: 'builds of a push',
  'pull-request': 'builds of pull requests',
  fork: 'builds of pull requests from forks',
  preview: 'builds of previews',
  personal: 'personal builds',
}

/** The events whose builds get a token. A push is the usual job. */
const eventsWithToken = ({events = {}}: CiTokens): BuildEvent[] =>
  buildEvents.filter((event) => event === 'push' || (events[event] !== undefined && !hasNoToken(events[event])))

const hasNoToken = (event: Claims | {noToken: string}): event is {noToken: string} =>
  typeof event['noToken'] === 'string'

/**
 * The claims by which a build of this kind differs from the usual job.
 *
 * @throws {CiAuthError} `EMULATOR_EVENT_NOT_OFFERED`
 */
export function eventClaims(tokens: CiTokens, event: BuildEvent | undefined): Claims {
  const claims = event === undefined ? {} : tokens.events?.[event]
  if (event === undefined || (event === 'push' && claims === undefined)) return {}
  const {ci, label} = tokens
  if (claims !== undefined && !hasNoToken(claims)) return claims
  const message =
    claims === undefined
      ? `${label} has no ${names[event]}, as far as is known`
      : `${label} gives ${names[event]} no ID token: ${claims.noToken}`
  throw new CiAuthError('EMULATOR_EVENT_NOT_OFFERED', message, {
    suggestions: [`With --ci ${ci}, --event is one of: ${eventsWithToken(tokens).join(', ')}`],
  })
}
