import {downscope} from '../../google/downscope.ts'
import type {Google, MintedToken} from '../../google/service.ts'
import type {Reporter} from '../use-case.ts'

/** The limit of what a token may do. Few callers have one, so they pass it, and nobody else loads it. */
export interface Boundary {
  /** As JSON, for Google. Tells its tokens from those without it. */
  text: string
  /** A token with this limit, masked.
   *
   * @throws {CiAuthError} an `STS_` code
   */
  limit(google: Google, token: MintedToken, report: Reporter): Promise<MintedToken>
}

/** @param text - Checked. */
export const openBoundary = (text: string): Boundary => ({
  text,
  async limit(google, token, report) {
    report.mask(token.value)
    const limited = await downscope(google, token, text)
    report.mask(limited.value)
    return limited
  },
})
