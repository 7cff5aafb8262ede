// https://cloud.google.com/iam/docs/manage-workload-identity-pools-providers
import {hint} from '../base/nearest.ts'
import {providerFaults} from './provider-rules.ts'
import type {Fault, Path} from './shape.ts'
import type {DomainWideDelegation, Grant, Pool, Project, ServiceAccount, World} from './trust.ts'
import {
  type Check,
  digitsPattern,
  emailPattern,
  failed,
  idPattern,
  isMember,
  longest,
  nameFaults,
  roles,
  secondsPattern,
  servicePattern,
  sessionSeconds,
} from './trust-limits.ts'

const isSessionDuration = (text: string): boolean => {
  const seconds = Number(secondsPattern.exec(text)?.[1] ?? Number.NaN)
  return seconds >= sessionSeconds.least && seconds <= sessionSeconds.most
}

/** What the service would refuse in `pool`, its providers included. */
export function poolFaults(pool: Pool, path: Path, projects: string[]): Fault[] {
  const {project, sessionDuration} = pool
  return [
    ...failed([
      [!idPattern.test(pool.id), [...path, 'id'], `"${pool.id}" is no id: 4 to 32 of a-z, 0-9 and -, not "gcp-…"`],
      [
        project !== undefined && !projects.includes(project),
        [...path, 'project'],
        `there is no project "${project}"${hint(project ?? '', projects)}`,
      ],
    ]),
    ...nameFaults(pool, path, longest.poolName),
    ...failed([
      [
        sessionDuration !== undefined && !isSessionDuration(sessionDuration),
        [...path, 'sessionDuration'],
        `the session duration "${sessionDuration}" is none from ${sessionSeconds.least}s to ${sessionSeconds.most}s`,
      ],
    ]),
    ...pool.providers.flatMap((provider, index) => providerFaults(provider, [...path, 'providers', index])),
  ]
}

const projectFaults = ({number, services = []}: Project, path: Path): Fault[] =>
  failed([
    ...services.map(
      (name, index): Check => [
        !servicePattern.test(name),
        [...path, 'services', index],
        `"${name}" is no host name of an API: write for example iamcredentials.googleapis.com`,
      ],
    ),
    [!digitsPattern.test(number), [...path, 'number'], `the project number "${number}" is no number`],
  ])

/** What the service would refuse in `account`. */
export const accountFaults = ({email, uniqueId, ...names}: ServiceAccount, path: Path): Fault[] => [
  ...nameFaults(names, path, longest.accountName),
  ...failed([
    [!emailPattern.test(email), [...path, 'email'], `"${email}" is no email`],
    [!digitsPattern.test(uniqueId), [...path, 'uniqueId'], `the unique id "${uniqueId}" is no number`],
  ]),
]

const unknownAccount = (email: string, path: Path, accounts: string[]): Fault[] =>
  failed([
    [
      !accounts.includes(email),
      [...path, 'serviceAccount'],
      `there is no service account "${email}"${hint(email, accounts)}`,
    ],
  ])

function grantFaults({members, role, serviceAccount}: Grant, path: Path, accounts: string[]): Fault[] {
  return [
    ...unknownAccount(serviceAccount, path, accounts),
    ...failed([
      [
        !Object.hasOwn(roles, role),
        [...path, 'role'],
        `the role "${role}" lets nobody act as an account${hint(role, Object.keys(roles))}`,
      ],
      ...members.map(
        (name, index): Check => [!isMember(name), [...path, 'members', index], `"${name}" is no member of a policy`],
      ),
    ]),
  ]
}

const delegationFaults = ({serviceAccount}: DomainWideDelegation, path: Path, accounts: string[]): Fault[] =>
  unknownAccount(serviceAccount, path, accounts)

/** What the services would refuse in `world`, or what names something that is not there. */
export function trustFaults(world: World): Fault[] {
  const projects = world.projects.map((project) => project.id)
  const accounts = world.serviceAccounts.map(({email}) => email)
  const {domainWideDelegation = [], grants, pools, serviceAccounts} = world
  return [
    ...failed([[projects.length === 0, ['projects'], 'there must be a project']]),
    ...world.projects.flatMap((project, index) => projectFaults(project, ['projects', index])),
    ...pools.flatMap((pool, index) => poolFaults(pool, ['pools', index], projects)),
    ...serviceAccounts.flatMap((account, index) => accountFaults(account, ['serviceAccounts', index])),
    ...grants.flatMap((grant, index) => grantFaults(grant, ['grants', index], accounts)),
    ...domainWideDelegation.flatMap((delegation, index) =>
      delegationFaults(delegation, ['domainWideDelegation', index], accounts),
    ),
  ]
}
