// One finding, and the sign-in with its token, played.
import {CiAuthError} from '../base/errors.ts'
import {escapeLogLine} from '../base/quoting.ts'
import type {Line} from '../base/text-columns.ts'
import type {AuditFinding, AuditReport} from './finding.ts'
import type {Inventory} from './inventory.ts'
import {type Played, type PlayOptions, playFinding} from './play.ts'
import {findingLines, resourceTitle} from './render.ts'

export interface Explanation {
  finding: AuditFinding
  /** Undefined: the finding is not about a token that gets in. */
  played?: Played
}

/** A beginning of a fingerprint must have so many characters. */
const LEAST_CHARACTERS = 8

/**
 * @param wanted - The fingerprint, or its beginning.
 * @throws {CiAuthError} `AUDIT_FINDING_UNKNOWN`
 */
export async function explain(
  inventory: Inventory,
  {findings}: Pick<AuditReport, 'findings'>,
  wanted: string,
  options: PlayOptions,
): Promise<Explanation> {
  const begun = wanted.replace(/^sha256:/, '')
  const found = findings.filter(({fingerprint}) => fingerprint.replace(/^sha256:/, '').startsWith(begun))
  const [finding, ...others] = begun.length < LEAST_CHARACTERS ? [] : found
  if (finding === undefined || others.length > 0) {
    const many = `${others.length + 1} findings have fingerprints that begin with "${escapeLogLine(wanted)}"`
    throw new CiAuthError(
      'AUDIT_FINDING_UNKNOWN',
      finding === undefined ? `this audit has no finding "${escapeLogLine(wanted)}"` : many,
      {suggestions: ['Run the same audit without --explain, and copy the text after "finding", at the end of one.']},
    )
  }
  const played = await playFinding(inventory, finding, options)
  return {finding, ...(played ? {played} : {})}
}

const line = (text: string, mark: Line['mark'] = ' '): Line => ({mark, text: escapeLogLine(text)})

/** The explanation for people. */
export function explanationLines({finding, played}: Explanation): Line[] {
  const head = [line(resourceTitle(finding.resource)), ...findingLines(finding), line('')]
  if (played === undefined) {
    return [...head, line('There is no sign-in to play: the finding is not about a token that gets in.')]
  }
  const {claims, getsIn, notes, provider, steps} = played
  return [
    ...head,
    line(
      `The sign-in with such a token at ${resourceTitle(provider)}, in the emulator. No call of it left this computer.`,
    ),
    line(`  the claims of the token: ${JSON.stringify(claims)}`),
    ...notes.map((note) => line(`  ${note}`)),
    ...steps.map(({answer, isAccepted, what}) =>
      line(`  ${isAccepted ? 'ok' : 'no'}  ${what}: ${answer}`, isAccepted ? ' ' : '-'),
    ),
    line(''),
    getsIn ? line('It gets in.', '!') : line('It does not get in, so this finding is wrong. Please report it.', '-'),
  ]
}
