import { useEffect, useState } from 'react'
import { type ListPlace, type ListedText, type TextFilter, listTexts } from '#queries/writing'
import type { Account } from '#session'
import { showToast } from '#ui/toast'

/** A list of texts and the way to more of it. */
export interface TextList {
  texts: readonly ListedText[]
  isLoading: boolean
  hasMore: boolean
  more: () => Promise<void>
}

const TYPING_MS = 200

interface Known {
  texts: readonly ListedText[]
  next: ListPlace | null
  /** What it was asked for. */
  asked: string
}

/** The texts that fit a filter, asked for when somebody stops typing. */
export function useTexts({ client, authorId: own, isEditor }: Account, filter: TextFilter): TextList {
  const [known, setKnown] = useState<Known>({ texts: [], next: null, asked: '' })
  const { kind, state, words, authorId } = filter
  const asked = JSON.stringify([kind, state, words, authorId])
  // Who has not written yet has no byline, and no text.
  const isNobody = !isEditor && own === null
  useEffect(() => {
    if (isNobody) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      listTexts(client, { kind, state, words, authorId }, null).then(
        (found) => isWanted && setKnown({ ...found, asked }),
        failed,
      )
    }, TYPING_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, asked, kind, state, words, authorId, isNobody])
  return {
    texts: known.texts,
    isLoading: !isNobody && known.asked !== asked,
    hasMore: known.asked === asked && known.next !== null,
    async more() {
      try {
        const found = await listTexts(client, filter, known.next)
        setKnown((before) =>
          before.asked === asked ? { ...found, texts: [...before.texts, ...found.texts], asked } : before,
        )
      } catch (error) {
        failed(error)
      }
    },
  }
}

function failed(error: unknown): void {
  console.error('The texts could not be read', error)
  showToast({
    title: 'Failed to load articles',
    description: 'Nothing was changed. Try again.',
    variant: 'destructive',
  })
}
