// What a permission lets its holder do to others: the notion that roles of Google and roles of a customer are judged by.
// https://docs.cloud.google.com/iam/docs/roles-permissions
import {readsConfiguration} from './configuration.ts'

/** Each is a letter in the generated table of roles. */
export const powerLetters = {
  /** Attach an account to what runs code. */
  actAs: 'a',
  /** Get access tokens or signatures of an account. */
  token: 't',
  /** Get ID tokens of an account, and nothing else. */
  idToken: 'i',
  /** Make or enable a key of an account. */
  key: 'k',
  /** Make keys of accounts that Cloud Storage alone accepts. https://docs.cloud.google.com/storage/docs/authentication/hmackeys */
  storageKey: 'h',
  /** Give roles on a project, a folder, an organisation or an account, or change what a role is. */
  policy: 'p',
  /** Give roles on other resources: a bucket, a secret, a service. */
  policyOfResource: 'o',
  /** Change pools and providers. */
  trust: 'f',
  /** Change what limits others: organisation policies, deny policies, boundaries. */
  limits: 'l',
  /** Run code as an account that something there runs as, where nobody asks for `actAs`. */
  run: 'r',
  /** Run code as an account of Google's own that has broad roles in the project. */
  runAsService: 'b',
  /** Run code as an account, if its holder has `actAs` on it. */
  attach: 'x',
  /** Enable a disabled account, or restore a deleted one. */
  enable: 'e',
  /** Write the source that pipelines build. */
  source: 'c',
  /** Read secrets, or what holds them, such as the state of Terraform in a bucket. */
  secrets: 's',
  /** Read the objects of Cloud Storage. */
  objects: 'm',
  /** Change what is in Cloud Storage, or who may. */
  writeObjects: 'n',
  /** Read what people store, or what nobody has said is only configuration. */
  data: 'd',
  /** Change anything else. */
  write: 'w',
} as const

export type RolePower = keyof typeof powerLetters

/** By service and resource: the verbs that count, or `undefined` for all that start or change it. */
type Listed = ReadonlyMap<string, ReadonlySet<string> | undefined>

/** @param text - Lines of `service: resource resource.verb,verb` */
export function permissionsListed(text: string): Listed {
  const listed = new Map<string, Set<string> | undefined>()
  for (const line of text.trim().split('\n')) {
    const [service = '', resources = ''] = line.trim().split(/:\s+/)
    for (const word of resources.split(/\s+/)) {
      const [resource, verbs] = word.split('.')
      const name = `${service}.${resource}`
      // Verbs that do not fit into one line go on after the same resource.
      listed.set(name, verbs === undefined ? undefined : new Set([...(listed.get(name) ?? []), ...verbs.split(',')]))
    }
  }
  return listed
}

/** `compute.instances` of `compute.instances.create`. */
export const resourceOfPermission = (permission: string): string => permission.slice(0, permission.lastIndexOf('.'))

const isListed =
  (listed: Listed): Test =>
  (permission) => {
    const resource = resourceOfPermission(permission)
    if (!listed.has(resource)) return false
    return listed.get(resource)?.has(permission.slice(resource.length + 1)) ?? STARTING.test(permission)
  }

/**
 * Code of the holder's choice runs there as an account that is attached already, as the service's own, or as one that is chosen where
 * organisations of some age are not asked for `actAs`: https://docs.cloud.google.com/iam/docs/service-accounts-actas
 */
export const runsCode = permissionsListed(`
  aiplatform: agents apps batchPredictionJobs customJobs deploymentResourcePools edgeDeploymentJobs endpoints.deploy extensions
  aiplatform: hyperparameterTuningJobs models.upload nasJobs notebookExecutionJobs notebookRuntimes persistentResources pipelineJobs
  aiplatform: reasoningEngines sandboxEnvironments schedules sessions.run tasks trainingPipelines tuningJobs
  appengine: applications instances.enableDebug versions
  backupdr: managementServers.manageRestores,manageWorkflows,runWorkflows
  cloudbuild: builds.create,update
  composer: dags environments
  configdelivery: fleetPackages releases resourceBundles rollouts variants
  container: apiServices certificateSigningRequests clusterRoleBindings clusterRoles clusters.getCredentials,impersonate controllerRevisions
  container: cronJobs customResourceDefinitions daemonSets deployments initializerConfigurations jobs mutatingWebhookConfigurations
  container: nodes.proxy petSets podPresets podTemplates pods.attach,create,exec,initialize,portForward,proxy,update replicaSets
  container: replicationControllers roleBindings roles scheduledJobs serviceAccounts.createToken statefulSets
  container: thirdPartyObjects thirdPartyResources
  dataflow: jobs
  dataform: repositories.commit workspaces.push
  datafusion: artifacts instances namespaces pipelines profiles
  datapipelines: pipelines
  dataplex: environments
  dataprep: projects.use
  dataproc: batches clusters jobs sessionTemplates sessions tasks workflowTemplates
  dataprocrm: nodePools nodes.mintOAuthToken workloads
  deploymentmanager: compositeTypes deployments typeProviders types
  edgecontainer: clusters serviceaccounts.create,generatekey
  firebaseapphosting: backends builds rollouts traffic
  firebaseextensions: configs
  gameservices: gameServerConfigs gameServerDeployments
  gkehub: features fleet membershipfeatures memberships rbacrolebindings
  gkemulticloud: attachedClusters awsClusters awsNodePools azureClusters azureNodePools
  gkeonprem: bareMetalAdminClusters bareMetalClusters vmwareAdminClusters vmwareClusters
  hypercomputecluster: clusters machineLearningRuns
  krmapihosting: krmApiHosts
  ml: jobs models versions
  notebooks: environments executions instances runtimes schedules
  osconfig: guestPolicies osPolicyAssignments patchDeployments patchJobs policyOrchestrators
  remotebuildexecution: actions botsessions instances workerpools
  run: instances.sshRead,sshRoot jobs.runWithOverrides,sshRead,sshRoot services.sshRead,sshRoot workerpools.sshRead,sshRoot
  runapps: applications deployments
  telcoautomation: blueprints deployments edgeSlms hydratedDeployments orchestrationClusters
  workstations: workstations.create,start,update,use
`)

/** The service asks for `actAs` on the account: https://docs.cloud.google.com/iam/docs/attach-service-accounts */
export const attachesAccount = permissionsListed(`
  apigateway: apiconfigs gateways
  apigee: archivedeployments deployments proxies proxyrevisions sharedflowrevisions sharedflows
  batch: jobs
  bigquery: connections jobs routines transfers
  backupdr: bvbackups compute
  clouddeploy: automations customTargetTypes deliveryPipelines releases rollouts targets
  cloudfunctions: functions.create,generationUpgrade,sourceCodeSet,update
  cloudscheduler: jobs
  cloudtasks: queues tasks
  compute: instanceGroupManagers instanceTemplates instances machineImages multiMig
  compute: projects.setCommonInstanceMetadata,setDefaultServiceAccount
  config: artifacts deploymentgroups deployments previews
  connectors: actions connections customConnectorVersions customConnectors eventSubscriptions
  container: clusters
  dataform: config folders releaseConfigs repositories teamFolders workflowConfigs workflowInvocations workspaces
  dataplex: datascans tasks
  dataproc: nodeGroups
  eventarc: channels enrollments pipelines triggers
  genomics: operations
  integrations: apigeeIntegrationVers apigeeIntegrations authConfigs executions integrationVersions integrations securityAuthConfigs
  integrations: apigeeAuthConfigs securityIntegTempVers securityIntegrationVers securityIntegrations templates testCases
  lifesciences: workflows
  pubsub: subscriptions.create,update topics.create,update
  run: instances.create,start,update jobs.create,update services.create,update workerpools.create,update
  source: repos
  tpu: nodes
  vmmigration: cloneJobs cutoverJobs migratingVms targets
  workflows: workflows
  workstations: workstationClusters workstationConfigs
`)

type Test = (permission: string) => boolean
const listed = (text: string): Test => isListed(permissionsListed(text))
const like =
  (pattern: RegExp): Test =>
  (permission) =>
    pattern.test(permission)

/** A permission that is none of these, and does not only see or call, is `write`. */
const tests: Readonly<Partial<Record<RolePower, Test>>> = {
  actAs: listed('iam: serviceAccounts.actAs'),
  token: listed('iam: serviceAccounts.getAccessToken,signBlob,signJwt,implicitDelegation'),
  idToken: listed('iam: serviceAccounts.getOpenIdToken'),
  key: listed('iam: serviceAccountKeys.create,enable serviceAccountApiKeyBindings.create'),
  storageKey: listed('storage: hmacKeys.create,update'),
  // What is moved inherits other policies. Entitlements give roles: https://docs.cloud.google.com/iam/docs/pam-overview
  policy: listed(`
    resourcemanager: projects.setIamPolicy,move folders.setIamPolicy,move organizations.setIamPolicy
    iam: serviceAccounts.setIamPolicy roles.update,undelete
    privilegedaccessmanager: entitlements.create,update,setIamPolicy`),
  policyOfResource: (permission) => permission.endsWith('.setIamPolicy') && tests.policy?.(permission) === false,
  trust: like(
    /^iam\.(?:workloadIdentityPool|workforcePool|oauthClient)\w*\.(?!get|list|delete|compute|search|\w*PolicyBinding)/,
  ),
  limits: (permission) => limiting(permission) || /\.(?:create|update|delete)PolicyBinding$/.test(permission),
  run: isListed(runsCode),
  // Cloud Build's account, that of the Google APIs, and that of custom code, which may get tokens of the accounts of the project:
  // https://docs.cloud.google.com/iam/docs/service-agents
  runAsService: listed(`
    aiplatform: customJobs.create hyperparameterTuningJobs.create nasJobs.create pipelineJobs.create trainingPipelines.create
    cloudbuild: builds.create,update
    deploymentmanager: deployments.create,update`),
  attach: (permission) => !isListed(runsCode)(permission) && isListed(attachesAccount)(permission),
  enable: listed('iam: serviceAccounts.enable,undelete'),
  source: (permission) => pushing(permission) || /\.\w*(?:ReadWriteToken|ProxyWrite)$/.test(permission),
  secrets: (permission) => reveals(permission) || SECRET.test(permission),
  objects: listed('storage: objects.get'),
  writeObjects: like(/^storage\.(?:objects|buckets|managedFolders)\.(?!get|list|view|create(?:Context|TagBinding))/),
  data: (permission) => READING.test(permission) && !ASKING.test(permission) && !readsConfiguration(permission),
}

/** A trigger builds what is pushed, as its account: https://docs.cloud.google.com/build/docs/automating-builds/create-manage-triggers */
const pushing = listed(`
  securesourcemanager: repositories.push pullRequests.merge sshkeys.createAny
  source: repos.update`)

const limiting = listed(`
  orgpolicy: policy.set policies.create,update,delete
  iam: denypolicies.create,update,delete accesspolicies.create,update,delete,bind,unbind
  iam: principalaccessboundarypolicies.create,update,delete,bind,unbind`)

/** Cloud Storage, Secret Manager, and the others that give out what opens other doors. */
const reveals = listed(`
  cloudfunctions: functions.sourceCodeGet
  composer: userworkloadssecrets.get
  config: deployments.getState revisions.getState
  container: secrets.get,list
  parametermanager: parameterVersions.render templateVersions.render
  runtimeconfig: variables.get
  secretmanager: versions.access
  storage: objects.get`)

const SECRET =
  /^(?!iam\.).*\.(?!list(?!With)|export|generateConsistency)\w*(?:token|credential|secret|keystring)s?$|\.useToDecrypt/i

/** Verbs of permissions that begin with one of these words. */
const verbs = (words: string): RegExp => new RegExp(String.raw`\.(?:${words.trim().split(/\s+/).join('|')})\w*$`)

const STARTING = verbs(String.raw`
  apply approve assign attach bind commit create(?!Tag) deploy escalate exec generationUpgrade import initialize instantiate mint
  osAdminLogin osLogin patch repair restart rollback run set(?!IamPolicy) start switch trigger update(?!Status|Tag) upgrade upload write`)

/** They see, ask or call. */
const READING = verbs(`
  access aggregate analyze batchGet batchRead calculate check compute count describe download evaluate explain export fetch find get
  list lookup ping predict preview query read render report retrieve sample search streamingRead summarize test translate use validate
  verify view wait watch call$ fullView$ invoke$ publish$`)

/** Questions that are "created", and a job that is run as it is. */
const ASKING = /AccessReviews\.create$|\.(?:readsessions|tokenReviews)\.|^run\.jobs\.run$/

/** Whether the permission is about changing something, and not only about seeing or calling it. */
export const changesSomething = (permission: string): boolean => !READING.test(permission) && !ASKING.test(permission)

/** Google writes some with the name of the API, people without: `iam.googleapis.com/workloadIdentityPools.create`. */
const LONG_NAME = /^([a-z]+)\.googleapis\.com\//

/** What somebody can do with these permissions. Empty: see, and call. */
export function powersOfPermissions(permissions: Iterable<string>): Set<RolePower> {
  const powers = new Set<RolePower>()
  for (const given of permissions) {
    const permission = shortName(given)
    const found = keys.filter((power) => tests[power]?.(permission))
    for (const power of found) powers.add(power)
    if (found.length === 0 && changesSomething(permission)) powers.add('write')
  }
  return powers
}

/** Whether it changes something, and nothing is known that it leads to. */
export const isOnlyWriting = (permission: string): boolean => [...powersOfPermissions([permission])].join() === 'write'

/** `iam.roles.get` of `iam.googleapis.com/roles.get`. */
export const shortName = (permission: string): string => permission.replace(LONG_NAME, '$1.')

const keys = Object.keys(tests) as RolePower[]
