/** The built site as a program of its own, for tests that need one: settings in the environment, and no `.env`. */
import { readConfig } from '#config'
import { openSite } from '../../src/main.ts'

const site = await openSite(readConfig(process.env), { dev: false })
process.once('SIGTERM', () => {
  void site.stop().then(() => process.exit(0))
})
console.log(`serving ${site.url}`)
