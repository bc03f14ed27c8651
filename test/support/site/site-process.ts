/** The built site as a program of its own, for tests that need one: settings in the environment, and no `.env`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The server as `npm start` runs it; of the sources nothing is loaded. */
const composed = join(import.meta.dirname, '..', '..', '..', 'dist', 'main', 'main.js')
const { openSite, readConfig } = (await import(composed)) as typeof import('../../../src/main.ts')

/**
 * CLOCK_STARTS: the moment that it is for the site when it starts; the clock goes on from there. CLOCK_FILE: a file where a
 * test writes the moment, which stands still until it writes another one.
 */
const { CLOCK_STARTS: starts, CLOCK_FILE: file } = process.env
const ahead = starts === undefined ? 0 : Date.parse(starts) - Date.now()
const clock = () => new Date(file === undefined ? Date.now() + ahead : readFileSync(file, 'utf8'))
const site = await openSite(readConfig(process.env), { dev: false, clock })
process.once('SIGTERM', () => {
  void site.stop().then(() => process.exit(0))
})
for (const line of site.lastLines) console.log(line)
console.log(`serving ${site.url}`)
