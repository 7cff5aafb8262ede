// The smallest organisation of which an audit reads everything and finds nothing, and ways in that can be opened in it.
import type {Provider, World} from '../../../src/lib/trust/trust.ts'
import type {Given} from './silence.ts'

const SHOP = {id: 'acme-shop', number: '111122223333'}
const VAULT = {id: 'acme-vault', number: '444455556666'}
const ABOVE = ['folders/2001', 'organizations/1001']
const [FOLDER = '', ORGANISATION = ''] = ABOVE
export const PLACE = ORGANISATION

const pool = `iam.googleapis.com/projects/${SHOP.number}/locations/global/workloadIdentityPools/acme-ci`
/** The jobs of one repository. */
const jobs = `principalSet://${pool}/attribute.repository_id/77`
const everybodyInPool = `principalSet://${pool}/*`
export const deployer = `deployer@${SHOP.id}.iam.gserviceaccount.com`
export const keeper = `keeper@${VAULT.id}.iam.gserviceaccount.com`
const asDeployer = [`serviceAccount:${deployer}`]
const asKeeper = [`serviceAccount:${keeper}`]
const people = ['user:admin@acme.example']
const ACTING = 'roles/iam.workloadIdentityUser'
const VIEWER = 'roles/storage.objectViewer'

const github: Provider = {
  id: 'github',
  issuer: 'https://token.actions.githubusercontent.com',
  attributeMapping: {'google.subject': 'assertion.sub', 'attribute.repository_id': 'assertion.repository_id'},
  attributeCondition: "assertion.repository_owner_id == '42' && assertion.event_name == 'push'",
}

/** Jobs of one repository act as an account, which acts as another one. Both may read. */
export const completeWorld = (): World => ({
  projects: [SHOP, VAULT].map((project) => ({...project, ancestors: ABOVE})),
  pools: [{id: 'acme-ci', providers: [{...github, attributeMapping: {...github.attributeMapping}}]}],
  serviceAccounts: [
    {email: deployer, uniqueId: '110000000000000000001'},
    {email: keeper, uniqueId: '110000000000000000002'},
  ],
  grants: [
    {serviceAccount: deployer, role: ACTING, members: [jobs]},
    {serviceAccount: keeper, role: ACTING, members: asDeployer},
  ],
  resourceGrants: [
    {resource: `projects/${SHOP.number}`, role: VIEWER, members: asDeployer},
    {resource: `projects/${VAULT.number}`, role: VIEWER, members: asKeeper},
    {resource: FOLDER, role: 'roles/viewer', members: people},
    {resource: ORGANISATION, role: 'roles/resourcemanager.organizationAdmin', members: people},
    {resource: '//storage.googleapis.com/projects/_/buckets/acme-site', role: VIEWER, members: [jobs]},
  ],
})

/** As `terraform show -json` prints it, if Terraform has made all of it; what is in the second project, in a module. */
export function terraformState({grants, pools, projects, resourceGrants = [], serviceAccounts}: World): object {
  const [ci = {id: ''}] = pools
  const path = `projects/${SHOP.number}/locations/global/workloadIdentityPools/${ci.id}`
  const ofPool = {project: SHOP.id, workload_identity_pool_id: ci.id, disabled: false, state: 'ACTIVE'}
  const made: [type: string, values: object][] = [
    ['google_folder', {name: FOLDER, folder_id: '2001', parent: ORGANISATION}],
    ...projects.map(({id, number}): [string, object] => [
      'google_project',
      {project_id: id, number, folder_id: '2001', org_id: ''},
    ]),
    ['google_iam_workload_identity_pool', {...ofPool, name: path}],
    ...pools.flatMap(({providers}) =>
      providers.map(({attributeCondition, attributeMapping, id, issuer}): [string, object] => [
        'google_iam_workload_identity_pool_provider',
        {
          ...ofPool,
          workload_identity_pool_provider_id: id,
          name: `${path}/providers/${id}`,
          attribute_mapping: attributeMapping,
          attribute_condition: attributeCondition ?? '',
          aws: [],
          oidc: [{allowed_audiences: [], issuer_uri: issuer, jwks_json: ''}],
          saml: [],
        },
      ]),
    ),
    ...serviceAccounts.map(({email, uniqueId}): [string, object] => [
      'google_service_account',
      {email, unique_id: uniqueId, disabled: false},
    ]),
    ...grants.map(({members, role, serviceAccount}): [string, object] => [
      'google_service_account_iam_binding',
      {
        service_account_id: `projects/${serviceAccount.replace(/^.*@|\..*$/g, '')}/serviceAccounts/${serviceAccount}`,
        role,
        members,
        condition: [],
      },
    ]),
    ...resourceGrants.map(({members: [member], resource, role}): [string, object] => {
      const [, kind = '', id = ''] = /^(?:.*\/)?(project|folder|organization|bucket)s\/(.*)$/.exec(resource) ?? []
      const names: Record<string, object> = {
        project: {project: projects.find(({number}) => number === id)?.id},
        folder: {folder: resource},
        organization: {org_id: id},
        bucket: {bucket: `b/${id}`},
      }
      const type = `google_${kind === 'bucket' ? 'storage_bucket' : kind}_iam_member`
      return [type, {...names[kind], role, member, condition: []}]
    }),
  ]
  const resources = made.map(([type, values], index) => ({
    address: `${type}.r${index}`,
    mode: 'managed',
    type,
    name: `r${index}`,
    values,
  }))
  const root = {
    resources: resources.slice(0, -3),
    child_modules: [{address: 'module.m', resources: resources.slice(-3)}],
  }
  return {format_version: '1.0', terraform_version: '1.9.8', values: {root_module: root}}
}

/** What is saved beside resources and policies, in files of their own: nothing in them is a finding. */
export const accountAssets: Given = {
  'keys.json': [deployer, keeper].map((email) => ({
    name: `projects/${email.replace(/^.*@|\..*$/g, '')}/serviceAccounts/${email}/keys/k1`,
    keyType: 'SYSTEM_MANAGED',
  })),
  'activity.json': [deployer, keeper].map((email) => ({
    activityType: 'serviceAccountLastAuthentication',
    fullResourceName: `//iam.googleapis.com/projects/${email.replace(/^.*@|\..*$/g, '')}/serviceAccounts/${email}`,
    activity: {lastAuthenticatedTime: '2026-10-20T07:00:00Z'},
  })),
  'organisation-policy.json': [
    {
      name: `${ORGANISATION}/policies/iam.workloadIdentityPoolProviders`,
      spec: {rules: [{values: {allowedValues: ['https://token.actions.githubusercontent.com']}}]},
    },
  ],
  'deny.json': [
    {
      name: `policies/cloudresourcemanager.googleapis.com%2F${ORGANISATION.replace('/', '%2F')}/denypolicies/no-jobs`,
      rules: [
        {denyRule: {deniedPrincipals: [everybodyInPool], deniedPermissions: ['cloudkms.googleapis.com/keys.list']}},
      ],
    },
  ],
}

const provider = ({pools: [first]}: World): Provider => {
  const [found] = first?.providers ?? []
  if (!found) throw new Error('the pool has no provider')
  return found
}

const give = (resource: string, role: string, members: string[]) => (world: World) =>
  world.resourceGrants?.push({resource, role, members})

/** Each opens one way in. */
export const openings: Readonly<Record<string, (world: World) => unknown>> = {
  nothing: () => {},
  'no condition': (world) => delete provider(world).attributeCondition,
  'a condition that strangers meet': (world) => {
    provider(world).attributeCondition = "assertion.ref == 'refs/heads/main'"
  },
  'a condition of unknown meaning': (world) => {
    provider(world).attributeCondition = "assertion.repository_owner_id > '4'"
  },
  'an issuer that nobody knows': (world) => {
    provider(world).issuer = 'https://tokens.acme.example'
  },
  'a second provider': ({pools: [first]}) =>
    first?.providers.push({...github, id: 'second', attributeCondition: 'true'}),
  'everybody in the pool': (world) =>
    world.grants.push({serviceAccount: keeper, role: ACTING, members: [everybodyInPool]}),
  'an owner of the project': give(`projects/${SHOP.number}`, 'roles/owner', asDeployer),
  'an owner of the folder': give(FOLDER, 'roles/owner', asDeployer),
  'an owner of the organisation': give(ORGANISATION, 'roles/owner', asDeployer),
  'an owner at the end of a chain': give(`projects/${VAULT.number}`, 'roles/owner', asKeeper),
  'an owner without an account': give(`projects/${VAULT.number}`, 'roles/owner', [jobs]),
}
