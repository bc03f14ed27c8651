// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskPerson } from '#queries/desk'
import type { Account } from '#session'
import { currentToasts } from '#ui/toast-store.ts'
import { Person } from './person.tsx'

const ANN = {
  id: 'a1',
  fullName: 'Ann Reader',
  email: 'ann@example.com',
  role: 'editor',
  createdAt: '2026-08-20T12:00:00Z',
  lastSignInAt: null,
  sessions: 0,
  isActive: true,
  hasSecondFactor: false,
  authorSlug: null,
} as unknown as DeskPerson

const note = () => undefined

const line = (id: string) =>
  renderToStaticMarkup(<Person person={ANN} account={{ id } as Account} note={note} onChanged={() => undefined} />)

test('my own account is marked beside my name', () => {
  expect(line('a1')).toContain('<b>Ann Reader</b> (you)')
  expect(line('b2')).not.toContain('(you)')
})

test('the role that is offered follows the one that somebody has now', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (role: DeskPerson['role']) =>
    act(async () =>
      root.render(
        <Person person={{ ...ANN, role }} account={{ id: 'b2' } as Account} note={note} onChanged={() => undefined} />,
      ),
    )
  await draw('editor')
  await draw('author')
  expect(place.querySelector('select')?.value).toBe('author')
  act(() => root.unmount())
  place.remove()
})

const REFUSAL = { message: 'Only admins may do this', code: 'P0001', details: null, hint: null }

test.each([
  ['is taken away by a filter', null],
  ['is closed, since another one was opened', 'closed'],
])('what was refused is told with the name of somebody whose line %s meanwhile', async (_how, then) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { promise, resolve } = Promise.withResolvers<Response>()
  const client = new PostgrestClient('https://paper.example/rest/v1', { fetch: () => promise })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (shown: boolean) => {
    const person = { ...ANN, isActive: false, fullName: `Ann ${then ?? 'Reader'}` }
    const account = { id: 'b2', client } as unknown as Account
    return act(async () => root.render(shown && <Person {...{ person, account, note }} onChanged={() => undefined} />))
  }
  await draw(true)
  place.querySelector('details')?.setAttribute('open', '')
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reactivate')
  await act(async () => button?.click())
  if (then) place.querySelector('details')?.removeAttribute('open')
  else await draw(false)
  await act(async () => resolve(Response.json(REFUSAL, { status: 400 })))
  expect(currentToasts()).toMatchObject([
    { title: `Ann ${then ?? 'Reader'}`, description: 'Nothing was changed. Only admins may do this.' },
  ])
  act(() => root.unmount())
  place.remove()
})
