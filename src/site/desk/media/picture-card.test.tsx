// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LibraryPicture } from '#queries/writing'
import type { Account } from '#session'
import { currentToasts } from '#ui/toast-store.ts'
import { PictureCard } from './picture-card.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PICTURE = {
  id: 'p1',
  path: 'a/porch.jpg',
  width: 1200,
  height: 800,
  bytes: 9,
  alt: 'A porch',
  caption: '',
  credit: '',
  uses: 2,
}
const context = { site: { name: 'Ratesheet', origin: 'https://paper.example', backendUrl: '' } }
const router = createRouter({ routeTree: createRootRoute(), context } as never)

let root: Root
let place: HTMLElement
let respond: (body: object, status: number) => Promise<void>

beforeEach(async () => {
  const client = new PostgrestClient('https://paper.example/rest/v1', {
    fetch() {
      const { promise, resolve } = Promise.withResolvers<Response>()
      respond = (body, status) => act(async () => resolve(Response.json(body, { status })))
      return promise
    },
  })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const given = { picture: PICTURE as unknown as LibraryPicture, account: { client } as unknown as Account }
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <PictureCard {...given} note={() => undefined} />
      </RouterContextProvider>,
    ),
  )
  await press('Change words of A porch')
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const alt = () => place.querySelector<HTMLInputElement>('#alt-p1')
const press = (name: string) =>
  act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const save = () => act(async () => place.querySelector('form')?.requestSubmit())
const type = (words: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(alt(), words)
    alt()?.dispatchEvent(new Event('input', { bubbles: true }))
  })

it('is closed once its words are saved', async () => {
  await type('A house')
  await save()
  await respond({}, 200)
  expect([alt(), place.querySelector('p')?.textContent]).toEqual([null, 'A house'])
})

it('calls the texts that show it by the words that were saved', async () => {
  const called = () => place.querySelector('summary')?.textContent
  expect(called()).toBe('Shown 2 times A porch')
  await type('A house')
  await save()
  await respond({}, 200)
  expect(called()).toBe('Shown 2 times A house')
})

it('stays open for what is typed while its words are saved', async () => {
  await type('A house')
  await save()
  await type('A house with a porch')
  await respond({}, 200)
  expect(alt()?.value).toBe('A house with a porch')
})

it('stays open when it was left and opened again meanwhile', async () => {
  await type('A house')
  await save()
  await press('Cancel')
  await press('Change words of A porch')
  await type('A garden')
  await respond({}, 200)
  expect(alt()?.value).toBe('A garden')
})

it('says of which picture the words were refused', async () => {
  await type('A house')
  await save()
  act(() => root.render(null))
  await respond({ message: 'Not yours', code: '42501', details: null, hint: null }, 403)
  expect(currentToasts()).toMatchObject([{ title: 'The words could not be saved.' }])
  expect(currentToasts()[0]?.description).toMatch(/^A porch: /)
})
