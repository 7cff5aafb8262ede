// Written by scripts/lists.ts, from the folders.
import {awsCodebuild} from './aws-codebuild/tokens.ts'
import {azurePipelines, azureServiceConnection} from './azure-pipelines/tokens.ts'
import {bitbucket} from './bitbucket/tokens.ts'
import {bitrise} from './bitrise/tokens.ts'
import {buildkite} from './buildkite/tokens.ts'
import {circleci} from './circleci/tokens.ts'
import {codefresh} from './codefresh/tokens.ts'
import {concourse} from './concourse/tokens.ts'
import {depot} from './depot/tokens.ts'
import type {CiTokens} from './description/tokens.ts'
import {env0} from './env0/tokens.ts'
import {fly} from './fly/tokens.ts'
import {forgejo} from './forgejo/tokens.ts'
import {ghes} from './ghes/tokens.ts'
import {github} from './github/tokens.ts'
import {gitlab} from './gitlab/tokens.ts'
import {harness} from './harness/tokens.ts'
import {hcpTerraform} from './hcp-terraform/tokens.ts'
import {jenkins} from './jenkins/tokens.ts'
import {kubernetes} from './kubernetes/tokens.ts'
import {nomad} from './nomad/tokens.ts'
import {octopus} from './octopus/tokens.ts'
import {pulumi, pulumiEsc} from './pulumi/tokens.ts'
import {semaphore} from './semaphore/tokens.ts'
import {spacelift} from './spacelift/tokens.ts'
import {spiffe} from './spiffe/tokens.ts'
import {teamcity} from './teamcity/tokens.ts'
import {vercel} from './vercel/tokens.ts'

/** Every CI whose tokens are known. */
export const ciTokens: readonly CiTokens[] = [
  forgejo,
  buildkite,
  harness,
  codefresh,
  depot,
  ghes,
  github,
  gitlab,
  circleci,
  azurePipelines,
  azureServiceConnection,
  bitbucket,
  jenkins,
  semaphore,
  teamcity,
  awsCodebuild,
  hcpTerraform,
  spacelift,
  env0,
  vercel,
  fly,
  nomad,
  kubernetes,
  spiffe,
  bitrise,
  concourse,
  octopus,
  pulumi,
  pulumiEsc,
]
