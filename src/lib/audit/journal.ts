// A file of what the API has answered, so that an audit that broke off goes on where it was. It has no access token.
import {closeSync, constants, fchmodSync, fstatSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs'
import {timestamp} from '../base/clock.ts'
import {CiAuthError} from '../base/errors.ts'
import {parseJsonObject} from '../base/json.ts'
import type {Fields} from '../trust/descriptions.ts'

/** The file is the user's own, and a regular one: no link to another, and no pipe, which would wait for ever. */
const FLAGS = constants.O_RDWR | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

const refused = (path: string, why: string, cause?: unknown): CiAuthError =>
  new CiAuthError('AUDIT_RESUME_INVALID', `cannot go on with ${path}: ${why}`, {
    cause,
    suggestions: ['Name a file that does not exist yet: the audit then begins anew, and makes it.'],
  })

export class Journal {
  readonly #path: string
  readonly #file: number
  readonly #answers: Map<string, Fields>
  /** When the first call was made, if the file was there. */
  readonly since: string | undefined

  /**
   * @param place - What is audited: `projects/acme-prod`.
   * @throws {CiAuthError} `AUDIT_RESUME_INVALID` if the file is of something else, or cannot be written.
   */
  constructor(path: string, place: string, nowSeconds: number) {
    this.#path = path
    try {
      this.#file = openSync(path, FLAGS | constants.O_CREAT, 0o600)
      if (!fstatSync(this.#file).isFile()) throw new Error('it is not a regular file')
    } catch (error) {
      throw refused(path, (error as NodeJS.ErrnoException).code ?? (error as Error).message, error)
    }
    const [first, ...lines] = readFileSync(this.#file, 'utf8').split('\n')
    if (first) {
      const {audit, since} = parseJsonObject(first) ?? {}
      if (typeof audit !== 'string' || typeof since !== 'string') throw this.#unusable('it is no file of an audit')
      if (audit !== place) throw this.#unusable(`it is of an audit of ${audit}`)
      this.since = since
    }
    this.#answers = new Map(lines.flatMap(answerIn))
    // Also of a file that was made with other rights.
    fchmodSync(this.#file, 0o600)
    if (!first) this.#write({audit: place, since: timestamp(nowSeconds)})
    // The last line may have been cut off: what follows it is a line of its own.
    else writeSync(this.#file, '\n')
  }

  #unusable(why: string): CiAuthError {
    closeSync(this.#file)
    return refused(this.#path, why)
  }

  #write(line: object): void {
    try {
      writeSync(this.#file, `${JSON.stringify(line)}\n`)
    } catch (error) {
      throw refused(this.#path, `it cannot be written (${(error as NodeJS.ErrnoException).code})`, error)
    }
  }

  /** What was answered to a call before. Told once, because each call is made once. */
  take(call: string): Fields | undefined {
    const answer = this.#answers.get(call)
    this.#answers.delete(call)
    return answer
  }

  keep(call: string, answer: Fields): void {
    this.#write({call, answer})
  }

  /** @param isComplete - Everything was read: another audit then begins anew, and not with what is old. */
  close(isComplete: boolean): void {
    closeSync(this.#file)
    if (isComplete) rmSync(this.#path, {force: true})
  }
}

/** None in a line that was cut off. */
function answerIn(line: string): [string, Fields][] {
  const {answer, call} = parseJsonObject(line) ?? {}
  return typeof call === 'string' && typeof answer === 'object' && answer !== null ? [[call, answer as Fields]] : []
}
