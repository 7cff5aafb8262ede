// Command lines of gcloud that change a provider.
import {escapeLogLine, shellQuoted} from '../../base/quoting.ts'
import type {RefusalContext} from '../../google/refusal-context.ts'
import {gcloudList, updateProvider} from '../../google/remedies.ts'
import type {TokenCase} from '../diagnosis/check.ts'

type AboutProvider = Pick<TokenCase, 'projectId' | 'providerName'>

export const aboutProvider = ({projectId, providerName}: AboutProvider): RefusalContext => ({
  provider: providerName,
  projectId,
})

/** The command line that sets `flag` of the provider to `value`. */
export const changeProvider = (about: AboutProvider, flag: string, value: string): string =>
  updateProvider(aboutProvider(about), `--${flag}=${quoted(escapeLogLine(value))}`)

/** The command line that sets the whole mapping: gcloud removes entries that are left out. */
export const changeMapping = (about: AboutProvider, mapping: Readonly<Record<string, string>>): string =>
  changeProvider(
    about,
    'attribute-mapping',
    gcloudList(Object.entries(mapping).map(([target, cel]) => `${target}=${cel}`)),
  )

/** In double quotes if that is easier to read and means the same. */
const quoted = (text: string): string =>
  text.includes("'") && !/["$`\\!\p{Cc}]/u.test(text) ? `"${text}"` : shellQuoted(text)
