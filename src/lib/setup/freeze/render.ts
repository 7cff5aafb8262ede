import {escapeLogLine} from '../../base/quoting.ts'
import {moreLine} from '../../base/shortened.ts'
import type {TextLine} from '../../base/text-columns.ts'
import {LIFETIME_EXTENSION} from '../../google/remedies.ts'
import {allChangeLines, countText} from '../render.ts'
import type {Affected, LivingTokens} from './affected.ts'
import {type FreezeDocument, type FreezePlan, undoLine} from './freeze.ts'

const line = (text: string, mark: TextLine['mark'] = ' '): TextLine => ({mark, text: escapeLogLine(text)})

/** A list that nobody reads to its end. */
const MAX_LINES = 20

function listed(heading: string, items: readonly string[], mark: TextLine['mark'] = ' '): TextLine[] {
  if (items.length === 0) return []
  const shown = items.slice(0, MAX_LINES).map((item) => line(`    ${item}`, mark))
  return [
    line(`  ${heading}:`),
    ...shown,
    ...moreLine(items.length - MAX_LINES, ' (--json shows all)').map((text) => line(`    ${text}`)),
  ]
}

const affectedLines = ({door, loses, reopens, stays, unknown}: Affected, file: string): TextLine[] => [
  line(''),
  line(door),
  ...listed('loses access', loses),
  ...listed('stays open', stays, '!'),
  ...listed('not known', unknown, '?'),
  ...(reopens
    ? [line(`  ${file} says that it is open: setup apply opens it again, unless you change the file`, '!')]
    : []),
]

/** The plan, before the question. @param file - The name of federation.yml. Undefined for `--undo`. */
export function freezeLines({affected, changes}: FreezePlan, file: string | undefined): TextLine[] {
  if (changes.length === 0)
    return [
      line(
        file === undefined ? 'Nothing to put back: it is open, as it was.' : 'Nothing to close: it is closed already.',
      ),
    ]
  const isEnabled = changes.some(({action, resource}) => action === 'enable' && resource === 'service-account')
  return [
    ...allChangeLines(changes, true),
    ...(isEnabled ? [line('Tokens of the account that have not expired work again.', '!')] : []),
    ...affected.flatMap((each) => affectedLines(each, file ?? '')),
    line(''),
    line(`Plan: ${countText(changes)}.`),
  ]
}

const tokenLines = ({endedBy, until, untilIfExtended, what}: LivingTokens): string[] => [
  `- until ${until}: ${what}`,
  ...(untilIfExtended === undefined
    ? []
    : [`  or until ${untilIfExtended}, where the organisation allows it: constraints/${LIFETIME_EXTENSION}`]),
  `  ${endedBy === undefined ? 'no command is known here that ends them sooner' : `to end them sooner: ${endedBy}`}`,
]

/** What is to be known after the changes. */
export function endLines({livesOn, record}: FreezeDocument): string[] {
  if (record === undefined) return []
  return [
    'Closed. Google needs about 2 minutes, at times 7 or more, until this holds everywhere.',
    ...(livesOn.length === 0
      ? ['No token keeps what was closed: Google checks the policy at each call.']
      : ['Google takes no token back. At the latest, these work on:', ...livesOn.flatMap(tokenLines)]),
    `To put it back: ${undoLine(record)}`,
  ].map(escapeLogLine)
}
