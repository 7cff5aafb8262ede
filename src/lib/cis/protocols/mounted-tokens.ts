// ID tokens in files that the platform mounts and renews, each for the audience that the configuration of the job names.
import {readFileSync, statSync} from 'node:fs'
import type {CiAuthError} from '../../base/errors.ts'
import {decodeJwt} from '../../base/jwt.ts'
import {escapeLogLine} from '../../base/quoting.ts'
import type {TokenSource} from '../description/provider.ts'
import {fileTokenSource} from './token-sources.ts'

interface MountedTokens {
  /** As in {@link TokenSource}. */
  label: string
  /** Absolute, existing files. */
  paths: readonly string[]
  /** The error if none of them has the audience: Google would refuse any other. */
  missing(message: string): CiAuthError
}

/** The file with the audience that is asked for. Client libraries read the mounted path itself: what is behind it is replaced in time. */
export function mountedTokenSource({label, missing, paths}: MountedTokens): TokenSource {
  let chosen: TokenSource | undefined
  return {
    label,
    mintsAgain: true,
    choosesAudience: false,
    secrets: [],
    async mint(audience, network) {
      chosen = fileTokenSource(pathFor(audience, paths, missing), {isRenewed: true})
      return chosen.mint(audience, network)
    },
    refreshSource: (audience) => chosen?.refreshSource(audience),
  }
}

export const isFile = (path: string): boolean => statSync(path, {throwIfNoEntry: false})?.isFile() === true

function pathFor(audience: string, paths: readonly string[], missing: MountedTokens['missing']): string {
  const found = paths.map((path) => ({path, audiences: audiencesIn(path)}))
  const fitting = found.find(({audiences}) => audiences.some((each) => asAccepted(each) === asAccepted(audience)))
  if (fitting) return fitting.path
  const others = found.map(({audiences, path}) => `${path} is for ${audiences.join(' and ') || 'nobody'}`)
  throw missing(`has the audience ${audience}: ${escapeLogLine(others.join(', '))}`)
}

function audiencesIn(path: string): string[] {
  try {
    const audience = decodeJwt(readFileSync(path, 'utf8').trim())?.claims['aud']
    return [audience].flat().filter((each) => typeof each === 'string')
  } catch {
    return []
  }
}

/** A provider's name is accepted with and without its scheme. */
const asAccepted = (audience: string): string => audience.replace(/^https:(?=\/\/iam\.)/, '')
