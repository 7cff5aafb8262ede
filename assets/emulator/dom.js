// Everything that is shown gets in as text: a claim may hold markup.

/**
 * An element. `properties` are its own, or attributes where it has no such property; children are elements or texts.
 * Empty ones are left out.
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue
    if (name in made) made[name] = value
    else made.setAttribute(name, value)
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== ''))
  return made
}

export const byId = (id) => document.getElementById(id)

export const replace = (parent, ...children) => parent.replaceChildren(...children.flat())

/** The choices of a select. */
export const options = (names) => names.map((name) => element('option', {value: name, textContent: name}))

/** A value as JSON writes it, on one line. */
export const shown = (value) => (value === undefined ? '(none)' : JSON.stringify(value))

/** Code with a button that copies it. */
export function copyable(text, label = 'Copy') {
  const button = element('button', {type: 'button', className: 'copy', textContent: label})
  button.setAttribute('aria-label', `Copy: ${text}`)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text)
      button.textContent = 'Copied'
    } catch {
      button.textContent = 'Not allowed'
    }
    setTimeout(() => {
      button.textContent = label
    }, 1500)
  })
  return element('div', {className: 'copyable'}, element('code', {textContent: text}), button)
}

/** A word in a box, with a sign before it: colour alone says nothing. */
export const badge = (status, text = status) =>
  element('span', {className: `badge ${status.replaceAll(' ', '-')}`}, `${signs[status] ?? ''} ${text}`.trim())

const signs = {
  ok: '✓',
  accepted: '✓',
  true: '✓',
  failed: '✗',
  refused: '✗',
  false: '✗',
  error: '✗',
  warning: '!',
  'not checked': '–',
  skipped: '–',
}
