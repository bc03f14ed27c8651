/**
 * A child with the whole site as `npm start` runs it, from settings in its environment. Tells its parent when it is ready and,
 * when asked, what each calculator takes by itself in this process, and ends when its parent leaves.
 */
import { join } from 'node:path'

/** Composed by the build: sources are a thousand modules more, which every collection of memory goes through. */
const composed = join(import.meta.dirname, '..', '..', 'dist', 'main', 'main.js')
const { openSite, readConfig } = (await import(composed)) as typeof import('../../src/main.ts')

const site = await openSite(readConfig(process.env), { dev: false })
const ownCosts = async () => (await import('./own-costs.ts')).ownCosts()
process.on('message', () => void ownCosts().then((own) => process.send?.({ own })))
process.on('disconnect', () => void site.stop().then(() => process.exit(0)))
process.send?.({ ready: true })
