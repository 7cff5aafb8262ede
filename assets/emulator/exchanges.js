import {attempt, get} from './api.js'
import {checkList} from './checks.js'
import {badge, byId, element, replace, shown} from './dom.js'

const MAX_SHOWN = 200

const clockTime = (time) => time.slice(11, 19)

const title = ({account, audience = '', kind, method, subject}) =>
  kind === 'exchange'
    ? [
        element('strong', {
          textContent: audience.split('/').slice(-3).join('/').replace('/providers/', ' / ') || '(no audience)',
        }),
        element('span', {className: 'who', textContent: subject === undefined ? '(no subject)' : String(subject)}),
      ]
    : [
        element('strong', {textContent: method ?? 'downscoped token'}),
        element('span', {className: 'who', textContent: account ?? '(unknown token)'}),
      ]

const table = (claims) =>
  element(
    'table',
    {className: 'claims'},
    element(
      'tbody',
      {},
      ...Object.entries(claims).map(([name, value]) =>
        element(
          'tr',
          {},
          element('th', {scope: 'row'}, element('code', {textContent: name})),
          element('td', {}, element('code', {textContent: shown(value)})),
        ),
      ),
    ),
  )

const ruleOf = ({availabilityCondition, availablePermissions, availableResource}) =>
  [availableResource, availablePermissions.join(' '), availabilityCondition?.expression].filter(Boolean).join(', ')

function facts({boundary, caller, claims, delegates = [], exchange, header}) {
  const lines = [
    caller && ['caller', caller],
    delegates.length > 0 && ['delegates', delegates.join(' → ')],
    exchange && ['token of', `exchange ${exchange}`],
    ...(boundary?.accessBoundaryRules ?? []).map((rule) => ['at most', ruleOf(rule)]),
  ].filter(Boolean)
  return [
    lines.length > 0 &&
      element(
        'dl',
        {className: 'facts'},
        ...lines.flatMap(([name, value]) => [element('dt', {textContent: name}), element('dd', {textContent: value})]),
      ),
    claims &&
      element(
        'details',
        {className: 'claims-box'},
        element('summary', {textContent: `${Object.keys(claims).length} claims, and the header`}),
        element('div', {className: 'scroll'}, table({...claims, '(header)': header})),
      ),
  ].filter(Boolean)
}

const answer = ({decision, status}) =>
  element(
    'p',
    {className: 'answer'},
    element('span', {className: 'label', textContent: `answered ${status}`}),
    ` ${decision}`,
  )

async function fill(place, id) {
  if (place.dataset.filled) return
  place.dataset.filled = 'yes'
  const found = await attempt(() => get(`exchanges/${id}`))
  if (!found) return
  replace(place, answer(found), checkList(found.checks), ...facts(found))
}

/** The one that was opened by itself, to be closed by the next. */
let followed

function item(exchange) {
  const {accepted, id, refusedBy, time} = exchange
  const inside = element('div', {className: 'inside'})
  const state = accepted ? badge('accepted') : badge('refused', refusedBy ? `refused: ${refusedBy}` : 'refused')
  const details = element(
    'details',
    {},
    element(
      'summary',
      {className: 'exchange-head'},
      element('span', {className: 'number', textContent: `#${id}`}),
      state,
      ...title(exchange),
      element('time', {dateTime: time, textContent: clockTime(time)}),
    ),
    inside,
  )
  details.addEventListener('toggle', () => {
    if (details.open) void fill(inside, id)
  })
  details.querySelector('summary').addEventListener('click', () => {
    if (followed === details) followed = undefined
  })
  return element('li', {className: accepted ? 'accepted' : 'refused', 'data-exchange': id}, details)
}

function put(list, exchange) {
  if (list.querySelector(`[data-exchange="${Number(exchange.id)}"]`)) return undefined
  const made = item(exchange)
  list.prepend(made)
  return made
}

/** Opens `made` unless the reader has opened another. */
function follow(list, made) {
  const isFree = followed === undefined ? !list.querySelector('details[open]') : followed.open
  if (!isFree) return
  if (followed) followed.open = false
  followed = made.querySelector('details')
  followed.open = true
}

/** Puts `exchanges`, oldest first, on top, and opens the last. */
function show(exchanges) {
  const list = byId('list')
  const made = exchanges
    .map((exchange) => put(list, exchange))
    .filter(Boolean)
    .at(-1)
  byId('none').hidden = list.childElementCount > 0
  while (list.childElementCount > MAX_SHOWN) list.lastElementChild.remove()
  if (made) follow(list, made)
}

const BATCH_MS = 150
let waiting = []

/** Shows `exchange` with those that come soon after: under load there are hundreds in a second. */
export function add(exchange) {
  if (waiting.push(exchange) > 1) return
  setTimeout(() => {
    const batch = waiting.slice(-MAX_SHOWN)
    waiting = []
    show(batch)
  }, BATCH_MS)
}

export async function load() {
  const {exchanges} = await get('exchanges')
  show(exchanges)
}
