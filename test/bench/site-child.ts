/**
 * A child with the whole site, from settings in its environment. Tells its parent when it is ready and, when asked, what each
 * calculator takes by itself in this process, and ends when its parent leaves.
 */
import { openSite } from '../../src/main.ts'
import { readConfig } from '#config'
import { ownCosts } from './own-costs.ts'

const site = await openSite(readConfig(process.env), { dev: false })
process.on('message', () => void ownCosts().then((own) => process.send?.({ own })))
process.on('disconnect', () => void site.stop().then(() => process.exit(0)))
process.send?.({ ready: true })
