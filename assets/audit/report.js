import {badge, byId, copyable, element, options, replace, shown} from '../emulator/dom.js'
import {drawGraph} from './graph.js'

const PAGE = 50
const MAX_LISTED = 10
/** No room for the columns of the picture: report.css shows the list of ways in its place. */
const isNarrow = matchMedia('(max-width: 760px)')
const MAX_PRINTED = 500

const report = JSON.parse(byId('data').textContent)
const form = byId('filter')
const pages = {finding: 0, job: 0, provider: 0}
/** What somebody has pressed in the graph. */
let chosen

const findings = report.findings.map((finding) => ({...finding, ways: finding.routes.map((at) => report.routes[at])}))

const textOf = (finding) => {
  finding.text ??= JSON.stringify([
    finding.code,
    finding.resource,
    finding.title,
    finding.message,
    finding.why,
    finding.evidence,
    finding.fingerprint,
    finding.ways.map(({parts}) => parts.map((part) => part?.full)),
  ]).toLowerCase()
  return finding.text
}

const passesThrough = ({parts}) => parts.some((part) => part?.full === chosen)

function wanted() {
  const {code, project, severity, text} = Object.fromEntries(
    ['code', 'project', 'severity', 'text'].map((name) => [name, new FormData(form).getAll(name)]),
  )
  const words = text[0].trim().toLowerCase().split(/\s+/).filter(Boolean)
  return {
    ofFinding: (finding) =>
      severity.includes(finding.severity) &&
      (code[0] === '' || finding.code === code[0]) &&
      (project[0] === '' || finding.project === project[0]) &&
      (chosen === undefined || finding.ways.some(passesThrough)) &&
      words.every((word) => textOf(finding).includes(word)),
    ofJob: (job) => words.every((word) => JSON.stringify(job).toLowerCase().includes(word)),
    ofProvider: (provider) =>
      (project[0] === '' || provider.project === project[0]) &&
      words.every((word) =>
        `${provider.name} ${provider.title} ${provider.verdict} ${provider.who}`.toLowerCase().includes(word),
      ),
  }
}

const isCommand = (line) => /^(gcloud|ci-auth|npx|terraform) /.test(line)

const lines = (texts) =>
  texts.length > 0 && element('div', {className: 'lines'}, ...texts.map((text) => element('div', {textContent: text})))

const claims = (stranger) =>
  element(
    'div',
    {className: 'scroll'},
    element(
      'table',
      {className: 'claims'},
      element(
        'tbody',
        {},
        ...Object.entries(stranger).map(([name, value]) =>
          element(
            'tr',
            {},
            element('th', {scope: 'row', textContent: name}),
            element('td', {}, element('code', {textContent: shown(value)})),
          ),
        ),
      ),
    ),
  )

const way = ({parts, severity}) =>
  element(
    'ol',
    {className: 'way'},
    element('li', {}, badge(severity)),
    ...parts.filter(Boolean).map(({full, text}) => element('li', {title: full, textContent: text})),
  )

function inside({code, evidence, fingerprint, from, moreRoutes, remedy, resource, stranger, ways, why}) {
  const rule = element('a', {
    href: `${report.page}#${code.toLowerCase()}`,
    rel: 'noreferrer',
    textContent: report.rules[code],
  })
  return [
    element('p', {className: 'remedy', textContent: why}),
    lines(evidence),
    ...(stranger ? [element('h3', {textContent: 'A token that gets in'}), claims(stranger)] : []),
    ...(ways.length > 0
      ? [element('h3', {textContent: `Ways in (${ways.length + moreRoutes})`}), ...ways.map(way)]
      : []),
    moreRoutes > 0 && element('p', {textContent: `and ${moreRoutes} more`}),
    ...(remedy.length > 0 ? [element('h3', {textContent: 'What to do'})] : []),
    ...remedy.map((line) =>
      isCommand(line) ? copyable(line) : element('p', {className: 'remedy', textContent: line}),
    ),
    element(
      'dl',
      {className: 'facts'},
      ...[
        ['rule', rule],
        ['resource', element('code', {textContent: resource})],
        ['read from', from],
        ['finding', element('code', {textContent: fingerprint})],
      ].flatMap(([name, value]) => [element('dt', {textContent: name}), element('dd', {}, value)]),
    ),
  ].filter(Boolean)
}

function findingItem(finding, isOpen) {
  const {code, message, severity, title} = finding
  const body = element('div', {className: 'inside'})
  const details = element(
    'details',
    {},
    element(
      'summary',
      {className: 'exchange-head'},
      badge(severity),
      element('strong', {textContent: title}),
      element('span', {className: 'code', textContent: code}),
      element('span', {className: 'what', textContent: message}),
    ),
    body,
  )
  const fill = () => body.childElementCount === 0 && replace(body, inside(finding))
  details.addEventListener('toggle', fill)
  if (isOpen) {
    fill()
    details.open = true
  }
  return element('li', {}, details)
}

const providerRow = ({name, title, verdict, who}) =>
  element(
    'tr',
    {},
    element('th', {scope: 'row', title: name, textContent: title}),
    element('td', {}, badge(verdict)),
    element('td', {textContent: who}),
  )

const jobRow = ({account, events, job, line, path, starter, verdict, who}) =>
  element(
    'tr',
    {className: starter === 'writers' ? '' : 'open'},
    element('th', {scope: 'row', textContent: `${path}:${line} ${job}`}),
    element('td', {textContent: account}),
    element('td', {textContent: `${verdict === 'gets in' ? '' : 'not proven: '}${events.join(', ')}: ${who}`}),
  )

/** One page of `items`, and the buttons to the others. */
function showPage(kind, items, itemOf) {
  const last = Math.max(0, Math.ceil(items.length / PAGE) - 1)
  const at = Math.min(pages[kind], last)
  const start = at * PAGE
  replace(
    byId(`${kind}-list`),
    items.slice(start, start + PAGE).map((item) => itemOf(item)),
  )
  byId(`${kind}s-count`).textContent =
    items.length > PAGE
      ? `${start + 1} to ${Math.min(start + PAGE, items.length)} of ${items.length}`
      : `${items.length}`
  const button = (text, to) => {
    const made = element('button', {
      type: 'button',
      className: 'quiet',
      textContent: text,
      disabled: to < 0 || to > last,
    })
    made.addEventListener('click', () => {
      pages[kind] = to
      showPage(kind, items, itemOf)
      byId(`${kind}-list`).scrollIntoView({block: 'nearest'})
      const again = [...byId(`${kind}-pages`).querySelectorAll('button')]
      ;(
        again.find(({disabled, textContent}) => textContent === text && !disabled) ??
        again.find(({disabled}) => !disabled)
      ).focus()
    })
    return made
  }
  replace(byId(`${kind}-pages`), last === 0 ? [] : [button('Previous', at - 1), button('Next', at + 1)])
}

const order = Object.fromEntries(report.severities.map((severity, at) => [severity, at]))

function show() {
  const {ofFinding, ofJob, ofProvider} = wanted()
  const found = findings.filter(ofFinding)
  const routes = [...new Set(found.flatMap(({ways}) => ways))].filter(
    (route) => chosen === undefined || passesThrough(route),
  )
  drawGraph(
    routes.sort((one, other) => order[one.severity] - order[other.severity]),
    chosen,
    (part) => {
      chosen = part
      pages.finding = 0
      show()
    },
  )
  replace(byId('way-list'), routes.slice(0, MAX_LISTED).map(way))
  showPage('finding', found, findingItem)
  if (report.jobs) {
    const jobs = report.jobs.filter(ofJob)
    const isForAll = ({starter}) => starter !== 'writers'
    showPage('job', [...jobs.filter(isForAll), ...jobs.filter((job) => !isForAll(job))], jobRow)
  }
  showPage('provider', report.providers.filter(ofProvider), providerRow)
  return found
}

const noteList = (title, notes, isOpen = false) =>
  notes.length > 0 &&
  element(
    'details',
    {open: isOpen},
    element('summary', {textContent: `${title} (${notes.length})`}),
    element(
      'ul',
      {className: 'notes'},
      ...notes.map(({remedy, what, why}) =>
        element(
          'li',
          {},
          why === undefined ? what : `${what}: ${why}`,
          element('div', {className: 'code', textContent: remedy}),
        ),
      ),
    ),
  )

function begin() {
  byId('made').textContent = report.made
  byId('jobs').hidden = report.jobs === undefined
  const count = (severity) => findings.filter((finding) => finding.severity === severity).length
  byId('severities').append(
    ...report.severities.map((severity) =>
      element(
        'label',
        {className: `badge ${severity}`},
        element('input', {type: 'checkbox', name: 'severity', value: severity, defaultChecked: true}),
        `${severity} ${count(severity)}`,
      ),
    ),
  )
  const choices = (name, values) =>
    form.elements[name].append(
      element('option', {value: '', textContent: 'all'}),
      ...options([...new Set(values)].sort()),
    )
  choices(
    'code',
    findings.map(({code}) => code),
  )
  choices('project', [...findings, ...report.providers].map(({project}) => project).filter(Boolean))
  replace(
    byId('summary'),
    [
      ...report.summary.map((text) => (isCommand(text) ? copyable(text) : element('p', {textContent: text}))),
      noteList('Not read, so not judged', report.gaps, report.gaps.length <= 5 && !isNarrow.matches),
      noteList('Not looked up', report.notAsked),
    ].filter(Boolean),
  )
  show()
}

const restart = () => {
  pages.finding = 0
  pages.job = 0
  pages.provider = 0
  show()
}

let typing
form.addEventListener('input', () => {
  clearTimeout(typing)
  typing = setTimeout(restart, 120)
})
form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('reset', () => {
  chosen = undefined
  setTimeout(restart)
})

// On paper nobody turns a page, or opens what is closed.
addEventListener('beforeprint', () => {
  const found = show()
  replace(
    byId('finding-list'),
    found.slice(0, MAX_PRINTED).map((finding) => findingItem(finding, true)),
  )
  byId('findings-count').textContent =
    found.length > MAX_PRINTED
      ? `the first ${MAX_PRINTED} of ${found.length}: filter before you print`
      : `${found.length}`
})
addEventListener('afterprint', show)

begin()
