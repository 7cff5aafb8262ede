import {buildkite} from './buildkite-surface.ts'
import type {Surface} from './context.ts'
import * as endpoint from './endpoint-surfaces.ts'
import * as file from './file-surfaces.ts'
import {forgejo, ghes} from './forge-surfaces.ts'
import * as socket from './socket-surfaces.ts'
import {spiffe} from './spiffe-surface.ts'
import * as variable from './variable-surfaces.ts'

/** What a job sees, by CI. GitHub's is apart: its runner has more. */
export const surfaces: Readonly<Record<string, Surface>> = {
  ghes,
  forgejo,
  gitlab: variable.gitlab,
  circleci: variable.circleci,
  buildkite,
  'azure-pipelines': endpoint.azurePipelines,
  'azure-service-connection': endpoint.azureServiceConnection,
  bitbucket: variable.bitbucket,
  jenkins: file.jenkins,
  semaphore: variable.semaphore,
  codefresh: endpoint.codefresh,
  teamcity: endpoint.teamcity,
  harness: socket.harness,
  'hcp-terraform': variable.hcpTerraform,
  spacelift: file.spacelift,
  env0: variable.env0,
  vercel: endpoint.vercel,
  fly: socket.fly,
  kubernetes: file.kubernetes,
  spiffe,
}

/** Why the others have none. */
export const refusals: Readonly<Record<string, string>> = {
  'aws-codebuild': 'its tokens come from the program aws, which asks AWS itself',
  'google-cloud-build': 'its builds run as a service account already, and get no ID token',
  generic: 'it stands for whatever is not recognised',
}
export const NO_TOKENS = 'it gives its jobs no ID token'

/** Those whose jobs ask at a unix socket, which they do on Linux only. */
export const byUnixSocket: readonly string[] = ['fly', 'harness']
export const NO_SOCKETS = 'its jobs ask at a unix socket, and Windows has none that Node could listen on'
