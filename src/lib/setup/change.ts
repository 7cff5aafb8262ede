/** A field that is to be another. No value: there is none. */
export interface Difference {
  /** As the file calls it: `attributeCondition`, `attributeMapping.google.subject`. */
  field: string
  before?: unknown
  after?: unknown
}

/** One thing that is to be made, changed or removed. */
export interface Change {
  action: 'enable' | 'create' | 'undelete' | 'update' | 'disable' | 'delete' | 'add' | 'remove'
  resource: 'service' | 'service-account' | 'pool' | 'provider' | 'member'
  /** Host name of the API, email, id, or member of a policy. */
  name: string
  /** Id of the project. None for accounts whose email names none. */
  project?: string | undefined
  /** Of a provider: the id of its pool. */
  pool?: string
  /** Of a member: whom it may act as, and in which role. */
  serviceAccount?: string
  role?: string
  /** Of what is created or updated. */
  differences?: readonly Difference[]
}

/** In which order changes are made: what others stand on first, what takes something away last. */
const order: readonly (readonly [Change['resource'], readonly Change['action'][]])[] = [
  ['service', ['enable']],
  ['service-account', ['create', 'update', 'enable', 'disable']],
  ['pool', ['undelete', 'create', 'update']],
  ['provider', ['undelete', 'create', 'update']],
  ['member', ['add']],
  ['member', ['remove']],
  ['provider', ['delete']],
  ['pool', ['delete']],
]

const rank = ({action, resource}: Change): number =>
  order.findIndex(([of, actions]) => of === resource && actions.includes(action))

/** `changes` as they are to be made. Those of one kind stay as they were. */
export const inOrder = (changes: readonly Change[]): Change[] => changes.toSorted((a, b) => rank(a) - rank(b))

/** Names the thing that changes, whatever happens to it. */
export const subjectOf = ({name, pool, project, resource, role, serviceAccount}: Change): string =>
  [resource, project, pool, serviceAccount, role, name].filter((part) => part !== undefined).join(' ')
