// Which hosts are Google's. A token is sent to no other host.
import {CiAuthError} from '../../base/errors.ts'
import {inputExcerpt} from '../../base/quoting.ts'

/** The user name that stands for an access token, in all of Google's registries and repositories. */
export const TOKEN_USER = 'oauth2accesstoken'

/** What a host serves, as the tools ask for it. */
export type HostKind = 'docker' | 'npm' | 'python' | 'maven' | 'go' | 'apt' | 'git' | 'bazel'

/** A region, a zone or a multi-region: `us`, `europe-west1`. */
const LOCATION = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'

/** The hosts of Artifact Registry for one kind of packages: `europe-npm.pkg.dev`, `npm.europe-west1.rep.pkg.dev`. */
const packages = (kind: string): string => `${LOCATION}-${kind}\\.pkg\\.dev|${kind}\\.${LOCATION}\\.rep\\.pkg\\.dev`

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'

const patterns: Readonly<Record<HostKind, string>> = {
  docker: `${packages('docker')}|(?:(?:us|eu|asia|marketplace)\\.)?gcr\\.io`,
  npm: packages('npm'),
  python: packages('python'),
  maven: packages('maven'),
  go: packages('go'),
  apt: packages('apt'),
  git: `source\\.developers\\.google\\.com|(?:${LABEL}\\.)+sourcemanager\\.dev`,
  bazel: `(?:${LABEL}\\.)+googleapis\\.com|(?:${LABEL}\\.)+pkg\\.dev`,
}

const hosts = new Map(Object.entries(patterns).map(([kind, pattern]) => [kind, new RegExp(`^(?:${pattern})$`)]))

/**
 * A host, or an https URL. Every reader of URLs takes the same host from it: there are no user names, no other ports, no
 * backslashes, no escapes and no letters but those of ASCII before the path, and no blanks or control characters in it.
 */
const ADDRESS = /^(?:https:\/\/)?([a-z0-9.-]{1,253})(?::443)?(?:\/[!-~]*)?$/

/** The host in `text`, a host or a URL, if it is one of Google's of this kind. Undefined for everything else, also if in doubt. */
export function googleHost(text: string, kind: HostKind): string | undefined {
  const host = ADDRESS.exec(text)?.[1]
  return host !== undefined && hosts.get(kind)?.test(host) ? host : undefined
}

/** The host in `word`, which a person gave. @throws {CiAuthError} `INPUT_HOST_INVALID` */
export function namedHost(word: string, kind: HostKind, example: string): string {
  const host = googleHost(word, kind)
  if (host !== undefined) return host
  throw new CiAuthError('INPUT_HOST_INVALID', `"${inputExcerpt(word)}" is not a host of Google for ${kind}`, {
    suggestions: [`Give a host, or an https URL, in lower case, for example: ${example}`],
  })
}

/** What follows the host: the project, which can be `example.com/name`, and the repository. */
const REPOSITORY = /^(?:https:\/\/)?[a-z0-9.-]+(?::443)?((?:\/[a-z0-9][a-z0-9._-]*){2,3})\/?$/

/** `host/project/repository` in `word`, the URL of a repository that a person gave. @throws {CiAuthError} `INPUT_HOST_INVALID` */
export function namedRepository(word: string, kind: HostKind, example: string): string {
  const host = googleHost(word, kind)
  const [, path] = REPOSITORY.exec(word) ?? []
  if (host !== undefined && path !== undefined) return host + path
  throw new CiAuthError('INPUT_HOST_INVALID', `"${inputExcerpt(word)}" is not a repository of Google for ${kind}`, {
    suggestions: [`Give its URL, in lower case, for example: ${example}`],
  })
}
