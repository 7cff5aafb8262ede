import assert from 'node:assert/strict'
import {type MemberName, parseMember} from '../../../src/lib/google/members.ts'

const pools = 'principalSet://iam.googleapis.com/projects/1234/locations/global/workloadIdentityPools'

/** A member of each form; with `isPart` its last part can be any text. */
const members: readonly (readonly [kind: MemberName['kind'], member: string, isPart?: true])[] = [
  ['everybody', 'allUsers'],
  ['everybody', 'allAuthenticatedUsers'],
  ['deleted', 'deleted:user:ann@acme.example?uid=1', true],
  ['user', 'user:ann@acme.example'],
  ['group', 'group:team@acme.example'],
  ['domain', 'domain:acme.example'],
  ['cluster', 'serviceAccount:acme.svc.id.goog[ci/deployer]'],
  ['service-account', 'serviceAccount:deployer@acme.iam.gserviceaccount.com'],
  ['cluster', `${pools}/acme.svc.id.goog/*`],
  ['cluster', `${pools}/acme.svc.id.goog/namespace/ci`, true],
  ['unknown', `${pools}/acme.svc.id.goog/attribute.a/b`],
  ['pool', `${pools}/ci/*`],
  ['pool', `${pools}/ci/attribute.a/b`, true],
  ['workforce', 'principalSet://iam.googleapis.com/locations/global/workforcePools/staff/*'],
  ['workforce', 'principal://iam.googleapis.com/locations/global/workforcePools/staff/subject/ann', true],
  ['accounts-of', 'principalSet://cloudresourcemanager.googleapis.com/folders/22/type/ServiceAccount'],
  ['role-on-project', 'projectOwner:acme'],
  ['role-on-project', 'projectEditor:acme.example:shop'],
  ['resource', 'principal://agents.global.org-1.system.id.goog/resources/a', true],
]

describe('lib/google/members', () => {
  for (const [kind, member, isPart] of members) {
    it(`knows ${member}, and no text of which it is a part`, () => {
      const kindOf = (text: string): string => parseMember(text).kind
      assert.equal(kindOf(member), kind)
      assert.equal(kindOf(`x${member}`), 'unknown')
      assert.equal(kindOf(`${member}/ x`), isPart ? kind : 'unknown')
    })
  }
})
