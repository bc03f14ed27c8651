/**
 * A child with the REST room behind the HTTP front, on a database from DATABASE_URL in its environment, and beside it a bare
 * `node:http` that always says the same. It tells its ports, and its CPU time when asked. Ends when its parent leaves.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '#database'
import { openRest } from '#rest'
import { startServer } from '#server'
import { compose } from '#wire'

const database = await openDatabase({
  dataDir: '/nowhere',
  databaseUrl: process.env['DATABASE_URL'],
  poolSize: 6,
  log: console.error,
})
const rest = await openRest({
  database,
  verify: async () => ({ role: 'anon', claims: { role: 'anon' } }),
  log: console.error,
})
const service = compose({ '/rest/v1': rest.service })
const front = await startServer({
  host: '127.0.0.1',
  port: 0,
  backend: service,
  holdsTokens: () => false,
  render: service,
  assets: '/nowhere',
  publicDir: '/nowhere',
  site: { origin: 'http://127.0.0.1' },
  isReady: database.isUp,
  log: console.error,
})
const bare = createServer((_, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end('[{"id":1,"note":"a note of some length"}]')
}).listen(0, '127.0.0.1')
await once(bare, 'listening')
process.send?.({ port: front.port, barePort: (bare.address() as AddressInfo).port })
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => {
  void Promise.all([front.stop(), rest.stop()])
    .then(() => database.stop())
    .then(() => process.exit(0))
})
