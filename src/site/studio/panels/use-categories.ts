import { useEffect, useState } from 'react'
import { type WritableKind, categoryNames } from '#queries/writing'
import { useIsOnline } from '#ui/connection.ts'
import { useWriter } from '#studio/editor'

const NONE: readonly string[] = []

/** The categories of a kind, as the fields of a text offer them. */
export function useCategories(kind: WritableKind): readonly string[] {
  const { client } = useWriter()
  const [categories, setCategories] = useState(NONE)
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return
    categoryNames(client, kind).then(setCategories, (error: unknown) =>
      console.error('The categories could not be read', error),
    )
  }, [client, kind, isOnline])
  return categories
}
