// A shared library of Jenkins: https://www.jenkins.io/doc/book/pipeline/shared-libraries/
import type {InputName} from '../../src/lib/base/inputs.ts'
import {
  type CiPackage,
  camelCase,
  EXAMPLE_ACCOUNT,
  exampleProvider,
  packageInputs,
  pipelineUse,
  repository,
  startCiAuth,
} from './ci-package.ts'

const variables = (names: readonly InputName[]): string =>
  names.map((name) => `  ${camelCase(name)}: 'CI_AUTH_${name.toUpperCase()}',\n`).join('')

const withCiAuth = `// withCiAuth(credentialsId: 'gcp', workloadIdentityProvider: '…') { … }: signs in around the block, as docs/ci/jenkins.md shows.
import groovy.transform.Field

@Field final Map<String, String> VARIABLES = [
${variables(packageInputs)}]

def call(Map given, Closure body) {
  List<String> inputs = []
  for (name in given.keySet().toList()) {
    if (name == 'credentialsId') continue
    if (!VARIABLES.containsKey(name)) error("withCiAuth has no input \${name}. It has: credentialsId, \${VARIABLES.keySet().join(', ')}")
    def value = given[name]
    inputs.add(VARIABLES[name] + '=' + (value instanceof List ? value.join('\\n') : value))
  }
  if (!given.credentialsId) error('withCiAuth needs credentialsId: a credential "OpenID Connect id token as file"')
  withCredentials([file(credentialsId: given.credentialsId, variable: 'ID_TOKEN_FILE')]) {
    withEnv(inputs) {
      try {
        def signedIn = ciAuth('federate --output-format env', [returnStdout: true])
        withEnv(signedIn.trim().split('\\n').toList()) {
          body()
        }
      } finally {
        ciAuth('cleanup')
        sh(label: 'Remove ci-auth', script: '#!/bin/sh\\nrm -rf "$WORKSPACE_TMP/ci-auth"')
      }
    }
  }
}
`

const ciAuth = `// ciAuth('exec -- ./deploy.sh'): runs a command of ci-auth: that of the agent, else by npx, else the program of the release.
def call(String words, Map options = [:]) {
  sh([label: "ci-auth \${words}", script: libraryResource('ci-auth.sh') + "ci_auth \${words}\\n"] + options)
}
`

const NEEDED =
  'With the library `ci-auth` in the settings of Jenkins, and a credential `gcp` of the kind "OpenID Connect id token as file"'

export const jenkinsLibrary: CiPackage = {
  folder: 'jenkins-library',
  title: 'shared library for Jenkins',
  cis: ['jenkins'],
  use: pipelineUse({
    where: `${NEEDED}, in the \`Jenkinsfile\`:`,
    whereToAdd: `${NEEDED}, add the first line to the top of the \`Jenkinsfile\`, and \`withCiAuth\` around the steps that use the credentials:`,
    language: 'groovy',
    text: `
+ @Library('ci-auth@v1.2.3') _
  pipeline {
    agent any
    stages {
      stage('Deploy') {
+       steps {
+         withCiAuth(
+           credentialsId: 'gcp',
+           workloadIdentityProvider: '${exampleProvider('jenkins')}',
+           serviceAccount: '${EXAMPLE_ACCOUNT}'
+         ) {
+           sh './deploy.sh'
+         }
+       }
      }
    }
  }
`,
  }),
  notes: `- Manage Jenkins > System > Global Trusted Pipeline Libraries: a library with the name \`ci-auth\` and the repository https://github.com/${repository}-jenkins-library.
- The credentials are removed when the block ends: also if it fails or the build is aborted. Jenkins removes the ID token then, too.
- The agent needs a POSIX shell, and one of: ci-auth, Node 20.19 or newer, or \`curl\` or \`wget\` for the program. In the block, \`ciAuth 'token'\` starts it.
- Jenkins masks nothing that is made in a build: with \`tokenFormat\`, never print \`CI_AUTH_OUTPUT_ACCESS_TOKEN\`.
- The plugins \`oidc-provider\` and \`credentials-binding\` must be installed. The ID token lasts an hour, and no new one is made in the block.`,
  files: {
    'vars/withCiAuth.groovy': withCiAuth,
    'vars/ciAuth.groovy': ciAuth,
    // With a first line of its own, Jenkins does not write every command of a script into the log.
    'resources/ci-auth.sh': `#!/bin/sh
set -eu
ci_auth_folder=\${WORKSPACE_TMP:?}/ci-auth
${startCiAuth}`,
  },
}
