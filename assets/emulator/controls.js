import {attempt, onSubmit, post, remove} from './api.js'
import {byId, copyable, element, options, replace} from './dom.js'

const services = [
  'issuer',
  'sts',
  'iamcredentials',
  'oauth',
  'iam',
  'logging',
  'serviceusage',
  'cloudresourcemanager',
  'proxy',
]
const kinds = {
  'answers 503': {kind: 'status', status: 503},
  'answers 429': {kind: 'status', status: 429},
  'is 3 s late': {kind: 'delay', delayMs: 3000},
  'breaks the connection': {kind: 'reset'},
  'breaks off half way': {kind: 'truncate'},
  'sends an error page': {kind: 'html502'},
  'never answers': {kind: 'hang'},
}
const jumps = {'−1 h': -3600, '+5 min': 300, '+1 h': 3600, '+1 day': 86_400}

const kindName = (fault) =>
  Object.entries(kinds).find(
    ([, {kind, status}]) => kind === fault.kind && (status ?? fault.status) === fault.status,
  )?.[0] ?? fault.kind

function showFaults(faults) {
  byId('clear-faults').hidden = faults.length === 0
  replace(
    byId('faults'),
    faults.map(({fault, left}) =>
      element(
        'li',
        {},
        element('code', {textContent: fault.service}),
        ` ${kindName(fault)}, ${left === undefined ? 'until cleared' : `${left} more`}`,
      ),
    ),
  )
}

function showClock({now, offsetSeconds}) {
  const ahead =
    offsetSeconds === 0
      ? "this computer's time"
      : `${Math.abs(offsetSeconds)} s ${offsetSeconds > 0 ? 'ahead' : 'behind'}`
  replace(byId('clock'), element('time', {dateTime: now, textContent: now}), ` (${ahead})`)
}

/** Where the reader is typing, nothing changes below the fingers. */
function setUnlessBusy(input, value) {
  if (document.activeElement !== input) input.value = value
}

export function showControls({clock, faults, latencyMs, propagation}) {
  showFaults(faults)
  showClock(clock)
  setUnlessBusy(byId('latency').elements.ms, latencyMs)
  setUnlessBusy(byId('propagation').elements.seconds, propagation.seconds)
}

export function showCommands(url, start) {
  // As lines that are pasted by hand are written in the messages of ci-auth: src/lib/base/shell-format.ts.
  const env = `${start} emulator env --url ${url}`
  const evaluated = (command) => `eval "$(${command} || echo false)"`
  const commands = [
    ['This shell, through the proxy', evaluated(env)],
    ['As a fresh GitHub job', evaluated(`${env} --ci github`)],
    ['As the operator, for setup and gcloud', evaluated(`${env} --operator`)],
    ['fish', `eval (begin; ${env} --format fish; or echo false; end | string collect; or echo false)`],
  ]
  replace(
    byId('commands'),
    commands.flatMap(([name, line]) => [element('dt', {textContent: name}), element('dd', {}, copyable(line))]),
  )
}

export function startControls() {
  const {kind, service} = byId('fault').elements
  replace(service, options(services))
  service.value = 'sts'
  replace(kind, options(Object.keys(kinds)))
  onSubmit(byId('fault'), ({kind: name, service: target, times}) =>
    post('faults', {service: target, ...kinds[name], ...(times === '' ? {} : {times: Number(times)})}),
  )
  byId('clear-faults').addEventListener('click', () => void attempt(() => remove('faults')))
  onSubmit(byId('latency'), ({ms}) => post('latency', {ms: Number(ms)}))
  onSubmit(byId('propagation'), ({seconds}) => post('propagation', {seconds: Number(seconds)}))
  const jump = ([name, seconds]) => {
    const button = element('button', {type: 'button', className: 'quiet', textContent: name})
    button.addEventListener('click', () => void attempt(() => post('clock', {advanceSeconds: seconds})))
    return button
  }
  const back = element('button', {type: 'button', className: 'quiet', textContent: 'right time'})
  back.addEventListener('click', () => void attempt(() => post('clock', {offsetSeconds: 0})))
  replace(byId('clock-buttons'), ...Object.entries(jumps).map(jump), back)
}
