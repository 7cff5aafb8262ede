import {badge, copyable, element, shown} from './dom.js'

const titles = {
  provider: 'Provider',
  issuer: 'Issuer',
  audience: 'Audience',
  keys: 'Signature and keys',
  time: 'Time',
  mapping: 'Attribute mapping',
  condition: 'Attribute condition',
  subject: 'Subject',
  binding: 'Binding',
  api: 'API',
  lifetime: 'Lifetime',
}

const words = {'not-checked': 'not checked'}

const isLiteral = ({expression, value}) => value !== undefined && /^(["']).*\1$|^\d+$/s.test(expression)

const side = ({absent, expression, value}) =>
  element(
    'li',
    {},
    element('code', {textContent: expression}),
    absent === undefined ? ` = ${shown(value)}` : `: ${absent}`,
  )

/** What a text in the expression is, the expression itself says. */
const sideList = (sides) => {
  const unknown = sides.filter((each) => !isLiteral(each))
  return unknown.length > 0 && element('ul', {className: 'sides'}, ...unknown.map(side))
}

/** A part of a condition, what it came to, and below it its own parts. */
function leg({error, expression, instead, legs, miss, operator, otherwise, outcome, sides}) {
  const head = element(
    'div',
    {className: 'leg-head'},
    badge(outcome, outcome === 'skipped' && otherwise ? `skipped, would be ${otherwise}` : outcome),
    element('code', {textContent: legs && operator.length < 3 ? `all of it, by ${operator}` : expression}),
  )
  const lines = [
    sides && sideList(sides),
    error && element('p', {className: 'miss', textContent: error}),
    miss && element('p', {className: 'miss', textContent: `nearest miss: ${miss}`}),
    instead &&
      !legs &&
      element('p', {className: 'instead'}, 'this token meets: ', element('code', {textContent: instead})),
    legs && element('ul', {className: 'legs'}, ...legs.map(leg)),
  ]
  return element('li', {className: `leg ${outcome}`}, head, ...lines.filter(Boolean))
}

const mapping = (mapped) =>
  element(
    'div',
    {className: 'scroll'},
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element('tr', {}, ...['target', 'expression', 'value'].map((name) => element('th', {scope: 'col'}, name))),
      ),
      element(
        'tbody',
        {},
        ...mapped.map(({absent, expression, target, value}) =>
          element(
            'tr',
            {className: absent === undefined ? '' : 'absent'},
            element('th', {scope: 'row'}, element('code', {textContent: target})),
            element('td', {}, element('code', {textContent: expression})),
            element('td', {}, absent === undefined ? element('code', {textContent: shown(value)}) : absent),
          ),
        ),
      ),
    ),
  )

/** A remedy. Only a command can be copied, without the words before it. */
function remedyLines(remedy) {
  const [, before = '', command] = /^(?:(.*?): )?((?:gcloud|node|\S*ci-auth'?|npx|timedatectl) .*)$/s.exec(remedy) ?? []
  if (command === undefined) return [element('p', {className: 'remedy', textContent: remedy})]
  return [before !== '' && element('p', {className: 'remedy', textContent: `${before}:`}), copyable(command)]
}

/** One check. What failed is open, and says how to fix it. */
function check({code, condition, details = [], mapped, name, remedies = [], status, what}) {
  const inside = [
    details.length > 0 &&
      element('ul', {className: 'lines'}, ...details.map((line) => element('li', {textContent: line}))),
    mapped?.length > 0 && mapping(mapped),
    condition && element('ul', {className: 'legs'}, leg(condition)),
    remedies.length > 0 && element('p', {className: 'label', textContent: 'Try this'}),
    ...remedies.flatMap(remedyLines),
  ].filter(Boolean)
  const head = [
    badge(words[status] ?? status),
    element('span', {className: 'check-name', textContent: titles[name] ?? name}),
    element('span', {className: 'what', textContent: what}),
    code && element('code', {className: 'code', textContent: code}),
  ].filter(Boolean)
  const body =
    inside.length === 0
      ? element('div', {className: 'check-head'}, ...head)
      : element(
          'details',
          {open: status === 'failed'},
          element('summary', {className: 'check-head'}, ...head),
          ...inside,
        )
  return element('li', {className: `check ${status}`, 'data-check': name}, body)
}

export const checkList = (checks) => element('ol', {className: 'checks'}, ...checks.map(check))
