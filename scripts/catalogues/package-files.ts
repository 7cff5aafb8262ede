import type {PipelineBlock} from '../../src/lib/cis/description/pipeline.ts'
import {azurePipelines} from './azure-pipelines.ts'
import {buildkitePlugin} from './buildkite-plugin.ts'
import {type CiPackage, type PackageUse, repository} from './ci-package.ts'
import {circleciOrb} from './circleci-orb.ts'
import {gitlabComponent} from './gitlab-component.ts'
import {jenkinsLibrary} from './jenkins-library.ts'
import {bitbucketPipe, stepPlugin} from './step-image.ts'
import {tekton} from './tekton.ts'

export const packages: readonly CiPackage[] = [
  gitlabComponent,
  circleciOrb,
  buildkitePlugin,
  azurePipelines,
  bitbucketPipe,
  jenkinsLibrary,
  stepPlugin,
  tekton,
]

const useOf = ({use}: CiPackage, ci: string): PackageUse => ('where' in use ? use : use[ci]) as PackageUse

const asMarkdown = ({language, text, where}: PipelineBlock): string => `${where}\n\n\`\`\`${language}\n${text}\`\`\``

const usesOf = (one: CiPackage): string =>
  ('where' in one.use ? one.cis.slice(0, 1) : one.cis).map((ci) => asMarkdown(useOf(one, ci))).join('\n\n')

const readme = (one: CiPackage): string => `# ci-auth: ${one.title}

Signs a job in to Google Cloud${one.takesKey ? '' : " with the CI's own ID token"}${one.removal ?? ', and removes the credentials at its end'}. ${usesOf(one)}

${one.notes}
- The inputs are [those of ci-auth](https://github.com/${repository}/blob/main/docs/reference/inputs.md)${one.takesKey ? '' : ', but for the key'}. What Google Cloud must
  know of your jobs: ${one.cis.map((ci) => `[${ci}](https://github.com/${repository}/blob/main/docs/ci/${ci}.md)`).join(', ')}.
`

/** Every file below `catalogues`, by its path in the repository. */
export const packageFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    packages.flatMap((one) =>
      Object.entries({'README.md': readme(one), ...one.files}).map(([path, text]) => [
        `catalogues/${one.folder}/${path}`,
        text,
      ]),
    ),
  )

const packageOf = (ci: string): CiPackage | undefined => packages.find(({cis}) => cis.includes(ci))

/** For a page of `docs/ci`. Empty if the CI has no package. */
export function packageLink(ci: string): string {
  const found = packageOf(ci)
  return found === undefined ? '' : `[${found.title}](../../catalogues/${found.folder}/README.md)`
}

/** The whole pipeline of which the page of a CI shows what one adds. Undefined if the CI has no package. */
export function packageUse(ci: string): PackageUse | undefined {
  const found = packageOf(ci)
  return found && useOf(found, ci)
}

/** What the page of a CI begins with. Undefined if the CI has no package. */
export function packageBlock(ci: string): string | undefined {
  const use = packageUse(ci)
  if (use === undefined) return undefined
  const more = use.added === undefined ? 'More' : 'The whole pipeline'
  return `${asMarkdown({...use, ...use.added})}\n\n${more}: ${packageLink(ci)}.`
}
