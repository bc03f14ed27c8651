/**
 * A child with the realtime room on a database, from DATABASE_URL in its environment. A key is a user's name here, so that
 * every socket is another caller to row-level security. Ends when its parent leaves.
 */
import { createServer } from 'node:http'
import { openDatabase } from '#database'
import { openRealtime } from '#realtime'

const database = await openDatabase({
  dataDir: '/nowhere',
  databaseUrl: process.env['DATABASE_URL'],
  poolSize: 6,
  log: console.error,
})
const realtime = await openRealtime({
  database,
  verify: async (request) => {
    const sub = request.headers.get('apikey')
    return { role: 'authenticated', claims: { sub, role: 'authenticated' } }
  },
  clock: () => new Date(),
  log: console.error,
})
const server = createServer((_, response) => response.writeHead(404).end())
server.on('upgrade', (request, socket, head) => {
  if (!realtime.upgrade(request, socket, head)) socket.destroy()
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => {
  void realtime
    .stop()
    .then(() => database.stop())
    .then(() => process.exit(0))
})
