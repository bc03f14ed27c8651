import { useEffect, useRef } from 'react'
import { termsNamed } from '#queries/reference'
import type { Client } from '#queries/shared'
import type { TextFields } from '#queries/writing'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'

type Terms = TextFields['terms']

/**
 * Adds a term to those beside a text, with its sentence as the glossary has it. While that is read others may come and go: it is
 * added to those that are there when it has come.
 */
export function useExplained(client: Client, terms: Terms, onChange: (terms: Terms) => void) {
  const now = useRef(terms)
  useEffect(() => {
    now.current = terms
  }, [terms])
  return async (slug: string): Promise<void> => {
    try {
      const found = await termsNamed([slug]).ask(client)
      const others = now.current.filter((term) => term.slug !== slug)
      now.current = [...others, ...found.map(({ term, short }) => ({ term, slug, text: short }))]
      onChange(now.current)
    } catch (error) {
      showToast({ title: 'The term was not added.', description: reasonOf(error), variant: 'destructive' })
    }
  }
}
