import {shellQuoted, shellWord} from '../base/quoting.ts'
import {projectOfServiceAccount} from '../google/identifiers.ts'
import type {World} from '../trust/trust.ts'
import {foundIn, type State} from './state.ts'

/** Something that only a person can do, elsewhere. */
export interface Step {
  /** One line. */
  what: string
  /** Command lines to paste, or what to enter where. */
  how: readonly string[]
}

/** https://support.google.com/a/answer/162106 */
const CONSOLE = 'https://admin.google.com/ac/owl/domainwidedelegation'

/** What the file asks for and no call of ours can make, whether it is so by now or not: nobody can look. */
export const manualSteps = (world: World, state: Pick<State, 'accounts'>): Step[] => [
  ...lifetimes(world),
  ...delegations(world, state),
]

const lifetimes = ({serviceAccounts}: World): Step[] =>
  serviceAccounts
    .filter(({lifetimeExtension}) => lifetimeExtension)
    .map(({email}) => ({
      what: `tokens of ${email} for up to 12 hours: the organisation policy must list it`,
      how: [
        `gcloud resource-manager org-policies allow constraints/iam.allowServiceAccountCredentialLifetimeExtension ${shellQuoted(email)} --organization=ORGANIZATION_ID`,
      ],
    }))

/** The flag that names the project of an account, as far as its email tells. */
function inProject(email: string): string {
  const project = projectOfServiceAccount(email)
  return project === undefined ? '' : ` --project=${shellWord(project)}`
}

const delegations = ({domainWideDelegation = []}: World, state: Pick<State, 'accounts'>): Step[] =>
  domainWideDelegation.map(({scopes, serviceAccount}) => {
    const id = foundIn(state.accounts.get(serviceAccount))?.uniqueId
    return {
      what: `domain-wide delegation of ${serviceAccount}: a Workspace administrator must enter it`,
      how: [
        ...(id === undefined
          ? [
              `gcloud iam service-accounts describe ${shellQuoted(serviceAccount)}${inProject(serviceAccount)} --format='value(uniqueId)'`,
            ]
          : []),
        `At ${CONSOLE}: client id ${id ?? '(the id from the line above)'}, scopes ${scopes.join(',')}`,
      ],
    }
  })
