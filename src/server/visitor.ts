import { createHash, createHmac } from 'node:crypto'
import { isbot } from 'isbot'
import { networkOf } from '#wire'

/** The shares of agents, so many readers of one network are told apart in a day: who invents agents is no crowd. */
const READERS_OF_A_NETWORK = 16

/**
 * The mark by which a view is counted once: a hash of the reader's network, of the share that the agent falls into, and of a
 * salt that changes each day (UTC), so that nobody can be followed from one day to the next. Bots have none. The salt comes
 * from a secret that all processes share.
 */
export function visitorMarks(secret: string, clock: () => Date): (address: string, agent: string) => string | null {
  let day = ''
  let salt = ''
  return (address, agent) => {
    if (agent === '' || isbot(agent)) return null
    const today = clock().toISOString().slice(0, 10)
    if (today !== day) {
      day = today
      salt = createHmac('sha256', secret).update(today).digest('base64url')
    }
    const reader = (createHash('sha256').update(agent).digest()[0] ?? 0) % READERS_OF_A_NETWORK
    return createHash('sha256')
      .update(`${networkOf(address)}\n${reader}\n${salt}`)
      .digest('base64url')
  }
}
