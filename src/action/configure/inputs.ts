// The inputs of the action `configure`. On the command line, `configure` is a command.
import type {Problem} from '../../lib/base/errors.ts'
import {type Input, parseList} from '../../lib/base/inputs.ts'
import {nearest} from '../../lib/base/nearest.ts'
import {escapeLogLine, inputExcerpt} from '../../lib/base/quoting.ts'
import type {Surroundings} from '../../lib/cis/description/provider.ts'
import {parseClusterName} from '../../lib/google/clusters.ts'
import {googleHost} from '../../lib/use-cases/helper/hosts.ts'

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

type Name = keyof typeof configureInputs
const names = Object.keys(configureInputs) as Name[]

/** What the step is to configure, and for whom. */
export interface Wanted {
  registries: readonly string[]
  clusters: readonly string[]
  /** Undefined: the identity that the variables name. */
  profile: string | undefined
}

const given = ({env}: Surroundings, name: Name): string => env[`INPUT_${name.toUpperCase()}`]?.trim() ?? ''

export const readWanted = (where: Surroundings): Wanted => ({
  registries: parseList(given(where, 'registries')),
  clusters: parseList(given(where, 'clusters')),
  profile: given(where, 'profile') || undefined,
})

const isRegistry = (word: string): boolean => googleHost(word, 'docker') === word

/** What is wrong with the two lists, found before any call. */
export const listProblems = ({clusters, registries}: Wanted): Problem[] => [
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
export function inputProblems(where: Surroundings, wanted: Wanted): Problem[] {
  const problems = [...misspelt(where), ...listProblems(wanted)]
  if (problems.length > 0 || wanted.registries.length > 0 || wanted.clusters.length > 0) return problems
  const message = 'there is nothing to configure: neither registries nor clusters is given'
  return [{code: 'INPUT_REQUIRED', message, suggestions: ['Give one of them under with:, or remove this step.']}]
}

/**
 * Inputs that are none, and look like one that is missing: the tool that they are for would fail much later. Of all others, GitHub's
 * runner warns. The runners of Forgejo and Gitea pass the inputs of a composite action on to its steps, so others cannot be refused:
 * https://github.com/nektos/act/issues/2874
 */
const misspelt = (where: Surroundings): Problem[] =>
  Object.entries(where.env).flatMap(([variable, value]) => {
    const name = /^INPUT_(.+)$/.exec(variable)?.[1]?.toLowerCase()
    if (name === undefined || !value?.trim() || names.some((known) => known === name)) return []
    const meant = names.find((known) => known === nearest(name, names))
    if (meant === undefined || given(where, meant) !== '') return []
    const message = `${escapeLogLine(name)} is not an input of this action (did you mean ${meant}?)`
    return [{code: 'INPUT_NOT_APPLICABLE', message, suggestions: [`Rename it to ${meant}, or delete it.`]}]
  })
