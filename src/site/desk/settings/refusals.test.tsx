// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Client } from '#queries/shared'
import { currentToasts } from '#ui/toast-store.ts'
import { Look } from './look.tsx'
import { OwnLinks } from './own-links.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const site = { name: 'The Paper', origin: 'https://paper.example' }
const look = { name: 'The Paper', accentLight: '#006644', accentDark: '#66ccaa' }
const links = [{ name: 'Our shop', address: 'https://shop.example' }]
const onSaved = async () => undefined

test.each([
  ['Name and colors', (client: Client) => <Look {...{ client, look, site, onSaved }} />],
  ['Links in the footer', (client: Client) => <OwnLinks {...{ client, links, onSaved }} />],
])('of %s what is refused after the page was left is told in a message', async (title, section) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(section(new PostgrestClient(`${site.origin}/rest/v1`, { fetch: () => promise }))))
  await act(async () => place.querySelector('form')?.requestSubmit())
  act(() => root.unmount())
  place.remove()
  await act(async () => resolve(Response.json({ code: '42501', message: 'not allowed' }, { status: 403 })))
  expect(currentToasts().filter((toast) => toast.title === title)).toMatchObject([
    { description: expect.stringMatching(/^Nothing was stored\. .+\.$/) },
  ])
})
