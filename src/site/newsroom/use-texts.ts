import { useCallback } from 'react'
import { type ListPlace, type ListedText, type TextFilter, listTexts } from '#queries/writing'
import type { Account } from '#session'
import type { ListPage } from './list-pages.ts'
import { type List, useList } from './use-list.ts'

/** The texts that fit a filter. */
export function useTexts({ client, authorId: own, isEditor }: Account, filter: TextFilter): List<ListedText> {
  const { kind, state, words, authorId, day } = filter
  // Who has not written yet has no byline, and no text.
  const isNobody = !isEditor && own === null
  const ask = useCallback(
    async (after: ListPlace | null): Promise<ListPage<ListedText, ListPlace>> => {
      if (isNobody) return { rows: [], next: null }
      const { texts, next } = await listTexts(client, { kind, state, words, authorId, day: day ?? null }, after)
      return { rows: texts, next }
    },
    [client, kind, state, words, authorId, day, isNobody],
  )
  return useList(ask)
}
