// Written by scripts/lists.ts, from the folders.
import {awsCodebuild} from './aws-codebuild/job.ts'
import {azurePipelines, azureServiceConnection} from './azure-pipelines/job.ts'
import {bitbucket} from './bitbucket/job.ts'
import {bitrise} from './bitrise/job.ts'
import {buildkite} from './buildkite/job.ts'
import {circleci} from './circleci/job.ts'
import {codefresh} from './codefresh/job.ts'
import {concourse} from './concourse/job.ts'
import {depot} from './depot/job.ts'
import type {CiJob} from './description/job.ts'
import {env0} from './env0/job.ts'
import {fly} from './fly/job.ts'
import {forgejo} from './forgejo/job.ts'
import {ghes} from './ghes/job.ts'
import {github} from './github/job.ts'
import {gitlab} from './gitlab/job.ts'
import {harness} from './harness/job.ts'
import {hcpTerraform} from './hcp-terraform/job.ts'
import {jenkins} from './jenkins/job.ts'
import {kubernetes} from './kubernetes/job.ts'
import {nomad} from './nomad/job.ts'
import {octopus} from './octopus/job.ts'
import {pulumi, pulumiEsc} from './pulumi/job.ts'
import {semaphore} from './semaphore/job.ts'
import {spacelift} from './spacelift/job.ts'
import {spiffe} from './spiffe/job.ts'
import {teamcity} from './teamcity/job.ts'
import {vercel} from './vercel/job.ts'

/** The jobs of every CI. */
export const ciJobs: readonly CiJob[] = [
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
