import {readFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {metadataActor} from '../lib/auth/minting/metadata-actor.ts'
import type {Front} from '../lib/auth/minting/session.ts'
import {ciById, ciIds, detectCi} from '../lib/ci/index.ts'
import type {CiProvider, Surroundings} from '../lib/ci/provider.ts'
import {environmentOf} from '../lib/environment.ts'
import {CiAuthError} from '../lib/errors.ts'
import {hint} from '../lib/nearest.ts'
import {asLines, printable} from '../lib/quoting.ts'
import {workingFolder} from './working-folder.ts'

/** The process as values. */
export const surroundings = (): Surroundings => ({
  env: environmentOf(process.env, process.platform),
  cwd: workingFolder(),
  temporaryFolder: tmpdir(),
})

let added: readonly CiProvider[] = []

/** Called once, before a command runs: the CIs of plugins. */
export const addCis = (cis: readonly CiProvider[]): void => {
  added = cis
}

/** The CI that the user named, else the one that is recognised. @throws {CiAuthError} `CI_UNKNOWN` */
export function chooseCi(id: string | undefined, {env}: Surroundings): CiProvider {
  const ids = ciIds(added)
  const ci = id === undefined ? detectCi(env, added) : ciById(id, added)
  if (ci) return ci
  throw new CiAuthError('CI_UNKNOWN', `no CI is called "${printable(id ?? '')}"${hint(id ?? '', ids)}`, {
    suggestions: [`Give one of: ${ids.join(', ')}`],
  })
}

/**
 * What a command gives to a use case. Everything but the answer goes to standard error, masks included: the runner
 * reads both streams, and standard output may be captured by a shell.
 */
export function frontFor(
  ci: CiProvider,
  where: Surroundings,
  {verbose, version}: {verbose: boolean; version: string},
): Front {
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
        // Its failure is for `masked` to tell, however much later that is.
        redaction.catch(() => {})
        redactions.push(redaction)
      },
      masked: async () => void (await Promise.all(redactions)),
      note: (text) => say(asLines(`Note: ${text}`)),
      warn: (code, text) => say(asLines(`Warning: ${code}: ${text}`)),
      trace: (text) => {
        if (verbose) say(asLines(text))
      },
    },
  }
}

/** The key in the file `path`, or in standard input for `-`. @throws {CiAuthError} `FILE_CREDENTIALS_MISSING` */
export function readKeyFile(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8')
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
