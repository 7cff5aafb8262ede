import {attempt, get} from './api.js'
import {showCommands, showControls, startControls} from './controls.js'
import {byId} from './dom.js'
import {add, load} from './exchanges.js'
import {showTry, startTry} from './try.js'
import {showWorld} from './world.js'

const connection = byId('connection')
let worldText = ''

async function showState() {
  const state = await get('state')
  const {accepted, refused} = state.counts
  byId('counts').textContent = `${accepted} accepted, ${refused} refused`
  showControls(state)
  if (worldText === '') showCommands(location.origin, state.start)
  // The world seldom changes, and drawing it again would close what is open.
  const text = JSON.stringify(state.world)
  if (text === worldText) return
  worldText = text
  showWorld(byId('world'), state.world)
  await showTry(state.world)
}

/** Many events at once ask once. */
let isAsked = false
function askSoon() {
  if (isAsked) return
  isAsked = true
  setTimeout(() => {
    isAsked = false
    void attempt(showState)
  }, 100)
}

const events = new EventSource('/_emulator/events')
events.addEventListener('open', () => {
  connection.textContent = 'live'
  connection.className = 'live'
  void attempt(async () => {
    await showState()
    await load()
  })
})
events.addEventListener('error', () => {
  connection.textContent = 'not connected: the emulator has ended, or is starting'
  connection.className = 'lost'
})
events.addEventListener('exchange', ({data}) => {
  add(JSON.parse(data))
  askSoon()
})
events.addEventListener('state', askSoon)
// The admin API changes the world without an event of its own.
events.addEventListener('request', ({data}) => {
  if (['iam', 'serviceusage'].includes(JSON.parse(data).service)) askSoon()
})

byId('address').textContent = location.origin
startControls()
startTry()
