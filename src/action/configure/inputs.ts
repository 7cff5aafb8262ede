// The inputs of the action `configure`. On the command line, `configure` is a command.
import type {Problem} from '../../lib/base/errors.ts'
import {type Input, parseList} from '../../lib/base/inputs.ts'
import {inputExcerpt} from '../../lib/base/quoting.ts'
import type {Surroundings} from '../../lib/cis/description/provider.ts'
import {parseClusterName} from '../../lib/google/clusters.ts'
import {googleHost} from '../../lib/use-cases/helper/hosts.ts'
import {inputText, misspeltInputs} from '../runner/inputs.ts'

/** The lists of what to configure. The action that signs in still accepts them. */
export const listInputs = {
  registries: {
    type: 'list',
    group: 'identity',
    description:
      'Hosts of registries of Google, such as europe-docker.pkg.dev: docker, podman, buildah, skopeo and helm in ' +
      'later steps get a new token whenever they sign in there.',
  },
  clusters: {
    type: 'list',
    group: 'identity',
    description:
      'GKE clusters, or memberships of a fleet, for kubectl and helm in later steps: projects/PROJECT/locations/LOCATION/clusters/CLUSTER.',
  },
} as const satisfies Record<string, Input>

export const configureInputs = {
  ...listInputs,
  profile: {
    type: 'string',
    group: 'identity',
    defaultNote: 'the identity that the variables of the job name',
    description: 'Profile of the sign-in whose identity the tools use.',
  },
} as const satisfies Record<string, Input>

const names = Object.keys(configureInputs)

/** What the step is to configure, and for whom. */
export interface ConfigureInputs {
  registries: readonly string[]
  clusters: readonly string[]
  /** Undefined: the identity that the variables name. */
  profile: string | undefined
}

export const readConfigureInputs = (where: Surroundings): ConfigureInputs => ({
  registries: parseList(inputText(where, 'registries')),
  clusters: parseList(inputText(where, 'clusters')),
  profile: inputText(where, 'profile') || undefined,
})

const isRegistry = (word: string): boolean => googleHost(word, 'docker') === word

/** What is wrong with the two lists, found before any call. */
export const listProblems = ({clusters, registries}: ConfigureInputs): Problem[] => [
  ...registries
    .filter((word) => !isRegistry(word))
    .map(
      (word): Problem => ({
        code: 'INPUT_HOST_INVALID',
        message: `registries: "${inputExcerpt(word)}" is not the host of a registry of Google`,
        suggestions: ['Give the host alone, in lower case, for example: europe-docker.pkg.dev'],
      }),
    ),
  ...clusters
    .filter((word) => parseClusterName(word) === undefined)
    .map(
      (word): Problem => ({
        code: 'INPUT_CLUSTER_INVALID',
        message: `clusters: "${inputExcerpt(word)}" is not the full name of a cluster, or of a membership of a fleet`,
        suggestions: ['Write it as projects/PROJECT/locations/LOCATION/clusters/CLUSTER'],
      }),
    ),
]

/** What is wrong with the inputs of a step of the action `configure`. */
export function configureInputProblems(where: Surroundings, wanted: ConfigureInputs): Problem[] {
  const problems = [...misspeltInputs(where, names), ...listProblems(wanted)]
  if (problems.length > 0 || wanted.registries.length > 0 || wanted.clusters.length > 0) return problems
  const message = 'there is nothing to configure: neither registries nor clusters is given'
  return [{code: 'INPUT_REQUIRED', message, suggestions: ['Give one of them under with:, or remove this step.']}]
}
