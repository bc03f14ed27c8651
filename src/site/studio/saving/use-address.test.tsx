// @vitest-environment happy-dom
import { act, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { RefusedError } from '#queries/writing'
import { fields, writing } from './testing.ts'
import type { TextSession } from './text-session.ts'
import { useAddress } from './use-address.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Somebody writes a headline, one after another, in a text whose first address is `slug`. */
async function opened(title: string, slug: string) {
  const { server, session } = writing({ ...fields(title), slug })
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () => root.render(<Address session={session} />))
  return {
    server,
    session,
    slug: () => session.snapshot().fields.slug,
    write: (headline: string) => act(async () => session.change({ title: headline })),
  }
}

function Address({ session }: { session: TextSession }) {
  useAddress(session, useSyncExternalStore(session.subscribe, session.snapshot))
  return null
}

test('the address goes with the headline, also where that was cleared and written anew', async () => {
  const { slug, write } = await opened('Rates slip', 'rates-slip')
  await write('Rates rise')
  expect(slug()).toBe('rates-rise')
  await write('')
  expect(slug()).toBe('rates-rise')
  await write('Homes')
  expect(slug()).toBe('homes')
})

test('an address that somebody chose stays', async () => {
  const { slug, write } = await opened('Rates slip', 'my-own')
  await write('')
  await write('Homes')
  expect(slug()).toBe('my-own')
})

test('an address that is taken gets a number behind it, and never another rate than the headline has', async () => {
  const { server, session, slug, write } = await opened('Rates', 'rates')
  const taken = new Set(['rates-at-6-65', 'rates-at-6-65-2'])
  server.fault = () => new RefusedError('The address is taken', '23505')
  await write('Rates at 6.65%')
  while (taken.has(slug())) await act(() => session.flush())
  expect(slug()).toBe('rates-at-6-65-3')
})
