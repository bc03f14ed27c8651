/**
 * Wakes a page up: brings the entry's module, which the page was sent without, and starts it. The bootstrap asks for this
 * file at the reader's first sign, or after the first paint of a page for use. It is a classic script: one that failed to
 * come can be asked for again, while a module that failed once counts as failed for the life of the document.
 */
import { noteEarlySubmits } from '#ui/early-submit.ts'
import { bringLoan } from '#ui/my-loan-store.ts'
import { idle } from './idle.ts'
import { bringBack, loadAnew } from './kept-entries.ts'
import { selectAtFirst } from './select-at-first.ts'
import { keep, takeKept } from './tab-storage.ts'

const LOAD_ANEW = 'ratesheet:load-anew'
const MOST_FAILURES = 3
const RELOAD_FROM = 2
const LONGEST_WAIT_MS = 5_000
/** It stands apart, for it is no part of the build. */
const NOTICES = '/notices.js'

const flags = document.documentElement.dataset
/** Beside the built files in a site, at an address of its own while developing. */
const entry = flags['entry']

type Policy = { createScriptURL(url: string): string }
const policies = (window as unknown as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
  .trustedTypes

function trusted(file: string): string {
  const createScriptURL = (url: string) => {
    if (url !== file) throw new TypeError(url)
    return url
  }
  return policies ? policies.createPolicy('ratesheet-entry', { createScriptURL }).createScriptURL(file) : file
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Brings a module into the browser's cache, however often it must be asked for. */
async function fetched(file: string, cache: RequestCache = 'default'): Promise<void> {
  for (let ms = 1_000; ; ms = Math.min(2 * ms, LONGEST_WAIT_MS)) {
    try {
      const response = await fetch(file, { cache })
      if (response.ok && response.headers.get('content-type')?.includes('javascript')) {
        await response.arrayBuffer()
        return
      }
    } catch (error) {
      console.info('the page’s script did not come and is asked for again', error)
    }
    await pause(ms)
  }
}

/** Three attempts in all, the last with the page loaded anew, as for every other module (shell/chunk-retry.ts). */
async function failed(file: string, load: () => void): Promise<void> {
  const counter = counterOf(file)
  const failures = Number(takeKept(counter)) + 1
  const isCounted = keep(counter, String(failures))
  await pause(1_000 * failures)
  await fetched(file, 'reload')
  if (!isCounted || failures >= MOST_FAILURES) return
  if (failures >= RELOAD_FROM) loadAnew()
  else load()
}

const counterOf = (file: string) => `chunk:${file.slice('/assets/'.length)}`

async function start(file: string): Promise<void> {
  const source = trusted(file)
  const load = () => {
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.src = source
    script.addEventListener('load', () => takeKept(counterOf(file)))
    script.addEventListener('error', () => {
      script.remove()
      void failed(file, load)
    })
    document.body.append(script)
  }
  await Promise.all([fetched(file), idle()])
  load()
}

/** What fills the panel of notices comes when it is first opened; until then, and without it, it holds a link. */
function fillNotices(): void {
  if (document.querySelector('.notices[open]')) import(/* @vite-ignore */ NOTICES).catch(console.info)
}

selectAtFirst()
noteEarlySubmits()
document.addEventListener('toggle', fillNotices, true)
fillNotices()
document.addEventListener('toggle', bringLoan, true)
addEventListener('view', bringLoan)
bringLoan()
/** Beside the entry, which comes first: what a page tells of its reading is small, and nothing waits for it. */
function follow(): void {
  const readership = '/readership.js'
  import(/* @vite-ignore */ readership).catch((error: unknown) => console.info('this page tells nothing', error))
}

document.addEventListener(LOAD_ANEW, loadAnew)
bringBack()
if (entry) {
  void start(entry)
  follow()
}
