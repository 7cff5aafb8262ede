import assert from 'node:assert/strict'
import {powersOfPermissions} from '../../../src/lib/google/roles/permissions.ts'
import {
  isKnownPermission,
  predefinedRoles,
  ROLES_DATE,
  ROLES_SOURCE,
} from '../../../src/lib/google/roles/predefined-roles.ts'

/** What each is known for, from https://docs.cloud.google.com/iam/docs/roles-permissions. */
const known: Readonly<Record<string, string>> = {
  'roles/owner': 'policy actAs key trust run attach enable secrets write',
  'roles/editor': 'actAs key run attach enable secrets write',
  'roles/viewer': 'data objects secrets',
  'roles/browser': '',
  'roles/iam.serviceAccountUser': 'actAs',
  'roles/iam.serviceAccountTokenCreator': 'token idToken',
  'roles/iam.serviceAccountOpenIdTokenCreator': 'idToken',
  'roles/iam.workloadIdentityUser': 'token idToken',
  'roles/iam.serviceAccountKeyAdmin': 'key',
  'roles/iam.serviceAccountAdmin': 'policy enable',
  'roles/iam.workloadIdentityPoolAdmin': 'trust',
  'roles/iam.roleAdmin': 'policy',
  'roles/resourcemanager.projectIamAdmin': 'policy',
  'roles/orgpolicy.policyAdmin': 'limits',
  'roles/cloudbuild.builds.editor': 'run',
  'roles/container.developer': 'run',
  'roles/dataproc.editor': 'run',
  'roles/dataflow.developer': 'run',
  'roles/composer.admin': 'run',
  'roles/notebooks.admin': 'run',
  'roles/osconfig.osPolicyAssignmentAdmin': 'run',
  'roles/run.developer': 'attach',
  'roles/compute.instanceAdmin.v1': 'attach',
  'roles/compute.osAdminLogin': 'attach',
  'roles/cloudbuild.serviceAgent': 'token',
  'roles/container.serviceAgent': 'actAs',
  'roles/storage.objectViewer': 'secrets',
  'roles/storage.admin': 'policyOfResource',
  'roles/secretmanager.secretAccessor': 'secrets',
  'roles/artifactregistry.writer': 'write',
}

describe('google/roles', () => {
  it('knows roles by what their permissions lead to, and when that was read', () => {
    assert.match(`${ROLES_DATE} ${ROLES_SOURCE}`, /^\d{4}-\d\d-\d\d https:\/\/\S+$/)
    assert.ok(predefinedRoles().size > 2400)
    for (const [role, powers] of Object.entries(known)) {
      const found = predefinedRoles().get(role)
      for (const power of powers.split(' ').filter(Boolean))
        assert.ok((found as Set<string>).has(power), `${role}: ${power}`)
    }
    for (const role of ['roles/viewer', 'roles/browser', 'roles/iam.serviceAccountUser'])
      assert.deepEqual([...(predefinedRoles().get(role) ?? [])].join(' '), known[role])
    assert.equal(predefinedRoles().get('roles/owner_withcond_1a2b'), undefined)
  })

  it('reads the permissions of other roles in the same way, and takes a word that it does not know for a change', () => {
    const cases: Readonly<Record<string, string>> = {
      'run.services.get run.routes.invoke': '',
      'iam.serviceAccounts.getAccessToken': 'token data',
      'resourcemanager.folders.setIamPolicy': 'policy',
      'storage.buckets.setIamPolicy': 'policyOfResource writeObjects',
      'container.pods.exec': 'run',
      'container.secrets.get': 'secrets data',
      'acme.things.frobnicate': 'write',
      // A text of which a known word is only a part.
      'acme.services.getIamPolicy acme.operations.get': '',
      'acme.services.getIamPolicyText': 'data',
      'acme.operations.getNow': 'data',
      'acme.services.callAll': 'write',
      'iam.workloadIdentityPools.frobnicate': 'trust',
      'acme.iam.workloadIdentityPools.frobnicate': 'write',
    }
    for (const [permissions, powers] of Object.entries(cases))
      assert.equal([...powersOfPermissions(permissions.split(' '))].join(' '), powers, permissions)
  })

  it('knows all changes of a resource, also those that its list has in a second line', () => {
    const ofPlans = (verb: string): boolean => isKnownPermission(`backupdr.backupPlanAssociations.${verb}`)
    assert.deepEqual(['createForAlloydbCluster', 'updateForFilestoreInstance', 'createForNothing'].map(ofPlans), [
      true,
      true,
      false,
    ])
  })
})
