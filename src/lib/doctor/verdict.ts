import {CiAuthError} from '../errors.ts'
import type {Link} from './links.ts'
import {linkTitles} from './links.ts'

/** One line: where it breaks first, or that nothing does. */
export function verdictOf(links: readonly Link[]): string {
  const broken = links.filter(({status}) => status === 'failed')
  const [first, ...others] = broken
  if (!first) {
    const warnings = links.filter(({status}) => status === 'warning').length
    const proven = links.some(({link, status}) => link === 'exchange' && status === 'ok')
    const words = proven ? 'Nothing is broken: Google took the sign-in' : 'Nothing is broken, as far as it was checked'
    return warnings === 0 ? words : `${words}; ${warnings} to look at`
  }
  const code = first.code === undefined ? '' : ` (${first.code})`
  const more = others.length === 0 ? '' : `; and at: ${others.map(({link}) => linkTitles[link]).join(', ')}`
  return `${first.predicted ? 'Will break' : 'Broken'} at: ${linkTitles[first.link]}: ${first.what}${code}${more}`
}

/** The error that ends the command when a link failed. */
export function failureOf(links: readonly Link[]): CiAuthError | undefined {
  const broken = links.filter(({status}) => status === 'failed')
  const [first] = broken
  if (!first) return undefined
  return new CiAuthError('DOCTOR_LINK_FAILED', `${broken.length} of ${links.length} links failed`, {
    facts: broken.map(({code, link, what}) => `${linkTitles[link]}: ${what}${code === undefined ? '' : ` (${code})`}`),
    suggestions: [...new Set(broken.flatMap(({remedy}) => (remedy === undefined ? [] : [remedy])))],
  })
}
