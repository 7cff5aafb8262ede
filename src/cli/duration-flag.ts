import {CiAuthError} from '../lib/base/errors.ts'
import {parseDuration} from '../lib/base/inputs.ts'
import {Flags} from './oclif/base-command.ts'

/** A flag with a duration, which can be 0. */
export const secondsOrNone = Flags.custom<number>({
  helpValue: 'DURATION',
  parse: async (text) => {
    const parsed = parseDuration(text)
    if (parsed.ok) return parsed.value
    throw new CiAuthError('INPUT_DURATION_INVALID', parsed.reason)
  },
})

/** A flag with a duration longer than 0. */
export const seconds = Flags.custom<number>({
  helpValue: 'DURATION',
  parse: async (text) => {
    const parsed = parseDuration(text)
    if (parsed.ok && parsed.value > 0) return parsed.value
    throw new CiAuthError('INPUT_DURATION_INVALID', parsed.ok ? 'the duration must be longer than 0' : parsed.reason)
  },
})
