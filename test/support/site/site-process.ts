/** The built site as a program of its own, for tests that need one: settings in the environment, and no `.env`. */
import { readConfig } from '#config'
import { openSite } from '../../../src/main.ts'

/** CLOCK_STARTS: the moment that it is for the site when it starts; the clock goes on from there. */
const starts = process.env['CLOCK_STARTS']
const ahead = starts === undefined ? 0 : Date.parse(starts) - Date.now()
const site = await openSite(readConfig(process.env), { dev: false, clock: () => new Date(Date.now() + ahead) })
process.once('SIGTERM', () => {
  void site.stop().then(() => process.exit(0))
})
for (const line of site.lastLines) console.log(line)
console.log(`serving ${site.url}`)
