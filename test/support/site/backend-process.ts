/** The built-in backend as a program of its own, for a site that reaches it through the network. */
import { readConfig } from '#config'
import { linesOf, openBackendAlone, type Started, stopOnSignal } from '#start'

const started: Started = []
const { backend, port } = await openBackendAlone(readConfig(process.env), null, started)
stopOnSignal(async () => {
  for (const end of started.splice(0).reverse()) await end()
})
for (const line of linesOf(backend)) console.log(line)
console.log(`serving http://127.0.0.1:${port}`)
