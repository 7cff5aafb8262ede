// Written by scripts/lists.ts, from the folders.
import {appveyor} from './appveyor/provider.ts'
import {awsCodebuild} from './aws-codebuild/provider.ts'
import {azurePipelines} from './azure-pipelines/provider.ts'
import {bitbucket} from './bitbucket/provider.ts'
import {bitrise} from './bitrise/provider.ts'
import {buildkite} from './buildkite/provider.ts'
import {circleci} from './circleci/provider.ts'
import {codefresh} from './codefresh/provider.ts'
import {concourse} from './concourse/provider.ts'
import {depot} from './depot/provider.ts'
import type {CiProvider} from './description/provider.ts'
import {drone} from './drone/provider.ts'
import {env0} from './env0/provider.ts'
import {fly} from './fly/provider.ts'
import {forgejo} from './forgejo/provider.ts'
import {ghes} from './ghes/provider.ts'
import {gitea} from './gitea/provider.ts'
import {github} from './github/provider.ts'
import {gitlab} from './gitlab/provider.ts'
import {googleCloudBuild} from './google-cloud-build/provider.ts'
import {harness} from './harness/provider.ts'
import {hcpTerraform} from './hcp-terraform/provider.ts'
import {jenkins} from './jenkins/provider.ts'
import {kubernetes} from './kubernetes/provider.ts'
import {nomad} from './nomad/provider.ts'
import {octopus} from './octopus/provider.ts'
import {pulumi} from './pulumi/provider.ts'
import {scalr} from './scalr/provider.ts'
import {semaphore} from './semaphore/provider.ts'
import {spacelift} from './spacelift/provider.ts'
import {spiffe} from './spiffe/provider.ts'
import {teamcity} from './teamcity/provider.ts'
import {travis} from './travis/provider.ts'
import {vercel} from './vercel/provider.ts'
import {woodpecker} from './woodpecker/provider.ts'

export {generic} from './generic/provider.ts'

/** In the order of detection, without `generic`, which stands for whatever is not recognised. */
export const builtInCis: readonly CiProvider[] = [
  forgejo,
  gitea,
  buildkite,
  harness,
  codefresh,
  depot,
  ghes,
  github,
  gitlab,
  circleci,
  azurePipelines,
  bitbucket,
  jenkins,
  semaphore,
  teamcity,
  awsCodebuild,
  hcpTerraform,
  spacelift,
  env0,
  vercel,
  woodpecker,
  drone,
  travis,
  appveyor,
  scalr,
  googleCloudBuild,
  fly,
  nomad,
  kubernetes,
  spiffe,
  bitrise,
  concourse,
  octopus,
  pulumi,
]
