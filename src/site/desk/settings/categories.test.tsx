// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Client } from '#queries/shared'
import { currentToasts } from '#ui/toast-store.ts'
import { Categories } from './categories.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let place: HTMLElement
/** What the backend is asked, each by its kind, and not answered yet. */
let asked: { kind: string; respond: (body: object, status?: number) => Promise<void> }[]

function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { of_kind: string }) : null
  const kind = body?.of_kind ?? new URL(new Request(input).url).searchParams.get('of_kind') ?? ''
  const { promise, resolve } = Promise.withResolvers<Response>()
  asked.push({ kind, respond: (sent, status = 200) => act(async () => resolve(Response.json(sent, { status }))) })
  return promise
}

beforeEach(async () => {
  asked = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const client: Client = new PostgrestClient('https://paper.example/rest/v1', { fetch })
  await act(async () => root.render(<Categories client={client} />))
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

const rowOf = (name: string) => ({ slug: name.toLowerCase(), name, description: null, texts: 0 })
const shown = () => [
  place.querySelector('caption')?.textContent,
  ...Array.from(place.querySelectorAll('tbody th'), namesOf),
]
const namesOf = ({ textContent }: Element) => textContent
const field = (label: string): HTMLInputElement | HTMLSelectElement => {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  const control = found && document.getElementById(found.htmlFor)
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) throw new Error(`no ${label}`)
  return control
}

async function fill(control: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  const own = Object.getPrototypeOf(control) as object
  await act(async () => {
    Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

it('shows the categories of the kind that was chosen last, whichever response comes last', async () => {
  await fill(field('Categories of'), 'guide')
  expect(asked.map(({ kind }) => kind)).toEqual(['article', 'guide'])
  await asked[1]?.respond([rowOf('Buying')])
  expect(shown()).toEqual(['Categories of guides', 'Buying'])
  await asked[0]?.respond([rowOf('Rates')])
  expect(shown()).toEqual(['Categories of guides', 'Buying'])
})

it('takes no words that were begun for one kind along to another, nor its rows, and has them again with it', async () => {
  await asked[0]?.respond([rowOf('Rates')])
  await fill(field('Name of the category'), 'Half a na')
  await fill(field('Categories of'), 'guide')
  expect([field('Name of the category').value, shown()]).toEqual(['', [undefined]])
  await asked[1]?.respond([rowOf('Buying')])
  expect(shown()).toEqual(['Categories of guides', 'Buying'])
  await fill(field('Categories of'), 'article')
  expect(field('Name of the category').value).toBe('Half a na')
})

async function save(name: string): Promise<void> {
  await fill(field('Name of the category'), name)
  await act(async () => place.querySelector('form')?.requestSubmit())
}

const REFUSAL = { message: 'This name is too long', code: 'P0001', details: null, hint: null }
const failure = () => place.querySelector('[role=alert]')?.textContent
const told = () => currentToasts().map(({ title, description }) => [title, description])

it('says what was refused beside the form, and in no message', async () => {
  await asked[0]?.respond([])
  await save('Rates')
  await asked[1]?.respond(REFUSAL, 400)
  expect([failure(), told()]).toEqual(['Nothing was changed. This name is too long.', []])
})

it('says what was refused of a kind that is not chosen any more, and of which kind, beside no other form', async () => {
  await asked[0]?.respond([])
  await fill(field('Categories of'), 'wiki')
  await asked[1]?.respond([])
  await save('Rates')
  await fill(field('Categories of'), 'guide')
  await asked[2]?.respond(REFUSAL, 400)
  expect(told()).toEqual([['Categories of wiki pages', 'Nothing was changed. This name is too long.']])
  expect(failure()).toBe('')
})

it('keeps what is typed while a category is saved', async () => {
  await asked[0]?.respond([])
  await save('Rates')
  await fill(field('Name of the category'), 'Housing')
  await asked[1]?.respond({})
  expect(field('Name of the category').value).toBe('Housing')
  await asked[2]?.respond([])
  await save('Lending')
  await asked[3]?.respond({})
  expect(field('Name of the category').value).toBe('')
})

it('saves the next category while the list is read again, and shows what was read last', async () => {
  await asked[0]?.respond([])
  await save('Rates')
  await asked[1]?.respond({})
  await save('Housing')
  expect(asked.length).toBe(4)
  await asked[3]?.respond({})
  expect(field('Name of the category').value).toBe('')
  await asked[4]?.respond([rowOf('Rates'), rowOf('Housing')])
  await asked[2]?.respond([rowOf('Rates')])
  expect(shown()).toEqual(['Categories of stories', 'Rates', 'Housing'])
})
