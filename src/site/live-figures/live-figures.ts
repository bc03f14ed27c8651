import { bringLoan } from '#ui/my-loan-store.ts'
import { NOTICE_KEYS } from '#ui/notices.ts'
import { pageParser } from '#ui/page-parser.ts'
import { readNotices } from './read-notice.ts'

/**
 * Keeps the figures of an open page up to date: loaded some seconds after the page, by every page that stands by itself.
 *
 * It listens for new observations on the backend's realtime socket (Phoenix channels, version 1.0.0). Listening to one table
 * takes a join and a heartbeat, so that no library is needed. What is new is then read from the page as the server has it
 * now: it stands in the server's cache, and is rendered once however many readers have it open. The rate line and the scale
 * are taken from there; where more of the page has changed, it is handed to the page's own script.
 *
 * Without a connection nothing is lost but the news: it is tried again, less and less often, and once it stands the page
 * is looked at, for something may have come meanwhile. A page that is left, offline or out of sight holds no connection.
 */
const NEW_FIGURES = 'figures'
const LOOK = 'ratesheet:look'
const HEARTBEAT_MS = 25_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 300_000
/** A reader who looks elsewhere for so long lets the connection go. */
const HIDDEN_MS = 60_000
/** Figures come in one write or in a few: they are shown together. */
const REST_MS = 800
/** Not every open page asks in the same second. */
const SPREAD_MS = 2_000
const LONGEST_RESPONSE_MS = 30_000

const parsed = pageParser('ratesheet-fresh')

const TOPIC = 'realtime:figures'
const CHANGES = { event: 'INSERT', schema: 'public', table: 'observations' }

type Timer = ReturnType<typeof setTimeout> | undefined

/** A frame of the socket. */
interface Message {
  topic: string
  event: string
  payload?: { status?: string }
}

let socket: WebSocket | null = null
/** Ends the listening to the connection that there is. */
let leaving = new AbortController()
let heartbeat: Timer
let waiting: Timer
let resting: Timer
let hiding: Timer
let failures = 0
let wasJoined = false
let isNews = false

function open(): void {
  clearTimeout(waiting)
  if (socket || document.hidden || !navigator.onLine) return
  const opened = new WebSocket(address())
  const { signal } = (leaving = new AbortController())
  socket = opened
  let isAlive = true
  const say = (topic: string, event: string, payload: object = {}) =>
    opened.send(JSON.stringify({ topic, event, payload, ref: event, join_ref: TOPIC }))
  const beat = () => {
    // A connection that broke without a word is told from one that is quiet by the response to the last heartbeat.
    if (!isAlive) {
      tryAgain()
      return
    }
    isAlive = false
    say('phoenix', 'heartbeat')
  }
  const join = () => {
    say(TOPIC, 'phx_join', { config: { postgres_changes: [CHANGES] } })
    heartbeat = setInterval(beat, HEARTBEAT_MS)
  }
  const read = ({ data }: MessageEvent<string>) => {
    isAlive = true
    onMessage(JSON.parse(data) as Message)
  }
  opened.addEventListener('open', join, { signal })
  opened.addEventListener('message', read, { signal })
  opened.addEventListener('close', tryAgain, { signal })
}

/** The site's own backend is asked where the page came from, for a site may be reached under more names than one. */
function address(): string {
  const { origin, backendUrl, anonKey } = JSON.parse(document.getElementById('site-settings')?.textContent ?? '') as {
    origin: string
    backendUrl: string
    anonKey: string
  }
  const isOwn = new URL(backendUrl, location.origin).origin === origin
  const base = (isOwn ? location.origin : backendUrl).replace(/\/$/, '').replace(/^http/, 'ws')
  return `${base}/realtime/v1/websocket?apikey=${encodeURIComponent(anonKey)}&vsn=1.0.0`
}

function onMessage({ topic, event, payload: { status } = {} }: Message): void {
  if (topic !== TOPIC) return
  // A broadcast tells that a text has come out.
  if (event === 'postgres_changes' || event === 'broadcast') lookSoon(true)
  else if (event === 'system' && status === 'ok') {
    failures = 0
    lookSoon(wasJoined)
    wasJoined = true
  } else if (event === 'phx_error' || event === 'phx_close' || status === 'error') tryAgain()
}

function close(): void {
  clearTimeout(waiting)
  clearInterval(heartbeat)
  leaving.abort()
  socket?.close()
  socket = null
}

function tryAgain(): void {
  close()
  const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
  failures += 1
  waiting = setTimeout(open, wait * (0.5 + Math.random()))
}

function lookSoon(mayBeNew: boolean): void {
  isNews ||= mayBeNew
  clearTimeout(resting)
  resting = setTimeout(look, REST_MS + Math.random() * SPREAD_MS)
}

/** What does not come leaves the page as it stands. */
function look(): void {
  pageAsItIs()
    .then((fresh) => (fresh.querySelector('.rate-line') ? show(fresh) : undefined))
    .catch((error: unknown) => console.info('the page as it is now did not come', error))
}

async function pageAsItIs(): Promise<Document> {
  const address = location.pathname + location.search
  const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_RESPONSE_MS) })
  return parsed(await response.text())
}

/** Header and footer are plain markup in which nobody else writes; the rest of the page belongs to its script. */
function show(fresh: Document): void {
  const rate = rateOf(document)
  const isOther = ['.rate-line', '#origin-header', '.scale'].map((part) => renew(part, fresh)).includes(true)
  // What is new stands beside the newest stories; the inline script counts it again.
  if (renew(`#${NOTICE_KEYS}`, fresh)) dispatchEvent(new Event('storage'))
  if (rateOf(document) !== rate) tell(`The average 30-year rate is now ${rateOf(document)}.`)
  const flags = document.documentElement.dataset
  const concernsPage = flags['figures'] === 'listening' ? isNews || isOther : textOf(fresh) !== textOf(document)
  isNews = false
  if (!concernsPage) return
  // The event calls the script of a page that nobody has touched, too, which then finds this mark and asks for a look.
  if (flags['figures'] !== 'listening') flags['figures'] = 'new'
  document.dispatchEvent(new CustomEvent(NEW_FIGURES, { detail: fresh }))
}

function renew(part: string, fresh: Document): boolean {
  const [old, made] = [document.querySelector(part), fresh.querySelector(part)]
  if (!old || !made || old.outerHTML === made.outerHTML) return false
  old.replaceWith(document.adoptNode(made))
  return true
}

const rateOf = (page: Document) => page.querySelector('.rate-line b')?.textContent
const textOf = (page: Document) => page.querySelector('main')?.textContent

function tell(words: string): void {
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = words
}

document.addEventListener(LOOK, () => {
  isNews = true
  look()
})
// What a page tells of its reading may come as late (src/site/readership).
const readership = '/readership.js'
import(/* @vite-ignore */ readership).catch((error: unknown) => console.info('this page tells nothing', error))
addEventListener('view', readNotices)
bringLoan()
readNotices()
addEventListener('online', open)
addEventListener('offline', close)
addEventListener('pageshow', open)
addEventListener('pagehide', () => {
  clearTimeout(resting)
  close()
})
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  if (document.hidden) hiding = setTimeout(close, HIDDEN_MS)
  else open()
})
open()
