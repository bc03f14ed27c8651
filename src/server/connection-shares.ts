import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#wire'
import { plainAddress } from './client-address.ts'

/**
 * Connections, shared out among networks.
 * 1. Of one network no more than `perNetwork` are open, and of all together no more than `most`.
 * 2. Whoever comes when it is full takes the place of a connection that does nothing: of the network itself, or of the one
 *    that has most. One over which nothing was ever asked goes first, then the oldest, then the oldest that waits for the
 *    other side. A websocket is in use until it ends: its own bounds say how many there may be.
 * 3. Where all are at work, the new one is refused.
 * Behind proxies of ours all connections are theirs: `perNetwork` is then as many as `most`, and the proxies tell readers apart.
 */
interface ConnectionLimits {
  most: number
  perNetwork: number
}

interface Uses {
  wasAsked: boolean
  isWebsocket: boolean
  /** Not a set: one that is added to and taken from leaves its former tables behind, each of which holds the next alive. */
  underWay: ServerResponse[]
}

type Holder = Map<Socket, Uses>

export function shareConnections(server: Server, { most, perNetwork }: ConnectionLimits): void {
  const holders = new Map<string, Holder>()
  const open: Holder = new Map()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(plainAddress(socket.remoteAddress ?? ''))
    const holder: Holder = holders.get(network) ?? new Map()
    const uses: Uses = { wasAsked: false, isWebsocket: false, underWay: [] }
    holders.set(network, holder.set(socket, uses))
    open.set(socket, uses)
    socket.once('close', () => {
      open.delete(socket)
      holder.delete(socket)
      if (holder.size === 0) holders.delete(network)
    })
    const isRoom =
      (holder.size <= perNetwork || endIdle(holder, socket)) && (open.size <= most || endIdle(largest(holders), socket))
    if (!isRoom) socket.destroy()
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const uses = open.get(socket)
    if (!uses) return
    uses.wasAsked = true
    uses.underWay.push(response)
    response.once('close', () => void uses.underWay.splice(uses.underWay.indexOf(response), 1))
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const uses = open.get(socket)
    if (uses) uses.isWebsocket = true
  })
}

function endIdle(holder: Holder, except: Socket): boolean {
  for (const isIdle of [isSilent, hasResponded, isAwaited]) {
    for (const [socket, uses] of holder) {
      if (socket === except || socket.destroyed || uses.isWebsocket || !isIdle(uses)) continue
      socket.destroy()
      return true
    }
  }
  return false
}

const isSilent = ({ wasAsked }: Uses): boolean => !wasAsked
const hasResponded = ({ underWay }: Uses): boolean => underWay.length === 0
/** Nothing is worked on over it: a part of each request has not come, or of its response has not been taken. */
const isAwaited = ({ underWay }: Uses): boolean =>
  underWay.every(({ req, writableEnded }) => !req.complete || writableEnded)

function largest(holders: ReadonlyMap<string, Holder>): Holder {
  let found: Holder = new Map()
  for (const holder of holders.values()) if (holder.size > found.size) found = holder
  return found
}
