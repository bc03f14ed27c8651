// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { StoredEdition } from '#queries/mail'
import { currentToasts } from '#ui/toast-store.ts'
import { Edition } from './edition.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const EDITION: StoredEdition = {
  id: 'e1',
  kind: 'week',
  key: '2026-08-20',
  day: '2026-08-20',
  title: 'The week in rates',
  document: {},
  intro: '',
  state: 'waiting',
  reason: '',
  isQueued: false,
  madeAt: '2026-08-20T12:00:00Z',
  begunAt: null,
  finishedAt: null,
}

test.each([
  ['its words are refused', 'Save the words'],
  ['a copy is refused', 'Send me a copy'],
])('%s after a filter took the edition away: that is told with its title', async (what, label) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const client = new PostgrestClient('https://paper.example/rest/v1', { fetch: () => promise })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const edition = { ...EDITION, title: `The week: ${what}` }
  const draw = (isShown: boolean) =>
    act(async () =>
      root.render(
        isShown && <Edition {...{ edition, client }} progress={{}} onDone={async () => {}} note={() => {}} />,
      ),
    )
  await draw(true)
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await act(async () => button?.click())
  await draw(false)
  await act(async () => resolve(Response.json('changed')))
  expect(currentToasts()).toMatchObject([
    { title: edition.title, description: 'Nothing was done: it is in another state since you read it.' },
  ])
  act(() => root.unmount())
  place.remove()
})
