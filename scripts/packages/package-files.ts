import {azurePipelines} from './azure-pipelines.ts'
import {buildkitePlugin} from './buildkite-plugin.ts'
import {type CiPackage, repository} from './ci-package.ts'
import {circleciOrb} from './circleci-orb.ts'
import {gitlabComponent} from './gitlab-component.ts'
import {jenkinsLibrary} from './jenkins-library.ts'

export const packages: readonly CiPackage[] = [
  gitlabComponent,
  circleciOrb,
  buildkitePlugin,
  azurePipelines,
  jenkinsLibrary,
]

/** The lines that a pipeline writes, with the sentence where. */
const useOf = ({use: {language, text, where}}: CiPackage): string => `${where}\n\n\`\`\`${language}\n${text}\`\`\``

const readme = (one: CiPackage): string => `# ci-auth: ${one.title}

Signs a job in to Google Cloud with the CI's own ID token, and removes the credentials at its end. ${useOf(one)}

${one.notes}
- The inputs are [those of ci-auth](https://github.com/${repository}/blob/main/docs/reference/inputs.md), but for the key. What Google Cloud must
  know of your jobs: ${one.cis.map((ci) => `[${ci}](https://github.com/${repository}/blob/main/docs/ci/${ci}.md)`).join(', ')}.
`

/** Every file below `packages`, by its path in the repository. */
export const packageFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    packages.flatMap((one) =>
      Object.entries({'README.md': readme(one), ...one.files}).map(([path, text]) => [
        `packages/${one.folder}/${path}`,
        text,
      ]),
    ),
  )

/** What the page of a CI begins with. Undefined if the CI has no package. */
export function packageBlock(ci: string): string | undefined {
  const found = packages.find(({cis}) => cis.includes(ci))
  return found && `${useOf(found)}\n\nMore: [${found.title}](../../packages/${found.folder}/README.md).`
}
