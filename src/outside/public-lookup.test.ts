import type { LookupOptions } from 'node:dns'
import { expect, it } from 'vitest'

import { OutgoingFailure } from './outgoing-failure.ts'
import { publicLookup } from './public-lookup.ts'

// An address is resolved to itself, without asking anybody.
const looked = (host: string, options: LookupOptions = {}) =>
  new Promise((found) => publicLookup(host, options, (...response) => found(response)))

it('a public address is given in both forms that a connection asks for', async () => {
  expect(await looked('1.1.1.1')).toEqual([null, '1.1.1.1', 4])
  expect(await looked('1.1.1.1', { all: true })).toEqual([null, [{ address: '1.1.1.1', family: 4 }]])
  expect(await looked('2606:4700::1111', { family: 6 })).toEqual([null, '2606:4700::1111', 6])
})

it.each(['127.0.0.1', '10.0.0.1', '::1', 'localhost'])('%s leads inside, and no address is given', async (host) => {
  for (const all of [true, false]) expect(await looked(host, { all })).toEqual([expect.any(OutgoingFailure), []])
})

it('a name that nobody has is a failure as it comes', async () => {
  const [failure] = (await looked('no-such-name.invalid')) as [NodeJS.ErrnoException]
  expect(failure).not.toBeInstanceOf(OutgoingFailure)
  expect(failure.syscall).toBe('getaddrinfo')
})
