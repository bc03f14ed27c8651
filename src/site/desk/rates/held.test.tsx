// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Held } from './held.tsx'
import type { OpenDesk } from './use-desk.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const rowOf = (id: number) => ({
  id,
  series_id: 'pmms-30',
  observed_on: `2026-08-2${id}`,
  value: 6.65,
  reason: 'It lies far from the one before.',
  source_url: null,
  held_at: '2026-08-22T12:00:00Z',
  series: { name: '30-year fixed', unit: 'percent', decimals: 2 },
})

test.each([
  ['what was decided', '#note-1', 'held'],
  ['the note on another one, which is being written', '#note-2', 'note-2'],
])('after a decision the focus is led on from %s only where nothing else has it', async (_what, at, focused) => {
  let respond: () => void = () => undefined
  const client = new PostgrestClient('https://paper.example/rest/v1', {
    async fetch(input, init) {
      if (!new Request(input, init).url.includes('/rpc/decide')) return Response.json([rowOf(1), rowOf(2)])
      const { promise, resolve } = Promise.withResolvers<Response>()
      respond = () => resolve(Response.json(null))
      return promise
    },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const desk = { account: { client }, records: { waiting: 2 } } as unknown as OpenDesk
  await act(async () => root.render(<Held desk={desk} onDecided={async () => {}} />))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const take = () => place.querySelector<HTMLButtonElement>('.desk-decision button')
  await act(async () => take()?.click())
  await act(async () => take()?.click())
  place.querySelector<HTMLElement>(at)?.focus()
  await act(async () => respond())
  expect(document.activeElement?.id).toBe(focused)
  act(() => root.unmount())
  place.remove()
})

test('a note that is being written stays when somebody else has decided meanwhile', async () => {
  let rows = [rowOf(1), rowOf(2)]
  const client = new PostgrestClient('https://paper.example/rest/v1', { fetch: async () => Response.json(rows) })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = async (waiting: number) => {
    const desk = { account: { client }, records: { waiting } } as unknown as OpenDesk
    await act(async () => root.render(<Held desk={desk} onDecided={async () => {}} />))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
  const notes = () => [...place.querySelectorAll('input')].map(({ id, value }) => `${id}: ${value}`)
  await draw(2)
  const note = place.querySelector<HTMLInputElement>('#note-2')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(note, 'Asked the source')
    note?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  rows = []
  await draw(0)
  expect(notes()).toEqual(['note-2: Asked the source'])
  act(() => root.unmount())
  place.remove()
})
