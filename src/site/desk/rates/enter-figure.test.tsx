// @vitest-environment happy-dom
import { PostgrestClient } from '@supabase/postgrest-js'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { EnterFigure } from './enter-figure.tsx'
import type { OpenDesk } from './use-desk.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const SERIES = { id: 'pmms-30', name: '30-year fixed', shortName: '30-year', unit: 'percent', decimals: 2 }
const context = { now: () => new Date('2026-08-21T12:00:00Z') }
const router = createRouter({ routeTree: createRootRoute(), context } as never)

test('the form is empty once a figure is entered, but for another one that was begun meanwhile', async () => {
  let respond: () => void = () => undefined
  const client = new PostgrestClient('https://paper.example/rest/v1', {
    async fetch(input, init) {
      if (!new Request(input, init).url.endsWith('/rpc/enter_observation')) return Response.json([])
      const { promise, resolve } = Promise.withResolvers<Response>()
      respond = () => resolve(Response.json(null))
      return promise
    },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const desk = { account: { client }, records: { series: [SERIES] } } as unknown as OpenDesk
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <EnterFigure desk={desk} onEntered={async () => {}} />
      </RouterContextProvider>,
    ),
  )
  const field = (name: string) => place.querySelector<HTMLInputElement>(`#enter-${name}`)
  const type = (name: string, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value)
      field(name)?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const submit = () => act(async () => place.querySelector('form')?.requestSubmit())
  await type('on', '2026-08-20')
  await type('value', '6.65')
  await type('sourceUrl', 'https://www.freddiemac.com/pmms')
  await submit()
  await type('value', '6.61')
  await act(async () => respond())
  expect(field('value')?.value).toBe('6.61')
  await submit()
  await act(async () => respond())
  expect(field('value')?.value).toBe('')
  act(() => root.unmount())
  place.remove()
})
