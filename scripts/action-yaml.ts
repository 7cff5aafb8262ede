import {stringify} from 'yaml'
import {auditInputs} from '../src/action/audit/inputs.ts'
import {configureInputs, listInputs} from '../src/action/configure/inputs.ts'
import {describeInput} from '../src/lib/base/input-names.ts'
import {type Input, inputTable} from '../src/lib/base/inputs.ts'
import {outputs} from '../src/lib/base/outputs.ts'
import {defaultOf} from './document-tables.ts'

/** The sentences that say what an input is, and its default. */
const described = (input: Input): string => {
  const value = defaultOf(input)
  return value === undefined ? describeInput(input) : `${describeInput(input)} Default: ${value}.`
}

/** No defaults are declared: to the step, a declared default looks like something that the user gave. */
const declared = (descriptions: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, {description, required: false}] as const),
  )

const descriptionsOf = (inputs: Readonly<Record<string, Input>>, of = described): Record<string, string> =>
  Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, of(input)]))

const text = (sources: string, document: object): string =>
  `# Made by scripts/documents.ts from ${sources}.\n${stringify(document, {lineWidth: 120})}`

const author = 'the ci-auth authors'

/** The text of action.yml. */
export const actionYaml = (): string =>
  text('src/lib/base/inputs.ts and src/lib/base/outputs.ts', {
    name: 'ci-auth',
    description: 'Sign a job in to Google Cloud, and remove the credentials at its end',
    author,
    branding: {icon: 'lock', color: 'blue'},
    inputs: declared({
      ...descriptionsOf(inputTable),
      ...descriptionsOf(
        listInputs,
        () => 'Use this input of the action in the folder configure. v2 will not have it here.',
      ),
    }),
    outputs: Object.fromEntries(Object.entries(outputs).map(([name, description]) => [name, {description}])),
    runs: {using: 'node24', main: 'action/main.js', post: 'action/post.js'},
  })

/** The text of configure/action.yml. */
export const configureYaml = (): string =>
  text('src/action/configure/inputs.ts', {
    name: 'ci-auth configure',
    description:
      'Let docker and kubectl use the identity of a job that has signed in to Google Cloud, and undo it at its end',
    author,
    branding: {icon: 'package', color: 'blue'},
    inputs: declared(descriptionsOf(configureInputs)),
    runs: {using: 'node24', main: 'main.js', post: 'post.js'},
  })

/** The text of audit/action.yml. */
export const auditYaml = (): string =>
  text('src/action/audit/inputs.ts', {
    name: 'ci-auth audit',
    description: 'Say who gets in to Google Cloud by a pull request who did not before. Needs no access to the cloud',
    author,
    branding: {icon: 'shield', color: 'blue'},
    inputs: declared(descriptionsOf(auditInputs)),
    outputs: {sarif_file: {description: 'The file with the findings, if it was asked for.'}},
    runs: {using: 'node24', main: 'main.js'},
  })
