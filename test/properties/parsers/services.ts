import fc from 'fast-check'
import {parseJsonObject} from '../../../src/lib/base/json.ts'
import {serverExcerpt} from '../../../src/lib/base/quoting.ts'
import {serverText} from '../../../src/lib/cis/protocols/endpoint-failures.ts'
import {reported} from '../../../src/lib/cis/protocols/program-token.ts'
import {boundaryIn} from '../../../src/lib/emulator/services/sts.ts'
import {adminRefusals} from '../../../src/lib/google/admin/admin-refusals.ts'
import {iamRefusals} from '../../../src/lib/google/iam-refusals.ts'
import {oauthRefusals} from '../../../src/lib/google/oauth-refusals.ts'
import {refused, unreadable} from '../../../src/lib/google/refusal.ts'
import {stsRefusals} from '../../../src/lib/google/sts-refusals.ts'
import {backoff, isTransientAnswer} from '../../../src/lib/http/send.ts'
import {boundaryOfFile} from '../../../src/lib/trust/access-boundary.ts'
import {stoppedClock} from '../../support/time.ts'
import {assertForeseen} from '../foreseen.ts'
import {hostileJson, hostileName, hostileText, ownEntries} from '../texts.ts'
import type {Parser} from './parser.ts'

const clock = stoppedClock()

const services = {
  STS: stsRefusals,
  'IAM Credentials': iamRefusals,
  OAuth: oauthRefusals,
  IAM: adminRefusals('iam.serviceAccounts.get'),
}

const about = {serviceAccount: 'robot@acme.iam.gserviceaccount.com', audience: 'x', scopes: ['y']}

const json = JSON.stringify

/** What the three kinds of service say, as far as they keep to the form. */
const refusals = fc.oneof(
  fc.tuple(hostileText, hostileText).map(([error, text]) => json({error, error_description: text})),
  fc.tuple(hostileText, hostileText, hostileText).map(([message, status, reason]) =>
    json({
      error: {code: 403, message, status, details: [{reason, metadata: {permission: message, service: reason}}]},
    }),
  ),
  hostileText.map((title) => `<html><title>${title}</title>`),
)

const answer = (body: string, status: number) => ({
  body,
  shown: body,
  status,
  contentType: body.slice(0, 40),
  attempts: 2,
  skewSeconds: undefined,
})

/** Refusals are told as errors: whatever a server says, it is none but a foreseen one. */
const refusalParsers = Object.entries(services).map(
  ([service, rows]): Parser => ({
    name: `refusals of ${service}`,
    valid: fc.constant('{}'),
    near: fc.oneof(
      refusals,
      hostileJson.map((error) => json({error})),
      fc
        .tuple(
          fc.constantFrom('message', 'status', 'details', 'metadata', 'reason'),
          hostileJson,
          hostileName,
          hostileJson,
        )
        .map(([field, value, name, other]) =>
          json({
            error: ownEntries([
              [field, value],
              [
                'details',
                [
                  ownEntries([
                    [field, value],
                    [name, other],
                    ['reason', 'x'],
                  ]),
                ],
              ],
            ]),
          }),
        ),
    ),
    parse(body) {
      for (const status of [400, 401, 403, 404, 409, 429, 500]) {
        assertForeseen(refused(`Google ${service}`, answer(body, status), rows, about))
      }
      return isTransientAnswer({body, status: 400, headers: {}})
    },
  }),
)

const rule = {
  availableResource: '//storage.googleapis.com/projects/_/buckets/x',
  availablePermissions: ['inRole:roles/storage.objectViewer'],
  availabilityCondition: {expression: "resource.name.startsWith('x')"},
}

const withRules = (accessBoundaryRules: unknown): string => json({accessBoundary: {accessBoundaryRules}})

export const serviceParsers: readonly Parser[] = [
  ...refusalParsers,
  {
    name: 'access boundaries',
    valid: fc.constantFrom(withRules([rule]), encodeURIComponent(withRules([rule, rule]))),
    near: fc.oneof(
      hostileJson.map((accessBoundary) => json({accessBoundary})),
      hostileJson.map(withRules),
      fc
        .tuple(fc.constantFrom(...Object.keys(rule)), hostileJson)
        .map(([name, value]) => withRules([{...rule, [name]: value}])),
    ),
    parse: boundaryIn,
  },
  {
    name: 'files of access boundaries',
    valid: fc.constant(withRules([rule])),
    near: fc.oneof(hostileJson.map(json), hostileJson.map(withRules)),
    parse: (text) => boundaryOfFile(text, 'boundary.json'),
  },
  {
    name: 'answers that are none',
    valid: fc.constant('{"access_token": "x"}'),
    near: hostileJson.map(json),
    parse: (body) =>
      assertForeseen(unreadable('STS_RESPONSE_INVALID', 'Google STS', answer(body, 200), 'an access token')),
  },
  {
    name: 'pages of proxies',
    valid: hostileText.map((text) => `<p>${text}</p>`),
    parse: (text) => [serverExcerpt(text), serverText(text)],
  },
  {
    name: 'failures of executables',
    valid: fc.tuple(hostileJson, hostileJson).map(([code, message]) => json({code, message})),
    parse: (text) => reported(parseJsonObject(text) ?? {}),
  },
  {
    name: 'Retry-After',
    valid: fc.constantFrom('0', '120', 'Wed, 21 Oct 2026 07:28:00 GMT'),
    parse(text) {
      const ms = backoff(1, 100, text, clock)
      if (!(ms >= 0)) throw new Error(`${ms} ms`)
    },
  },
]
