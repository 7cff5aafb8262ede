import {CiAuthError} from '../lib/base/errors.ts'
import {readReason} from '../lib/files/file-errors.ts'
import {readForeignText} from '../lib/files/text-file.ts'
import type {Boundary} from '../lib/use-cases/token/boundary.ts'
import {Flags} from './oclif/base-command.ts'

const helpGroup = 'ACCESS BOUNDARY'

export const boundaryFlags = {
  bucket: Flags.string({
    multiple: true,
    helpGroup,
    helpValue: 'NAME[/PREFIX][:read|write|admin]',
    description:
      'Limit the token to this bucket of Cloud Storage, or to what is below the prefix in it. Default: read. Can be repeated.',
  }),
  boundary: Flags.string({
    exclusive: ['bucket'],
    helpGroup,
    helpValue: 'FILE',
    description: 'The same, with a credential access boundary as Google documents it: JSON with accessBoundary.',
  }),
}

/**
 * The boundary that the flags name, checked without a call. Undefined: there is none. What it needs is large, and loaded only then.
 *
 * @throws {CiAuthError} `INPUT_BOUNDARY_INVALID`, `INPUT_NOT_APPLICABLE`
 */
export async function boundaryOf({
  boundary: file,
  bucket: buckets,
  format,
}: Readonly<Record<string, unknown>>): Promise<Boundary | undefined> {
  if (file === undefined && buckets === undefined) return undefined
  if (format === 'id_token') {
    const message = 'an access boundary has no effect on an ID token, which says who you are and not what you may do'
    throw new CiAuthError('INPUT_NOT_APPLICABLE', message, {suggestions: ['Delete --bucket and --boundary.']})
  }
  const [{boundaryOfBuckets, boundaryOfFile}, {openBoundary}] = await Promise.all([
    import('../lib/trust/access-boundary.ts'),
    import('../lib/use-cases/token/boundary.ts'),
  ])
  if (typeof file !== 'string') return openBoundary(boundaryOfBuckets(buckets as string[]))
  return openBoundary(boundaryOfFile(readBoundary(file), `--boundary ${file}`))
}

function readBoundary(path: string): string {
  try {
    return readForeignText(path)
  } catch (error) {
    throw new CiAuthError('INPUT_BOUNDARY_INVALID', `--boundary ${path} cannot be read: ${readReason(error)}`)
  }
}
