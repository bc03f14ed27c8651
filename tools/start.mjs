/** `npm start`: packages, the pinned Node, the build, then the site in this very process. `--dev` runs the sources. */
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { START_FLAGS } from './start-flags.mjs'
import { build, install, root, underPinnedNode, withSentences } from './steps.mjs'

const isDev = process.argv.includes('--dev')
// By itself glibc keeps for each thread what it once took; who has set it is not overruled.
const settings = { MALLOC_ARENA_MAX: '1' }

await withSentences(async () => {
  process.chdir(root)
  await install()
  // The dev server also holds the bundler, which needs more.
  await underPinnedNode(import.meta.url, isDev ? [] : START_FLAGS, isDev ? {} : settings)
  if (!isDev) await build()
})

// Compiled once: the next start takes a third of the time.
module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'compiled'))
const file = isDev ? join('src', 'main.ts') : join('dist', 'main', 'main.js')
const { main } = await import(pathToFileURL(join(root, file)).href)
await main({ dev: isDev })
module.flushCompileCache?.()
