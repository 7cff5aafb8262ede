import type {Context} from 'mocha'

/** A user number that owns nothing. */
const NOBODY = 65_534

/** Runs `act` as a user whom permissions bind: root is bound by none. Skips the test where that cannot be. */
export async function asOrdinaryUser(test: Context, act: () => Promise<void>): Promise<void> {
  const {geteuid, seteuid} = process
  if (!geteuid || !seteuid) return test.skip()
  if (geteuid() !== 0) return act()

  seteuid(NOBODY)
  try {
    await act()
  } finally {
    seteuid(0)
  }
}
