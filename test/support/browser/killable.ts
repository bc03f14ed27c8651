import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright-core'

import { pinnedChromium } from '../../../tools/browsers.mjs'
import { type Program, watch } from '../programs/process.ts'

/** A browser of somebody's own, with a profile on the disk, that can end as a laptop's does. */
interface KillableBrowser {
  page: Page
  /** Ends the process at once: no event of a page runs, nothing is tidied up. */
  kill(): Promise<void>
  /** Starts it again with what the profile has kept. */
  again(): Promise<Page>
  /** For the end of a test: the profile goes, too. */
  remove(): Promise<void>
}

/** Starts the pinned browser as a program, and drives it from outside. */
export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'ratesheet-browser-'))
  let { program, page } = await started(profile)
  const own: KillableBrowser = {
    page,
    async kill() {
      await program.kill('SIGKILL')
    },
    async again() {
      ;({ program, page } = await started(profile))
      own.page = page
      return page
    },
    async remove() {
      await program.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return own
}

const SWITCHES = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
  '--window-size=1280,900',
]

async function started(profile: string): Promise<{ program: Program; page: Page }> {
  const program = watch(spawn(await pinnedChromium(), [...SWITCHES, `--user-data-dir=${profile}`, 'about:blank']))
  const line = await program.line(/^DevTools listening on ws:/)
  const browser = await chromium.connectOverCDP(line.replace('DevTools listening on ', ''))
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no profile open.')
  const page = context.pages()[0] ?? (await context.newPage())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { program, page }
}
