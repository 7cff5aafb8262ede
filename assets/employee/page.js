import {showAnswer, showNone} from './answer.js'
import {curlCommand, nameFault, pathOf, send} from './call.js'
import {jsonFault} from './json.js'

const nameField = document.querySelector('#name')
const forms = [...document.querySelectorAll('form.call')]

const callOf = (form) => ({method: form.dataset.method, name: nameField.value, body: form.elements.body?.value.trim()})

function showCommand(form) {
  form.querySelector('.line code').textContent = curlCommand(location.origin, callOf(form))
}

/** Says what is wrong with `field`; empty: nothing is. */
function complain(form, field, fault) {
  for (const other of [nameField, form.elements.body]) other?.removeAttribute('aria-invalid')
  form.querySelector('.fault').textContent = fault
  if (fault === '') return
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

function bodyFault(field) {
  if (field === undefined || field.value.trim() === '') return ''
  const fault = jsonFault(field.value)
  if (fault === undefined) return ''
  field.setSelectionRange(fault.at, fault.at + 1)
  return `Not sent. Line ${fault.line}, column ${fault.column}: ${fault.reason}`
}

/** Whether the call may be sent. Says why not. */
function checked(form) {
  const wrongName = nameFault(nameField.value)
  if (wrongName !== '') {
    complain(form, nameField, wrongName)
    return false
  }
  const wrongBody = bodyFault(form.elements.body)
  complain(form, form.elements.body, wrongBody)
  return wrongBody === ''
}

/** Marks a method that has no handler. */
function mark(form, hasHandler) {
  form.querySelector('.mark').textContent = hasHandler ? '' : 'no handler'
}

const underWay = new Map()

async function tryCall(form) {
  if (!checked(form)) return
  underWay.get(form)?.abort()
  const sending = new AbortController()
  underWay.set(form, sending)
  const place = form.querySelector('.answer')
  place.setAttribute('aria-busy', 'true')
  try {
    const answer = await send({...callOf(form), signal: sending.signal})
    showAnswer(place, answer)
    mark(form, answer.response.status !== 405)
  } catch (error) {
    if (error.name !== 'AbortError') showNone(place, 'No answer came. Is the service still running?')
  }
}

async function copy(form) {
  const code = form.querySelector('.line code')
  const button = form.querySelector('.copy')
  try {
    await navigator.clipboard.writeText(code.textContent)
    button.textContent = 'Copied'
  } catch {
    // Pages of another computer over plain HTTP have no clipboard: left is to press the keys.
    getSelection().selectAllChildren(code)
    button.textContent = 'Selected'
  }
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1500)
}

function onName() {
  document.querySelector('#path code').textContent = pathOf(nameField.value)
  forms.forEach(showCommand)
}

async function markMissing() {
  const {paths} = await (await fetch('/openapi.json')).json()
  const answered = Object.keys(paths['/employee/{employeeName}'])
  for (const form of forms) mark(form, answered.includes(form.dataset.method.toLowerCase()))
}

nameField.addEventListener('input', onName)
for (const form of forms) {
  form.elements.body?.addEventListener('input', () => showCommand(form))
  form.querySelector('.copy').addEventListener('click', () => copy(form))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void tryCall(form)
  })
}
onName()
// Without the description nothing is marked, until a call answers 405.
markMissing().catch(() => undefined)
