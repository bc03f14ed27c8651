/** Packs the source beside the build (source-pack.mjs), for a start that finds it changed. */
import { join } from 'node:path'
import { packSource } from './source-pack.mjs'
import { root } from './steps.mjs'

await packSource(root, join(root, 'dist'))
