import {type Document, isNode, LineCounter, parseDocument} from 'yaml'
import {type CiAuthError, combineProblems, type Problem} from '../errors.ts'
import {type Fault, fields, flag, list, type Path, readShape, text, texts} from './shape.ts'
import type {World} from './trust.ts'
import {trustFaults} from './trust-rules.ts'

const provider = fields(
  {id: text, issuer: text, attributeMapping: texts},
  {allowedAudiences: list(text), attributeCondition: text, jwksJson: text, disabled: flag, deleted: flag},
)

const world = fields(
  {
    projects: list(fields({id: text, number: text})),
    pools: list(fields({id: text, providers: list(provider)}, {project: text, disabled: flag, deleted: flag})),
    serviceAccounts: list(fields({email: text, uniqueId: text}, {lifetimeExtension: flag, disabled: flag})),
    grants: list(fields({serviceAccount: text, role: text, members: list(text)})),
  },
  {
    domainWideDelegation: list(fields({serviceAccount: text, scopes: list(text), users: list(text)})),
    disabledServices: list(text),
    issuers: list(text),
  },
)

/** Where `path` begins: its node's, or the nearest one's above it. */
function offsetOf(document: Document, path: Path): number {
  const node = path.length === 0 ? document.contents : document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1))
}

function refusal(file: string, faults: readonly {line: number; col: number; message: string}[]): CiAuthError {
  const problems = faults.map(
    ({col, line, message}): Problem => ({
      code: 'EMULATOR_WORLD_INVALID',
      message: `${file}:${line}:${col}: ${message}`,
    }),
  )
  return combineProblems(problems as [Problem, ...Problem[]])
}

/**
 * The world that `content`, YAML or JSON, describes.
 *
 * @param file - As written in messages.
 * @throws {CiAuthError} `EMULATOR_WORLD_INVALID` with the line and column of every fault.
 */
export function readWorld(content: string, file: string): World {
  const lineCounter = new LineCounter()
  const document = parseDocument(content, {lineCounter, prettyErrors: false})
  if (document.errors.length > 0) {
    const faults = document.errors.map(({message, pos}) => ({...lineCounter.linePos(pos[0]), message}))
    throw refusal(file, faults)
  }

  const faults: Fault[] = []
  const value = readShape(document.contents, world, [], {document, faults})
  if (faults.length === 0) faults.push(...trustFaults(value as World))
  if (faults.length === 0) return value as World
  throw refusal(
    file,
    faults.map(({message, offset, path}) => ({...lineCounter.linePos(offset ?? offsetOf(document, path)), message})),
  )
}
