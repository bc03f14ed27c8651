// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import type { Account } from '#session'
import { WriterProvider } from '#studio/editor'
import type { TextSession } from '#studio/saving'
import { NotesPanel } from './notes-panel.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const session = { onSaved: () => () => undefined } as unknown as TextSession

/** A panel whose backend responds to a note when it is told to. */
function opened() {
  const sent: ((response: Response) => void)[] = []
  const respond = (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'POST'
      ? new Promise<Response>((resolve) => sent.push(resolve))
      : Promise.resolve(new Request(input).url ? Response.json([]) : Response.error())
  const client = new PostgrestClient('https://site.example/rest/v1', { fetch: respond })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <WriterProvider value={{ client } as unknown as Account}>
        <NotesPanel place={{ kind: 'article', id: 'a1' }} session={session} />
      </WriterProvider>,
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  const field = place.querySelector('textarea')
  const button = place.querySelector('button')
  if (!field || !button) throw new Error('no field for a note')
  const type = (words: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const come = (response: Response) => act(async () => sent.shift()?.(response))
  return { sent, field, type, press: () => act(async () => button.click()), come }
}

it('a note that is sent with two presses is one, and what is typed meanwhile stays', async () => {
  const { sent, field, type, press, come } = opened()
  type('Say which rates.')
  await press()
  type('And when.')
  await press()
  await expect.poll(() => sent.length).toBe(1)
  await come(new Response(null, { status: 201 }))
  expect(field.value).toBe('And when.')
})

it('a note that was not kept stands in its field again', async () => {
  const { sent, field, type, press, come } = opened()
  type('Say which rates.')
  await press()
  await expect.poll(() => sent.length).toBe(1)
  await come(Response.json({ message: 'not now' }, { status: 400 }))
  await expect.poll(() => field.value).toBe('Say which rates.')
})
