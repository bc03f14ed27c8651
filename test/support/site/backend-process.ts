/** The built-in backend as a program of its own, for a site that reaches it through the network. */
import { join } from 'node:path'

/** As `npm run backend` runs it. */
const composed = join(import.meta.dirname, '..', '..', '..', 'dist', 'main', 'main.js')
const { linesOf, openBackendAlone, readConfig, stopOnSignal } = (await import(
  composed
)) as typeof import('../../../src/main.ts')

const opened = new AsyncDisposableStack()
const { backend, port } = await openBackendAlone(readConfig(process.env), null, opened)
stopOnSignal(opened)
for (const line of linesOf(backend)) console.log(line)
console.log(`serving http://127.0.0.1:${port}`)
