// Questions at a terminal. Loaded only where something must be asked.
import {autocomplete, confirm, isCancel, multiselect, select, text} from '@clack/prompts'
import {CiAuthError} from '../lib/base/errors.ts'
import {escapeLogLine} from '../lib/base/quoting.ts'
import type {Question} from '../lib/onboarding/questions.ts'

/** So many can be seen at once; of more, some letters choose. */
const MAX_LISTED = 12

/** Standard output is for the result. */
const output = process.stderr

/** @throws {CiAuthError} `SETUP_DECLINED` after Ctrl-C. */
function answered<Value>(answer: Value): Exclude<Value, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Value, symbol>
  throw new CiAuthError('SETUP_DECLINED', 'nothing was changed: the question was cancelled')
}

/** Asks one question. @throws {CiAuthError} `SETUP_DECLINED` */
export async function askAtTerminal({
  candidates,
  flag,
  howToFind,
  isMany,
  label,
}: Question): Promise<readonly string[]> {
  const message = `${escapeLogLine(label)} (${flag})`
  const options = candidates.map(({source, value}) => ({
    value,
    // A hint would be there only for the one that the cursor is on.
    label: escapeLogLine(`${value} (${source})`),
  }))
  if (options.length === 0) {
    const validate = (value: string | undefined): string | undefined => (value?.trim() ? undefined : 'Type a value.')
    output.write(`${escapeLogLine(howToFind)}\n`)
    return [answered(await text({message, validate, output})).trim()]
  }
  if (isMany) return answered(await multiselect({message, options, required: true, output}))
  const choose = options.length > MAX_LISTED ? autocomplete : select
  return [answered(await choose({message, options, output}))]
}

/** @throws {CiAuthError} `SETUP_DECLINED` */
export async function agreeAtTerminal(question: string): Promise<void> {
  if (answered(await confirm({message: question, initialValue: false, output}))) return
  throw new CiAuthError('SETUP_DECLINED', 'nothing was changed: the answer was no')
}
