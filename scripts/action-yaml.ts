import {stringify} from 'yaml'
import {toolInputs} from '../src/action/step.ts'
import {describeInput, type Input, inputTable} from '../src/lib/base/inputs.ts'
import {outputs} from '../src/lib/base/outputs.ts'
import {defaultOf} from './document-tables.ts'

/** The text of action.yml. No defaults are declared: to the step, a declared default looks like something that the user gave. */
export function actionYaml(): string {
  const described = (input: Input): string => {
    const value = defaultOf(input)
    return value === undefined ? describeInput(input) : `${describeInput(input)} Default: ${value}.`
  }
  const document = {
    name: 'ci-auth',
    description: 'Sign a job in to Google Cloud, and remove the credentials at its end',
    author: 'the ci-auth authors',
    branding: {icon: 'lock', color: 'blue'},
    inputs: Object.fromEntries(
      Object.entries<Input>({...inputTable, ...toolInputs}).map(([name, input]) => [
        name,
        {description: described(input), required: false},
      ]),
    ),
    outputs: Object.fromEntries(Object.entries(outputs).map(([name, description]) => [name, {description}])),
    runs: {using: 'node24', main: 'action/main.js', post: 'action/post.js'},
  }
  return `# Made by scripts/documents.ts from src/lib/base/inputs.ts and src/lib/base/outputs.ts.\n${stringify(document, {lineWidth: 120})}`
}
