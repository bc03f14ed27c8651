// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Account } from '#session'
import { Invite } from './invite.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('the form is empty once somebody is invited, but for another one who was begun meanwhile', async () => {
  let respond: () => void = () => undefined
  const client = new PostgrestClient('https://paper.example/rest/v1', {
    async fetch(input, init) {
      if (!new Request(input, init).url.endsWith('/rpc/invite_person')) return Response.json([])
      const { promise, resolve } = Promise.withResolvers<Response>()
      respond = () => resolve(Response.json(null))
      return promise
    },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const account = { client } as unknown as Account
  await act(async () => root.render(<Invite account={account} invited={0} onInvited={() => undefined} />))
  const email = place.querySelector<HTMLInputElement>('#invite-email')
  const type = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(email, value)
      email?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const submit = () => act(async () => place.querySelector<HTMLFormElement>('form.desk-form')?.requestSubmit())
  await type('ann@example.com')
  await submit()
  await type('ben@example.com')
  await act(async () => respond())
  expect(email?.value).toBe('ben@example.com')
  await submit()
  await act(async () => respond())
  expect(email?.value).toBe('')
  act(() => root.unmount())
  place.remove()
})
