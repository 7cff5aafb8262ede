import {CiAuthError} from '../../errors.ts'

/** Runs `step`; a refusal of it gets the facts that are known by then. */
export async function explained<Result>(facts: () => string[], step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof CiAuthError) || error.server === undefined || error.facts.length > 0) throw error
    const {cause, code, message, problems, server, suggestions} = error
    throw new CiAuthError(code, message, {cause, facts: facts(), problems, server, suggestions})
  }
}
