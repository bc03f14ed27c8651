// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import type { Client } from '#queries/shared'
import type { TextFields } from '#queries/writing'
import { useExplained } from './use-explained.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A glossary whose responses come when they are let go. */
function glossary() {
  const waiting: (() => void)[] = []
  const rows = {
    select: () => rows,
    eq: () => rows,
    filter: (_column: string, _operator: string, list: string) =>
      new Promise((resolve) => {
        const slug = list.replaceAll(/[()"]/g, '')
        waiting.push(() => resolve({ data: [{ slug, term: slug.toUpperCase(), short: 'x' }], error: null }))
      }),
  }
  return { client: { from: () => rows } as unknown as Client, respond: () => waiting.splice(0).forEach((go) => go()) }
}

function Explained({ client, take }: { client: Client; take: (add: (slug: string) => Promise<void>) => void }) {
  const [terms, setTerms] = useState<TextFields['terms']>([])
  const add = useExplained(client, terms, setTerms)
  useEffect(() => {
    take(add)
  })
  return terms.map(({ slug }) => slug).join(', ')
}

it('of two terms that are chosen before the first has come, both stand beside the text', async () => {
  const { client, respond } = glossary()
  const choose: ((slug: string) => Promise<void>)[] = []
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(<Explained client={client} take={(add) => choose.push(add)} />))
  void choose[0]?.('apr')
  void choose[0]?.('escrow')
  await act(async () => respond())
  expect(place.textContent).toBe('apr, escrow')
  act(() => root.unmount())
})
