import { expect, it } from 'vitest'
import { incomingMessages } from './incoming-messages.ts'

/** A message of so many bytes of content. */
const messageOf = (kind: string, size: number): Buffer => {
  const message = Buffer.alloc(5 + size, kind)
  message.writeInt32BE(4 + size, 1)
  return message
}

/** What is received of pieces, a message of more than 20 bytes being too large: one that is whole in its piece lies there anyway. */
function received(pieces: readonly Buffer[]): string[] {
  const seen: string[] = []
  const take = incomingMessages(
    ({ kind, bytes, start, end, isSkipped }) =>
      seen.push(isSkipped || end - start > 20 ? `${kind} too large` : kind + bytes.toString('latin1', start, end)),
    () => 20,
  )
  for (const piece of pieces) take(piece)
  return seen
}

it('a message that is too large is passed over and all others are whole, wherever the pieces end', () => {
  const all = Buffer.concat([
    messageOf('A', 3),
    messageOf('B', 40),
    messageOf('C', 0),
    messageOf('D', 30),
    messageOf('E', 2),
  ])
  const whole = ['AAAA', 'B too large', 'C', 'D too large', 'EEE']
  for (let first = 0; first <= all.length; first++) {
    for (let second = first; second <= all.length; second++) {
      const pieces = [all.subarray(0, first), all.subarray(first, second), all.subarray(second)]
      expect(received(pieces), `cut at ${first} and ${second}`).toEqual(whole)
    }
  }
  expect(received(Array.from(all, (_byte, at) => all.subarray(at, at + 1)))).toEqual(whole)
})
