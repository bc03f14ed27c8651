import { tmpdir } from 'node:os'

import { type Browser, chromium, firefox } from 'playwright-core'
import { inject } from 'vitest'

import { installedChromium, installedFirefox, pinnedChromium } from '../../../tools/browsers.mjs'
import { root } from '../programs/process.ts'
import { LONGEST_START_MS } from '../run/limits.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What the journeys of this project are made with. */
    browser: BrowserName
  }
}

/** The one that the lock file pins, and those that the machine may have. */
type BrowserName = 'pinned' | 'chromium' | 'firefox'

const running = new Map<BrowserName, Promise<Browser>>()

/** The project's browser, started once for all files of a worker, with whom it ends. */
export async function runningBrowser(): Promise<Browser> {
  const name = inject('browser')
  const known = await running.get(name)?.catch(() => null)
  if (known?.isConnected()) return known
  const launched = launchBrowser(name)
  running.set(name, launched)
  return launched
}

/** What Playwright says for machines whose folder in memory is small: each picture that is passed on becomes a file. */
const SHARE_BY_DISK = '--disable-dev-shm-usage'

/** Where the run itself lies in memory (tools/test.mjs), it has room for a browser's pictures. */
const isMemoryRoomy = () => tmpdir().startsWith('/dev/shm/')

/**
 * A page of a test lives for a second: what its scripts are compiled into a second time is hardly run. The installed Chromium
 * has its whole compiler, as readers do.
 */
const COMPILE_ONCE = '--js-flags=--no-opt'

/** A browser without a window. */
async function launchBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'firefox') return launchFirefox()
  const isPinned = name === 'pinned'
  return chromium.launch({
    executablePath: isPinned ? await pinnedChromium() : found('Chromium', installedChromium()),
    timeout: LONGEST_START_MS,
    args: isPinned ? [COMPILE_ONCE] : [],
    ignoreDefaultArgs: isMemoryRoomy() ? [SHARE_BY_DISK] : [],
  })
}

/**
 * The installed Firefox, by WebDriver BiDi; it takes its time to start. What Playwright does to it is what BiDi can do: no
 * offline mode of a context, no coverage and no protocol of Chromium's. Its `fill` sets a value by a script of the page, which
 * React takes for its own: a field that it holds, such as a headline, is typed into, as people do.
 */
function launchFirefox(): Promise<Browser> {
  const program = `${root}/test/support/browser/firefox-process.ts`
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.execPath,
    ignoreDefaultArgs: true,
    args: [program, found('Firefox', installedFirefox())],
    timeout: LONGEST_START_MS,
  })
}

function found(name: string, path: string | null): string {
  if (!path) throw new Error(`There is no ${name} on this machine.`)
  return path
}
