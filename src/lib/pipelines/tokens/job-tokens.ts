// The ID tokens that the jobs of pipeline files can have, and who can start the jobs.
import type {PipelineFile} from '../pipeline.ts'
import {githubTokens} from './github.ts'
import {gitlabTokens} from './gitlab.ts'
import type {FoundTokens} from './starts.ts'

const readers: Readonly<Record<string, (files: readonly PipelineFile[], repository?: string) => FoundTokens>> = {
  github: githubTokens,
  gitlab: gitlabTokens,
}

/**
 * What cannot be read makes the sets of tokens wider, and is a gap.
 *
 * @param files - Of one repository.
 * @param repository - Its name, as `acme/shop`.
 */
export function tokensOfFiles(files: readonly PipelineFile[], repository?: string): FoundTokens {
  const found = Object.entries(readers).map(([ci, read]) =>
    read(
      files.filter((file) => file.ci === ci),
      repository,
    ),
  )
  const others = files.filter(({ci}) => !Object.hasOwn(readers, ci))
  return {
    jobs: found.flatMap(({jobs}) => jobs),
    gaps: [
      ...found.flatMap(({gaps}) => gaps),
      ...others.map(({ci, path}) => ({path, line: 1, why: `the tokens of the jobs of ${ci} are not told from files`})),
    ],
  }
}
