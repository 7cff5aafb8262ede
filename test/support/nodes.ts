import {execFileSync} from 'node:child_process'
import {delimiter} from 'node:path'

/** A kind of Node that users have. */
export interface NodeKind {
  /** As in a title: `Node 22`. */
  label: string
  fits(node: NodeBinary): boolean
}

export interface NodeBinary {
  path: string
  /** Its version, without the `v`. */
  text: string
  major: number
}

/** That which runs the tests: the only kind that is always there. */
export const thisNode: NodeKind = {label: 'the Node of the tests', fits: ({path}) => path === process.execPath}

/** From the oldest that package.json allows to the newest release. */
export const nodeKinds: readonly NodeKind[] = [
  {label: 'Node 20.19.0', fits: ({text}) => text === '20.19.0'},
  {label: 'Node 22', fits: ({major}) => major === 22},
  {label: 'Node 24', fits: ({major}) => major === 24},
  {label: 'the newest Node', fits: ({major}) => major > 24},
]

/** Why a test on one of them is skipped. */
export const noSuchNode = ({label}: NodeKind): string => `${label} is not here, CI_AUTH_TEST_NODES names none`

/** The version of the Node at `path`; none where there is no Node. */
function binaryAt(path: string): NodeBinary[] {
  try {
    const text = path === process.execPath ? process.version : execFileSync(path, ['--version'], {encoding: 'utf8'})
    const [, version = '', major] = /^v((\d+)\.\S+)\s*$/.exec(text) ?? []
    return version === '' ? [] : [{path, text: version, major: Number(major)}]
  } catch {
    return []
  }
}

let found: NodeBinary[] | undefined

/** This Node, and those whose paths CI_AUTH_TEST_NODES lists as PATH does; the oldest first. */
export function testNodes(): readonly NodeBinary[] {
  const listed = (process.env['CI_AUTH_TEST_NODES'] ?? '').split(delimiter).filter((path) => path !== '')
  found ??= [process.execPath, ...listed]
    .flatMap(binaryAt)
    .sort((one, other) => one.text.localeCompare(other.text, 'en', {numeric: true}))
  return found
}

/** The Node of this kind, where this machine has one. */
export const nodeOf = (kind: NodeKind): NodeBinary | undefined => testNodes().find((node) => kind.fits(node))

/** That of `major`, such as 24. */
export const nodeOfMajor = (major: number): NodeBinary | undefined => testNodes().find((node) => node.major === major)
