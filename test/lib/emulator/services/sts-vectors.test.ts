import assert from 'node:assert/strict'
import type {MappingProblem} from '../../../../src/lib/trust/attributes.ts'
import {openEmulator, type TestEmulator} from '../../../support/emulator.ts'
import {exchange} from '../../../support/emulator-client.ts'
import {ownIssuer} from '../../../support/tokens.ts'
import {acme, acmeNames} from '../../../support/worlds.ts'
import {allVectors, claimsOf} from '../../trust/vectors/index.ts'
import type {Vector} from '../../trust/vectors/vector.ts'

const tooLarge = (what: string, limit: string): string =>
  `The size of mapped ${what} exceeds the ${limit} limit. Either modify your attribute mapping or the incoming assertion to produce a mapped attribute that is less than ${limit}.`

/** https://docs.cloud.google.com/iam/docs/troubleshooting-workload-identity-federation */
function wordsOf(problem: MappingProblem): [error: string, description: string] {
  if (problem.kind === 'subject-empty')
    return ['unauthorized_client', 'Could not obtain a value for google.subject from the given credential.']
  if (problem.kind === 'subject-too-long') return ['invalid_request', tooLarge('attribute google.subject', '127 bytes')]
  if (problem.kind === 'too-large') return ['invalid_request', tooLarge('attributes', '8192 bytes')]
  const [attribute, type] =
    problem.kind === 'not-a-string' ? [problem.attribute, 'STRING'] : ['google.groups', 'STRING_LIST']
  return ['unauthorized_client', `The mapped attribute '${attribute}' must be of type ${type}.`]
}

/** What STS says, shortly; undefined where it says yes. */
function expected(vector: Vector): string | undefined {
  if ('problems' in vector) return vector.problems[0] && wordsOf(vector.problems[0]).join(': ')
  return 'accepts' in vector && !vector.accepts
    ? 'unauthorized_client: The given credential is rejected by the attribute condition.'
    : undefined
}

describe('lib/emulator/sts, as it is documented', () => {
  const issuer = ownIssuer()
  let emulator: TestEmulator
  let world: ReturnType<typeof acme>

  before(async () => {
    world = acme()
    emulator = await openEmulator({world})
  })
  after(() => emulator.close())

  async function ask(vector: Vector, claims: Readonly<Record<string, unknown>>): Promise<string | undefined> {
    const {iss, aud} = {iss: 'https://issuer.example', aud: 'any', ...claims}
    const provider = world.pools[0]?.providers[0]
    assert.ok(provider)
    Object.assign(provider, {
      issuer: iss,
      jwksJson: issuer.jwksJson,
      allowedAudiences: [aud].flat(),
      attributeMapping: ('mapping' in vector ? vector.mapping : undefined) ?? {'google.subject': "'subject'"},
      attributeCondition: 'condition' in vector ? vector.condition : undefined,
    })
    const now = emulator.clock.now()
    const token = issuer.issue({iat: now, exp: now + 300, ...claims, iss, aud})
    const {body} = await exchange(emulator, token, acmeNames.provider)
    const {error, error_description: description} = body as {error?: string; error_description?: string}
    return error && `${error}: ${description}`
  }

  for (const of of allVectors) {
    it(`answers the vectors of ${of.ci ?? 'the language'} in the service's words`, async () => {
      for (const vector of of.vectors) {
        if ('map' in vector) continue
        const claims = claimsOf(of, vector)
        assert.equal(await ask(vector, claims), expected(vector), JSON.stringify(vector))
      }
    })
  }
})
