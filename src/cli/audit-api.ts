// The flags of an audit that reads the API, and what they do.
import type {Interfaces} from '@oclif/core'
import type {InventoryCollector} from '../lib/audit/collect.ts'
import type {Inventory} from '../lib/audit/inventory.ts'
import type {JudgeOptions} from '../lib/audit/judging.ts'
import {systemClock} from '../lib/base/clock.ts'
import {CiAuthError} from '../lib/base/errors.ts'
import {escapeLogLines, inputExcerpt} from '../lib/base/quoting.ts'
import type {jobFlags} from './flags.ts'
import {Flags, positiveSeconds} from './oclif/base-command.ts'
import {jobContext} from './process/context.ts'
import {interruptible} from './process/interruption.ts'
import {setupFlags} from './setup-flags.ts'

const API = 'API'

const places = ['organization', 'folder', 'project']

/** What is common to a flag that names a place. */
const onePlace = (flag: string) => ({helpGroup: API, exclusive: places.filter((other) => other !== flag)})

const needsPlace = {relationships: [{type: 'some' as const, flags: places}]}

export const apiFlags = {
  organization: Flags.string({
    ...onePlace('organization'),
    helpValue: 'NUMBER',
    summary: 'Read all that is in this organisation, by the API.',
    description:
      'It takes roles/cloudasset.viewer there, and roles/iam.workloadIdentityPoolViewer for conditions that the ' +
      'search does not show. Both only read. Signs in as setup plan does. Asks about 500 assets in a call, and once ' +
      'for a pool where that is needed.',
  }),
  folder: Flags.string({...onePlace('folder'), helpValue: 'NUMBER', summary: 'The same, of a folder.'}),
  project: Flags.string({...onePlace('project'), helpValue: 'ID', summary: 'The same, of a project.'}),
  with: Flags.option({
    helpGroup: API,
    multiple: true,
    multipleNonGreedy: true,
    delimiter: ',',
    options: ['keys', 'last-use', 'org-policy', 'deny'] as const,
    summary: 'What else to read. Each says first how many calls it takes.',
    description:
      'keys: the keys of accounts that federation reaches (roles/iam.serviceAccountViewer). last-use: when they ' +
      'were used (roles/policyanalyzer.activityAnalysisViewer). org-policy: which issuers are allowed ' +
      '(roles/orgpolicy.policyViewer). deny: deny policies and principal access boundaries (roles/iam.denyReviewer, ' +
      'roles/iam.securityReviewer).',
    ...needsPlace,
  })(),
  resume: Flags.string({
    helpGroup: API,
    helpValue: 'FILE',
    summary: 'File that keeps what was read, so that an audit that broke off goes on.',
    description:
      'Made if it does not exist, readable only by you, without any token. It is removed when everything was read. ' +
      'Conditions, policies and email addresses are in it.',
    ...needsPlace,
  }),
  'check-names': Flags.boolean({
    helpGroup: API,
    summary: 'Ask GitHub and GitLab whose the trusted names are.',
    description:
      'A name that nobody has can be registered by anybody, who then gets in. Sends the names of owners, ' +
      'repositories and groups to the public APIs, without a token, one after the other, and says before what it ' +
      'sends to whom. Where trust rests on a subject of GitHub without ids, it also asks whether the repository has ids in it by now.',
  }),
  timeout: positiveSeconds({
    helpGroup: API,
    summary: 'Time limit of all calls together.',
    default: 1800,
    defaultHelp: async () => '30m',
  }),
  retries: setupFlags.retries,
}

type Given = Interfaces.InferredFlags<typeof apiFlags & Pick<typeof jobFlags, 'verbose'>>
export type NamesGiven = Pick<Given, 'check-names' | 'retries' | 'timeout' | 'verbose'>

/** `projects/acme-prod`. Undefined: nothing is to be read by the API. @throws {CiAuthError} `INPUT_PROJECT_INVALID` */
function placeOf({folder, organization, project}: Given): string | undefined {
  const forms = [
    ['organizations', organization, /^\d+$/, 'a number', 'Give its number, not its domain or display name.'],
    ['folders', folder, /^\d+$/, 'a number', 'Give its number, not its display name.'],
    ['projects', project, /^(?:[a-z0-9.-]+:)?[a-z0-9-]+$/, 'an id or a number', 'Give its id, not its display name.'],
  ] as const
  for (const [kind, given, form, what, remedy] of forms) {
    if (given === undefined) continue
    if (form.test(given)) return `${kind}/${given}`
    throw new CiAuthError('INPUT_PROJECT_INVALID', `--${kind.slice(0, -1)} "${inputExcerpt(given)}" is not ${what}`, {
      suggestions: [remedy],
    })
  }
  return undefined
}

/** Reads what the flags name. Undefined: they name nothing. */
export function liveReading(given: Given, version: string): ((into: InventoryCollector) => Promise<void>) | undefined {
  const place = placeOf(given)
  if (place === undefined) return undefined
  return async (into) => {
    const {readApi} = await import('../lib/audit/read-api.ts')
    const {context, limits} = await callFor(given, version)
    const progress = progressLine()
    const audit = {place, more: given.with ?? [], resume: given.resume, ...limits, ...progress}
    try {
      await interruptible((signal) => readApi({...context, signal}, audit, into, systemClock.now()))
    } finally {
      progress.clear()
    }
  }
}

/** `inventory`, with what the CIs say of the names in it if the flags ask for that. */
export async function checkedNames(
  given: NamesGiven,
  version: string,
  inventory: Inventory,
  options: JudgeOptions,
): Promise<Inventory> {
  if (!given['check-names']) return inventory
  const {withCheckedNames} = await import('../lib/audit/ask-names.ts')
  const {context, limits} = await callFor(given, version)
  const {clear, tell} = progressLine()
  const {dedicated, nowSeconds} = options
  const call = {...limits, dedicated, nowSeconds, tell}
  return interruptible((signal) => withCheckedNames({...context, signal}, inventory, call)).finally(clear)
}

/** The address of docs/audit.md. */
export const auditPage = ({pjson, version}: Pick<Interfaces.Config, 'pjson' | 'version'>): string =>
  `https://github.com/${String(pjson['repository']).replace(/^github:/, '')}/blob/v${version}/docs/audit.md`

const callFor = async ({retries, timeout, verbose}: NamesGiven, version: string) => ({
  context: await jobContext({verbose}, version),
  limits: {retries, timeoutMs: timeout * 1000},
})

/** One line at a terminal that is written again and again. Elsewhere it would fill a log. */
function progressLine() {
  const {stderr} = process
  const write = (text: string): void => {
    if (stderr.isTTY) stderr.write(`\r\u001B[K${escapeLogLines(text)}`)
  }
  return {
    progress: write,
    clear: () => write(''),
    tell: (line: string): void => {
      write('')
      stderr.write(`${escapeLogLines(line)}\n`)
    },
  }
}
