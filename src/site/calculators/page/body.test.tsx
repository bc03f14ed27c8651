// @vitest-environment happy-dom
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Records } from '#calculators'
import { mortgage } from '#calculators/models/mortgage'
import { CalculatorBody } from './body.tsx'
import { firstIntent } from './intent.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' } },
  county: null,
}

/** What the browser does next after the form has come to life. */
function Next({ work }: { work: () => void }) {
  useLayoutEffect(work, [work])
  return null
}

const context = { site: { name: 'Ratesheet', origin: 'https://ratesheet.example' } }
const router = createRouter({ routeTree: createRootRoute(), context })

const page = (work: () => void) => (
  <RouterContextProvider router={router}>
    <main>
      <CalculatorBody
        calculator={mortgage}
        records={RECORDS}
        search={{}}
        title="Mortgage calculator"
        path="/calculator"
        formPath="/calculator"
      />
    </main>
    <Next work={work} />
  </RouterContextProvider>
)

const price = () => document.querySelector('#f-price') as HTMLInputElement

function typeInto(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was typed is said aloud a moment later: in a page that is still there, or not at all. */
async function wake(work: () => void = () => undefined): Promise<void> {
  const part = document.body.firstElementChild as Element
  const root = await act(async () => hydrateRoot(part, page(work)))
  onTestFinished(() => act(() => root.unmount()))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = `<div>${renderToString(page(() => undefined))}</div>`
})

test('what is typed at the very moment at which the form comes to life counts', async () => {
  void firstIntent()
  const before = document.querySelector('.calc-sentence')?.textContent
  let isTyped = false
  const work = () => {
    if (!isTyped) typeInto(price(), '500000')
    isTyped = true
  }
  await wake(work)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(price().value).toBe('500000')
  expect(document.querySelector('.calc-sentence')?.textContent).not.toBe(before)
})

test('a form that was filled before anybody looked is a sign that it is used', async () => {
  const woken = vi.fn()
  void firstIntent().then(woken)
  await Promise.resolve()
  expect(woken).not.toHaveBeenCalled()
  price().value = '500000'
  void firstIntent().then(woken)
  await Promise.resolve()
  expect(woken).toHaveBeenCalledOnce()
})

test('a fault behind "More options" opens them, and they stay open when it is corrected', async () => {
  const more = document.querySelector<HTMLDetailsElement>('.calc-more')
  const field = more?.querySelector<HTMLInputElement>('input[inputmode=decimal]')
  expect(more?.open).toBe(false)
  await wake()
  const isWrong = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    return field?.getAttribute('aria-invalid') === 'true'
  }
  await act(async () => typeInto(field as HTMLInputElement, 'much'))
  await expect.poll(isWrong).toBe(true)
  expect(more?.open).toBe(true)
  await act(async () => typeInto(field as HTMLInputElement, '100'))
  await expect.poll(isWrong).toBe(false)
  expect(more?.open).toBe(true)
})
