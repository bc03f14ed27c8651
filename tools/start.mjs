/** `npm start`: packages, the pinned Node, the build, then the site in this very process. `--dev` runs the sources. */
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { build, install, root, underPinnedNode, withSentences } from './steps.mjs'

const isDev = process.argv.includes('--dev')
// A page leaves some 0.8 MB behind, of which next to nothing outlives it: 8 MB for that would spare no time, and hold 15 MB more
// (decisions/093-functions-that-outlived-their-page.md). The bound on the old generation lets it grow to twice what lives
// before it is collected, not by a fifth; that it is marked sooner costs little where it is seldom marked.
// Learned in the first rush, V8 would make the parts of each request in the old generation
// (decisions/092-what-whole-collections-wait-for.md).
const flags = [
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--no-allocation-site-pretenuring',
  '--no-sparkplug',
  '--incremental-marking-soft-trigger=60',
]
// By itself glibc keeps for each thread what it once took; who has set it is not overruled.
const settings = { MALLOC_ARENA_MAX: '1' }

await withSentences(async () => {
  process.chdir(root)
  await install()
  // The dev server also holds the bundler, which needs more.
  await underPinnedNode(import.meta.url, isDev ? [] : flags, isDev ? {} : settings)
  if (!isDev) await build()
})

// Compiled once: the next start takes a third of the time.
module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'compiled'))
const file = isDev ? join('src', 'main.ts') : join('dist', 'main', 'main.js')
const { main } = await import(pathToFileURL(join(root, file)).href)
await main({ dev: isDev })
module.flushCompileCache?.()
