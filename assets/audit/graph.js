import {byId, element, replace} from '../emulator/dom.js'

/** More lines than that are no picture. */
const MAX_DRAWN = 30

const columns = ['Who', 'Through', 'As', 'Acts as', 'Gets', 'Can']

/** The column of each part of a way: all accounts on it are in one. */
function columnOf(route, at) {
  if (at < 3) return at
  const left = route.parts.length - 1 - at
  return left === 0 ? 5 : left === 1 ? 4 : 3
}

const partsOf = (route) =>
  route.parts.flatMap((part, at) => (part ? [{...part, column: columnOf(route, at), severity: route.severity}] : []))

/**
 * With a gap in each column that a line only passes: else it would run behind the boxes there, as if it went through
 * one of them.
 */
const withGaps = (path, used) =>
  path.flatMap((part, at) => {
    const next = path[at + 1]
    const passed = used.filter((column) => part.column < column && column < next?.column)
    return [part, ...passed.map((column) => ({...part, column, full: `${part.full}\n${next.full}`, isGap: true}))]
  })

/** Each part once, and each line between two once: the first of them, which is of the worst way. */
function nodesOf(routes) {
  const nodes = new Map()
  const edges = new Map()
  const paths = routes.map(partsOf)
  const used = columns.flatMap((_, column) => (paths.flat().some((part) => part.column === column) ? column : []))
  for (const path of paths.map((parts) => withGaps(parts, used))) {
    const keys = path.map(({column, full}) => `${column} ${full}`)
    path.forEach((part, at) => {
      const [key, next] = [keys[at], keys[at + 1]]
      if (!nodes.has(key)) nodes.set(key, {...part, key})
      const edge = `${key}\n${next}`
      if (next !== undefined && !edges.has(edge)) edges.set(edge, {from: key, to: next, severity: part.severity})
    })
  }
  return {nodes: [...nodes.values()], edges: [...edges.values()]}
}

const svg = (tag, attributes) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** Lines from the middle of the right side of one box to the left side of the next; within a column, around its left side. They cross a gap. */
function drawEdges(picture, edges, buttons) {
  const zero = picture.getBoundingClientRect()
  const lines = edges.map(({from, severity, to}) => {
    const [one, two] = [buttons.get(from).getBoundingClientRect(), buttons.get(to).getBoundingClientRect()]
    const isSame = one.left === two.left
    const [x1, y1] = [(isSame ? one.left : one.right) - zero.left, one.top + one.height / 2 - zero.top]
    const [x2, y2] = [two.left - zero.left, two.top + two.height / 2 - zero.top]
    const bend = isSame ? -24 : Math.max(16, (x2 - x1) / 2)
    const start = buttons.get(from).className === 'gap' ? `M${one.left - zero.left} ${y1}H${x1}` : `M${x1} ${y1}`
    const d = `${start}C${x1 + bend} ${y1} ${x2 + (isSame ? bend : -bend)} ${y2} ${x2} ${y2}`
    return svg('path', {d, class: severity})
  })
  const canvas = svg('svg', {'aria-hidden': 'true', width: zero.width, height: zero.height})
  canvas.append(...lines)
  picture.querySelector('svg')?.remove()
  picture.prepend(canvas)
}

let redraw = () => {}
addEventListener('resize', () => redraw())

/** Draws the worst of `routes`. `choose` gets the part of the way that somebody presses. */
export function drawGraph(routes, chosen, choose) {
  const drawn = routes.slice(0, MAX_DRAWN)
  const {edges, nodes} = nodesOf(drawn)
  const buttons = new Map(
    nodes.map((node) => {
      if (node.isGap) return [node.key, element('div', {className: 'gap'})]
      const button = element(
        'button',
        {type: 'button', className: `node ${node.severity}`, title: node.full},
        node.text,
      )
      button.setAttribute('aria-pressed', String(node.full === chosen))
      button.addEventListener('click', () => choose(node.full === chosen ? undefined : node.full))
      return [node.key, button]
    }),
  )
  const used = columns.map((_, column) => nodes.filter((node) => node.column === column))
  const picture = element(
    'div',
    {className: 'graph'},
    ...columns.flatMap((title, column) =>
      used[column].length === 0
        ? []
        : [
            element(
              'div',
              {className: 'column'},
              element('h3', {textContent: title}),
              ...used[column].map(({key}) => buttons.get(key)),
            ),
          ],
    ),
  )
  byId('ways-count').textContent =
    routes.length > drawn.length
      ? `the worst ${drawn.length} of ${routes.length}: filter to see others`
      : `${drawn.length}`
  byId('ways').hidden = routes.length === 0
  const focused = document.activeElement?.classList.contains('node') ? document.activeElement.title : undefined
  replace(byId('graph'), picture)
  ;[...buttons.values()].find(({title}) => title === focused)?.focus()
  redraw = () => drawEdges(picture, edges, buttons)
  redraw()
}
