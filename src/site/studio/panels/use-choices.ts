import { useEffect, useState } from 'react'
import { type BylineChoice, type WritableKind, bylineChoices, categoryNames } from '#queries/writing'
import { useIsOnline } from '#ui/connection.ts'
import { useWriter } from '#studio/editor'

/** What the fields of a text offer. */
export interface Choices {
  categories: string[]
  bylines: BylineChoice[]
}

const NONE: Choices = { categories: [], bylines: [] }

/**
 * Categories of the kind; bylines for those who may choose one.
 *
 * @param byline whose name stands over the text
 */
export function useChoices(kind: WritableKind, byline: string | null): Choices {
  const { client, isEditor } = useWriter()
  const [choices, setChoices] = useState(NONE)
  // Whoever is chosen later comes from these very choices.
  const [chosen] = useState(byline)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    Promise.all([categoryNames(client, kind), isEditor ? bylineChoices(client, chosen) : []]).then(
      ([categories, bylines]) => setChoices({ categories, bylines }),
      (error: unknown) => console.error('The choices for the fields could not be read', error),
    )
  }, [client, kind, chosen, isEditor, isOnline])
  return choices
}
