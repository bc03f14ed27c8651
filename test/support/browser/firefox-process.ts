/**
 * Runs an installed Firefox for Playwright, which speaks a newer WebDriver BiDi than Firefox's long-term release does:
 * commands that only tune, and that this Firefox has never learned, are told to be done. Playwright starts this program
 * in the browser's place and reads from the line that it prints where to connect.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'ui.prefersReducedMotion': 1,
  // Nothing is asked of the world outside: it only holds up the start.
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
}

/** What a socket gives: text comes as one buffer. */
const textOf = (message: RawData): string => (message as Buffer).toString()

const [executable = 'firefox-esr'] = process.argv.slice(2)
const profile = mkdtempSync(join(tmpdir(), 'ratesheet-firefox-'))
const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
writeFileSync(join(profile, 'user.js'), lines.join(''))

const browser = spawn(executable, ['--remote-debugging-port=0', '--headless', '--no-remote', '--profile', profile], {
  stdio: ['ignore', 'inherit', 'pipe'],
  // Firefox refuses a home folder that is another user's.
  env: { ...process.env, HOME: profile },
})
browser.on('error', (failure) => console.error(failure.message))
browser.on('close', (code) => {
  rmSync(profile, { recursive: true, force: true })
  process.exit(code ?? 1)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal))

createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
  if (address) passOn(address)
  else console.error(line)
})

/** Stands between Playwright and the browser. */
function passOn(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (playwright) => {
    const firefox = new WebSocket(`${address}/session`, { maxPayload: 0 })
    const waiting: string[] = []
    playwright.on('message', (message) => {
      const text = textOf(message)
      if (firefox.readyState === WebSocket.OPEN) firefox.send(text)
      else waiting.push(text)
    })
    firefox.on('open', () => {
      for (const text of waiting.splice(0)) firefox.send(text)
    })
    firefox.on('message', (message) => playwright.send(asDone(textOf(message))))
    playwright.on('close', () => firefox.close())
    firefox.on('close', () => playwright.close())
    firefox.on('error', (failure) => console.error(failure.message))
  })
  server.on('listening', () => {
    const { port } = server.address() as { port: number }
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
}

/** An unknown command of `emulation` becomes an empty result. */
function asDone(text: string): string {
  if (!text.includes('"unknown command"')) return text
  const { id, message } = JSON.parse(text) as { id?: number; message?: string }
  return message?.includes('emulation.') ? JSON.stringify({ type: 'success', id, result: {} }) : text
}
