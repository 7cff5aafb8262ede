import {Refusal} from './refusal.mjs'

const UNRELEASED = '## Unreleased'

/** What stands below the first line that `heading` fits, up to the next heading of its kind; undefined without that line. */
function below(text, heading) {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const start = lines.findIndex((line) => heading(line))
  if (start < 0) return undefined
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('## '))
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .join('\n')
    .trim()
}

/** What changed in `version`, below `## 1.2.3 (2026-01-31)`; undefined when there is no such section, or nothing in it. */
export const sectionOf = (text, version) =>
  below(text, (line) => line === `## ${version}` || line.startsWith(`## ${version} (`)) || undefined

/**
 * The text with everything that was unreleased as the section of `version`, and room for what comes next.
 *
 * @param date `2026-01-31`
 * @throws {Refusal} when nothing is unreleased, or the section is there.
 */
export function released(text, version, date) {
  if (sectionOf(text, version)) throw new Refusal(`CHANGELOG.md has a section ${version}`)
  if (!below(text, (line) => line === UNRELEASED)) throw new Refusal(`CHANGELOG.md has nothing below "${UNRELEASED}"`)
  return text.replace(UNRELEASED, () => `${UNRELEASED}\n\n## ${version} (${date})`)
}
