/** A release that must not be. Its message is all that is printed. */
export class Refusal extends Error {}

/** Runs a script: exit code 0, or 1 after a line for each reason against it. */
export async function run(script) {
  try {
    await script()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    process.stderr.write(`${error.message.replace(/^/gm, 'refused: ')}\n`)
    process.exitCode = 1
  }
}

export const say = (text) => process.stdout.write(`${text}\n`)
