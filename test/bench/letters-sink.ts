/** A mail server that takes everything and counts it; it tells its URL, and how many it took when asked. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

let count = 0
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    stream.resume()
    stream.once('end', () => {
      count += 1
      done()
    })
  },
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
})
process.on('message', () => process.send?.({ count }))
process.on('disconnect', () => process.exit(0))
