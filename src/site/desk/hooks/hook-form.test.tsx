// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { HookForm } from './hook-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function type(control: HTMLInputElement | null | undefined, value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value)
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('the form of a receiver follows what another admin stores, but for what is typed in it', async () => {
  const client = new PostgrestClient('https://paper.example/rest/v1', { fetch: async () => Response.json([]) })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const stored = { id: 'h1', url: 'https://archive.example/', events: [], isOn: true, failures: 0 }
  const draw = (name: string, failures = 0) =>
    act(async () =>
      root.render(<HookForm client={client} hook={{ ...stored, name, failures }} onStored={async () => {}} />),
    )
  const name = () => place.querySelector<HTMLInputElement>('input[id^=hook-name]')
  await draw('Archive')
  await draw('Archive of pictures')
  expect(name()?.value).toBe('Archive of pictures')
  await type(name(), 'Radio')
  await draw('Television', 3)
  expect(name()?.value).toBe('Radio')
  act(() => root.unmount())
  place.remove()
})

test('the form of a receiver is empty once it is added, but for another one that was begun meanwhile', async () => {
  let respond: () => void = () => undefined
  const client = new PostgrestClient('https://paper.example/rest/v1', {
    fetch() {
      const { promise, resolve } = Promise.withResolvers<Response>()
      respond = () => resolve(Response.json([{ id: 'h1' }], { status: 201 }))
      return promise
    },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<HookForm client={client} onStored={async () => {}} />))
  const name = place.querySelector<HTMLInputElement>('input[id^=hook-name]')
  const submit = () => act(async () => place.querySelector('form')?.requestSubmit())
  await type(name, 'Archive')
  await type(place.querySelector<HTMLInputElement>('input[type=url]'), 'https://archive.example/')
  await act(async () => place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await submit()
  await type(name, 'Archive of pictures')
  await act(async () => respond())
  expect(name?.value).toBe('Archive of pictures')
  await submit()
  await act(async () => respond())
  expect(name?.value).toBe('')
  act(() => root.unmount())
  place.remove()
})
