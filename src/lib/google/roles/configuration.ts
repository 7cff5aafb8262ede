// Reads that show what is there and how it is set, and nothing that people store in it. Every other read may show data: what is not
// here is not known. The lists were made by the names of the permissions: https://docs.cloud.google.com/iam/docs/roles-permissions

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** All that is read of them by the verbs below, but for `stored`. */
const services = words(`
  accessapproval accesscontextmanager alloydb apigateway apikeys appengine apphub artifactregistry assuredworkloads auditmanager
  autoscaling backupdr baremetalsolution batch beyondcorp billing binaryauthorization certificatemanager cloudasset cloudbuild clouddeploy
  cloudfunctions cloudkms cloudnotifications cloudquotas cloudscheduler cloudsecuritycompliance cloudsql cloudtasks composer compute
  config configdelivery container databasecenter dns domains edgecontainer edgenetwork essentialcontacts eventarc file firebase
  firebaserules gkebackup gkehub gkemulticloud gkeonprem hypercomputecluster iam iap ids lustre maintenance managedidentities memcache
  memorystore monitoring netapp networkconnectivity networkmanagement networksecurity networkservices opsconfigmonitoring orgpolicy
  osconfig parallelstore policysimulator privateca pubsub recommender redis resourcemanager resourcesettings run securityposture
  servicedirectory servicehealth servicemanagement servicenetworking serviceusage stackdriver storagetransfer tpu trafficdirector
  vmwareengine vpcaccess workloadcertificate workloadidentity workstations
`)

/** Of other services. */
const resources = words(`
  bigquery.bireservations bigquery.capacityCommitments bigquery.config bigquery.connections bigquery.dataPolicies bigquery.datasets
  bigquery.models bigquery.propertyGraphs bigquery.reservationAssignments bigquery.reservationGroups bigquery.reservations
  bigquery.routines bigquery.rowAccessPolicies bigquery.tables bigtable.appProfiles bigtable.authorizedViews bigtable.backups
  bigtable.clusters bigtable.hotTablets bigtable.instances bigtable.logicalViews bigtable.materializedViews bigtable.memoryLayers
  bigtable.schemaBundles bigtable.tables dataflow.jobs dataproc.autoscalingPolicies dataproc.clusters dataproc.nodeGroups
  datastore.backupSchedules datastore.backups datastore.databases datastore.indexes datastore.namespaces logging.buckets
  logging.cmekSettings logging.exclusions logging.links logging.logMetrics logging.logServices logging.logs logging.settings logging.sinks
  logging.views secretmanager.secrets secretmanager.versions spanner.backupSchedules spanner.backups spanner.databases
  spanner.instanceConfigs spanner.instancePartitions spanner.instances storage.anywhereCaches storage.bucketOperations storage.buckets
  storage.featureConfigs storage.folders storage.hmacKeys storage.intelligenceConfigs storage.managedFolders storage.multipartUploads
  workflows.workflows
`)

const stored = words(`
  appengine.memcache container.configMaps container.customResources container.secrets container.thirdPartyObjects
`)

const PLAIN =
  /\.(?:get|search)(?:AttestationRules|Effective\w*|Metadata|Scale|Status)?$|\.(?:analyze|fetch(?!\w*Token)|list)\w*$/

/** In every service: who may what, what is going on, and questions that are not about what is stored. */
const anywhere: readonly RegExp[] = [
  /\.(?:\w*Polic(?:y|ies)|\w*PolicyBindings|list\w*Tags|listTagBindings|(?:calculate|check|test|validate|verify)\w*)$/,
  /\.(?:call|invoke|ping|predict|publish|translate|use|useTo(?!Decrypt)\w*|viewPublicKey|wait)$/,
  /\.(?:locations|operations)\.(?:get|list)$|^cloudasset\.|^storage\.objects\.list$/,
]

/** @param permission - To read. */
export function readsConfiguration(permission: string): boolean {
  const resource = permission.slice(0, permission.lastIndexOf('.'))
  const [service = ''] = resource.split('.')
  const isNamed = resources.has(resource) || (services.has(service) && !stored.has(resource))
  return anywhere.some((pattern) => pattern.test(permission)) || (isNamed && PLAIN.test(permission))
}
