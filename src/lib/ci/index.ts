import type {Environment} from '../http.ts'
import {appveyor} from './appveyor.ts'
import {awsCodebuild} from './aws-codebuild.ts'
import {azurePipelines} from './azure-pipelines.ts'
import {bitbucket} from './bitbucket.ts'
import {buildkite} from './buildkite.ts'
import {circleci} from './circleci.ts'
import {codefresh} from './codefresh.ts'
import {detectAmong} from './detect.ts'
import {drone} from './drone.ts'
import {env0} from './env0.ts'
import {fly} from './fly.ts'
import {forgejo} from './forgejo.ts'
import {generic} from './generic.ts'
import {ghes} from './ghes.ts'
import {gitea} from './gitea.ts'
import {github} from './github.ts'
import {gitlab} from './gitlab.ts'
import {googleCloudBuild} from './google-cloud-build.ts'
import {harness} from './harness.ts'
import {hcpTerraform} from './hcp-terraform.ts'
import {jenkins} from './jenkins.ts'
import {kubernetes} from './kubernetes.ts'
import type {CiProvider} from './provider.ts'
import {scalr} from './scalr.ts'
import {semaphore} from './semaphore.ts'
import {spacelift} from './spacelift.ts'
import {spiffe} from './spiffe.ts'
import {teamcity} from './teamcity.ts'
import {travis} from './travis.ts'
import {vercel} from './vercel.ts'
import {woodpecker} from './woodpecker.ts'

/** In the order of detection: Forgejo sets GitHub's marker too, and so does GitHub Enterprise Server. */
export const builtInCis: readonly CiProvider[] = [
  forgejo,
  gitea,
  buildkite,
  harness,
  codefresh,
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
  kubernetes,
  spiffe,
]

/** `generic` last: it stands for whatever is not recognised. */
const all = (added: readonly CiProvider[]): readonly CiProvider[] => [...added, ...builtInCis, generic]

/** The words that `--ci` takes. @param added - Those of plugins; they come first. */
export const ciIds = (added: readonly CiProvider[] = []): string[] => all(added).map(({id}) => id)

/** The CI with this id. */
export const ciById = (id: string, added: readonly CiProvider[] = []): CiProvider | undefined =>
  all(added).find((provider) => provider.id === id)

/** The CI of this job; `generic` where none is recognised. */
export const detectCi = (env: Environment, added: readonly CiProvider[] = []): CiProvider =>
  detectAmong([...added, ...builtInCis], env) ?? generic
