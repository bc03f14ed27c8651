// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useChoices } from './use-choices.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let known: ReturnType<typeof useChoices<boolean>>
/** Why each is refused. */
let refusals: Record<string, string>

beforeEach(() => {
  refusals = {}
  root = createRoot(document.createElement('div'))
  act(() => root.render(<Choices />))
})
afterEach(() => act(() => root.unmount()))

function Choices() {
  const choices = useChoices<boolean>({
    save: async (of) => refusals[of] ?? null,
    onSaved: async () => {},
    refused: (of, refusal) => `${of}: ${refusal}.`,
  })
  useEffect(() => {
    known = choices
  })
  return null
}

const choose = (...all: string[]) => act(async () => all.forEach((of) => known.choose(of, true)))

it('a refusal stands while others are chosen for and saved, and each names what it is of', async () => {
  refusals = { first: 'not allowed' }
  await choose('first', 'second')
  expect(known.failure).toBe('first: not allowed.')
  refusals['third'] = 'too late'
  await choose('third')
  expect(known.failure).toBe('first: not allowed. third: too late.')
})

it('a refusal is gone once something is chosen for the same and saved', async () => {
  refusals = { first: 'not allowed' }
  await choose('first')
  refusals = {}
  await choose('first')
  expect(known.failure).toBeNull()
})
