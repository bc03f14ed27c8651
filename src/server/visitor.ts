import { createHash, createHmac } from 'node:crypto'
import { isbot } from 'isbot'

/**
 * The mark by which a view is counted once: a hash of address, agent and a salt that changes each day (UTC), so that
 * nobody can be followed from one day to the next. Bots have none. The salt comes from a secret that all processes share.
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
    return createHash('sha256').update(`${address}\n${agent}\n${salt}`).digest('base64url')
  }
}
