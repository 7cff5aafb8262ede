import {CiAuthError} from '../lib/base/errors.ts'
import {escapeLogLines} from '../lib/base/quoting.ts'
import type {CiProvider, Surroundings} from '../lib/cis/provider.ts'
import {readText} from '../lib/files/text-file.ts'
import {metadataActor} from '../lib/use-cases/sign-in/minting/metadata-actor.ts'
import type {UseCaseContext} from '../lib/use-cases/use-case.ts'

/**
 * What a command gives to a use case. Everything but the answer goes to standard error, masks included: the runner
 * reads both streams, and standard output may be captured by a shell.
 */
export function contextFor(
  ci: CiProvider,
  where: Surroundings,
  {verbose, version}: {verbose: boolean; version: string},
): UseCaseContext {
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  const masked = new Set<string>()
  const redactions: Promise<void>[] = []
  return {
    surroundings: where,
    userAgent: `ci-auth/${version}`,
    ambientActor: metadataActor,
    report: {
      mask(secret) {
        if (masked.has(secret)) return
        masked.add(secret)
        for (const line of ci.maskLines?.(secret) ?? []) say(line)
        if (!ci.redact) return
        const redaction = ci.redact(secret, where)
        // A rejection surfaces in `masked()`.
        redaction.catch(() => {})
        redactions.push(redaction)
      },
      masked: async () => void (await Promise.all(redactions)),
      note: (text) => say(escapeLogLines(`Note: ${text}`)),
      warn: (code, text) => say(escapeLogLines(`Warning: ${code}: ${text}`)),
      trace: (text) => {
        if (verbose) say(escapeLogLines(text))
      },
    },
  }
}

/** The key in the file `path`, or in standard input for `-`. @throws {CiAuthError} `FILE_CREDENTIALS_MISSING` */
export function readKeyFile(path: string): string {
  try {
    return readText(path === '-' ? 0 : path)
  } catch (error) {
    const where = path === '-' ? 'standard input' : path
    throw new CiAuthError(
      'FILE_CREDENTIALS_MISSING',
      `the key cannot be read from ${where} (${(error as NodeJS.ErrnoException).code})`,
      {
        suggestions: ['Give a readable file, or pipe the key in: ci-auth key --credentials-json-file - < key.json'],
      },
    )
  }
}
