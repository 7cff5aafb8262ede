// withCiAuth(credentialsId: 'gcp', workloadIdentityProvider: '…') { … }: signs in around the block, as docs/ci/jenkins.md shows.
import groovy.transform.Field

@Field final Map<String, String> VARIABLES = [
  workloadIdentityProvider: 'CI_AUTH_WORKLOAD_IDENTITY_PROVIDER',
  serviceAccount: 'CI_AUTH_SERVICE_ACCOUNT',
  audience: 'CI_AUTH_AUDIENCE',
  delegates: 'CI_AUTH_DELEGATES',
  projectId: 'CI_AUTH_PROJECT_ID',
  profile: 'CI_AUTH_PROFILE',
  universe: 'CI_AUTH_UNIVERSE',
  expectedProjectId: 'CI_AUTH_EXPECTED_PROJECT_ID',
  expectedServiceAccount: 'CI_AUTH_EXPECTED_SERVICE_ACCOUNT',
  expectedProvider: 'CI_AUTH_EXPECTED_PROVIDER',
  expectedSubject: 'CI_AUTH_EXPECTED_SUBJECT',
  tokenFormat: 'CI_AUTH_TOKEN_FORMAT',
  accessTokenLifetime: 'CI_AUTH_ACCESS_TOKEN_LIFETIME',
  accessTokenScopes: 'CI_AUTH_ACCESS_TOKEN_SCOPES',
  accessTokenSubject: 'CI_AUTH_ACCESS_TOKEN_SUBJECT',
  idTokenAudience: 'CI_AUTH_ID_TOKEN_AUDIENCE',
  idTokenIncludeEmail: 'CI_AUTH_ID_TOKEN_INCLUDE_EMAIL',
  createCredentialsFile: 'CI_AUTH_CREATE_CREDENTIALS_FILE',
  credentialsFilePath: 'CI_AUTH_CREDENTIALS_FILE_PATH',
  exportEnvironmentVariables: 'CI_AUTH_EXPORT_ENVIRONMENT_VARIABLES',
  cleanupCredentials: 'CI_AUTH_CLEANUP_CREDENTIALS',
  verify: 'CI_AUTH_VERIFY',
  requestReason: 'CI_AUTH_REQUEST_REASON',
  retries: 'CI_AUTH_RETRIES',
  timeout: 'CI_AUTH_TIMEOUT',
  waitForPropagation: 'CI_AUTH_WAIT_FOR_PROPAGATION',
]

def call(Map given, Closure body) {
  List<String> inputs = []
  for (name in given.keySet().toList()) {
    if (name == 'credentialsId') continue
    if (!VARIABLES.containsKey(name)) error("withCiAuth has no input ${name}. It has: credentialsId, ${VARIABLES.keySet().join(', ')}")
    def value = given[name]
    inputs.add(VARIABLES[name] + '=' + (value instanceof List ? value.join('\n') : value))
  }
  if (!given.credentialsId) error('withCiAuth needs credentialsId: a credential "OpenID Connect id token as file"')
  withCredentials([file(credentialsId: given.credentialsId, variable: 'ID_TOKEN_FILE')]) {
    withEnv(inputs) {
      try {
        def signedIn = ciAuth('federate --output-format env', [returnStdout: true])
        withEnv(signedIn.trim().split('\n').toList()) {
          body()
        }
      } finally {
        ciAuth('cleanup')
        sh(label: 'Remove ci-auth', script: '#!/bin/sh\nrm -rf "$WORKSPACE_TMP/ci-auth"')
      }
    }
  }
}
