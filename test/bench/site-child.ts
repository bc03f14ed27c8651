/**
 * A child with the whole site, from settings in its environment. Tells its parent its address, its CPU time when asked,
 * and ends when its parent leaves.
 */
import { openSite } from '../../src/main.ts'
import { readConfig } from '#config'

const site = await openSite(readConfig(process.env), { dev: false })
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => void site.stop().then(() => process.exit(0)))
process.send?.({ ready: true })
