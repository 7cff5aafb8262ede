import {attempt, get, onSubmit, post, remove} from './api.js'
import {byId, copyable, element, replace} from './dom.js'

const services = ['issuer', 'sts', 'iamcredentials', 'oauth', 'iam', 'serviceusage', 'cloudresourcemanager', 'proxy']
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

const options = (names) => names.map((name) => element('option', {value: name, textContent: name}))

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

export function showCommands(url) {
  const commands = [
    ['This shell, through the proxy', `eval "$(ci-auth emulator env --url ${url})"`],
    ['As a fresh GitHub job', `eval "$(ci-auth emulator env --url ${url} --ci github)"`],
    ['As the operator, for setup and gcloud', `eval "$(ci-auth emulator env --url ${url} --operator)"`],
    ['fish', `ci-auth emulator env --url ${url} --format fish | source`],
  ]
  replace(
    byId('commands'),
    commands.flatMap(([name, line]) => [element('dt', {textContent: name}), element('dd', {}, copyable(line))]),
  )
}

/** The providers and accounts to try, and the claims of an invented job of each issuer. */
export async function showTry({pools, serviceAccounts}) {
  const {issuers} = await get('issuers')
  const providers = pools.flatMap((pool) => pool.providers)
  const {account, claims, provider} = byId('try').elements
  const chosen = provider.value
  replace(
    provider,
    providers.map(({name}) =>
      element('option', {value: name, textContent: name.split('/').slice(-3).join('/').replace('/providers/', ' / ')}),
    ),
  )
  if (providers.some(({name}) => name === chosen)) provider.value = chosen
  const former = account.value
  replace(
    account,
    element('option', {value: '', textContent: 'nobody, only exchange'}),
    options(serviceAccounts.map(({email}) => email)),
  )
  account.value = serviceAccounts.some(({email}) => email === former) ? former : ''

  const sample = () => {
    const {issuer} = providers.find(({name}) => name === provider.value) ?? {}
    const {claims: found = {iss: issuer}} = issuers.find((item) => item.issuer === issuer) ?? {}
    const {aud: _aud, ...rest} = found
    claims.value = JSON.stringify(rest, undefined, 2)
  }
  provider.onchange = sample
  if (claims.value === '' || provider.value !== chosen) sample()
}

function readClaims(text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`the claims are no JSON: ${error.message}`)
  }
}

async function exchange({account, claims, provider}) {
  const given = readClaims(claims)
  const {idToken} = await post('id-tokens', {
    audience: `https://iam.googleapis.com/${provider}`,
    claims: given,
    issuer: given.iss,
  })
  const response = await fetch('/v1/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      audience: `//iam.googleapis.com/${provider}`,
      scope: 'https://www.googleapis.com/auth/cloud-platform',
      requested_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      subject_token: idToken,
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    }),
  })
  if (!response.ok || account === '') return
  const {access_token} = await response.json()
  await fetch(`/v1/projects/-/serviceAccounts/${encodeURIComponent(account)}:generateAccessToken`, {
    method: 'POST',
    headers: {authorization: `Bearer ${access_token}`, 'content-type': 'application/json'},
    body: JSON.stringify({scope: ['https://www.googleapis.com/auth/cloud-platform']}),
  })
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
  onSubmit(byId('try'), exchange)
  const jump = ([name, seconds]) => {
    const button = element('button', {type: 'button', className: 'quiet', textContent: name})
    button.addEventListener('click', () => void attempt(() => post('clock', {advanceSeconds: seconds})))
    return button
  }
  const back = element('button', {type: 'button', className: 'quiet', textContent: 'right time'})
  back.addEventListener('click', () => void attempt(() => post('clock', {offsetSeconds: 0})))
  replace(byId('clock-buttons'), ...Object.entries(jumps).map(jump), back)
}
