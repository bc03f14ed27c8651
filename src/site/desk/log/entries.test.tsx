// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { LogEntry } from '#queries/desk'
import { currentToasts } from '#ui/toast-store.ts'
import { Entries } from './entries.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const WORK: LogEntry = {
  id: 7,
  at: '2026-08-20T12:00:00Z',
  title: 'letters: the post could not be reached',
  details: '',
  times: 1,
  canRetry: true,
}
const REFUSAL = { message: 'It is under way already', code: 'P0001', details: null, hint: null }

test('work that is refused after another book was opened is told with what it is called', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const client = new PostgrestClient('https://paper.example/rest/v1', { fetch: () => promise })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (entries: LogEntry[]) =>
    act(async () => root.render(<Entries book="work" {...{ entries, client }} onRetried={() => undefined} />))
  await draw([WORK])
  await act(async () => place.querySelector('button')?.click())
  await draw([])
  await act(async () => resolve(Response.json(REFUSAL, { status: 400 })))
  expect(currentToasts()).toMatchObject([
    { title: WORK.title, description: 'Nothing was done. It is under way already.' },
  ])
  act(() => root.unmount())
})
