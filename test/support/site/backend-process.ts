/** The built-in backend as a program of its own, for a site that reaches it through the network. */
import { readConfig } from '#config'
import { linesOf, openBackendAlone, stopOnSignal } from '#start'

const opened = new AsyncDisposableStack()
const { backend, port } = await openBackendAlone(readConfig(process.env), null, opened)
stopOnSignal(opened)
for (const line of linesOf(backend)) console.log(line)
console.log(`serving http://127.0.0.1:${port}`)
