import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {Ajv, type ErrorObject} from 'ajv'

const path = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')

// It is of draft 4, of which it uses nothing that later drafts do not have.
const {$schema: _draft, id: _id, ...rules} = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>

const isValid = new Ajv({strict: false, unicodeRegExp: false, validateFormats: false}).compile(rules)

/** What the schema of SARIF 2.1.0 says against `log`. */
export const sarifProblems = (log: unknown): readonly ErrorObject[] => (isValid(log) ? [] : (isValid.errors ?? []))
