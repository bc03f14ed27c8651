import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '#ui/reason.ts'
import { type Ask, type ReadPages, pagesOf } from './list-pages.ts'

/** A list as far as it was read, and the ways to more of it. */
export interface List<Row> {
  rows: readonly Row[]
  isLoading: boolean
  /** Nothing was read yet, whatever was asked. */
  isNew: boolean
  hasMore: boolean
  /** Why it could not be read, in words. */
  failure: string | null
  more: () => void
  /** As far as it was read, from its beginning: whoever has changed a row of the fourth page stays there. */
  again: () => void
}

const TYPING_MS = 200

interface Known<Row, Place> extends ReadPages<Row, Place> {
  /** What they were asked with. */
  asked: unknown
  failure: string | null
}

/**
 * The rows of a question, a page at a time, asked for when somebody stops typing. Those of before stay until others have
 * come, so that nothing jumps.
 *
 * @param ask the same function as long as the same is asked
 */
export function useList<Row, Place>(ask: Ask<Row, Place>): List<Row> {
  const [known, setKnown] = useState<Known<Row, Place>>({ rows: [], next: null, pages: 0, asked: null, failure: null })
  const [isBusy, setBusy] = useState(false)
  const isFirst = useRef(true)
  useEffect(() => {
    const end = new AbortController()
    const first = () => void firstPages(ask, 1, (change) => end.signal.aborted || setKnown(change))
    const timer = setTimeout(first, isFirst.current ? 0 : TYPING_MS)
    isFirst.current = false
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [ask])
  const isCurrent = known.asked === ask
  async function busy(work: Promise<void>) {
    setBusy(true)
    await work
    setBusy(false)
  }
  const again = () => void busy(firstPages(ask, isCurrent ? known.pages : 1, setKnown))
  const isAskedAgain = useRef(false)
  useEffect(() => {
    if (isBusy || !isAskedAgain.current) return
    isAskedAgain.current = false
    again()
  })
  return {
    rows: known.rows,
    isLoading: !isCurrent || isBusy,
    isNew: known.asked === null,
    hasMore: isCurrent && known.next !== null,
    failure: known.failure,
    more: () => void (isBusy || busy(nextPage(ask, known.next, setKnown))),
    again() {
      // What is being read may be older than what asks for it.
      if (isBusy) isAskedAgain.current = true
      else again()
    },
  }
}

type Change<Row, Place> = (change: (before: Known<Row, Place>) => Known<Row, Place>) => void

async function firstPages<Row, Place>(ask: Ask<Row, Place>, count: number, change: Change<Row, Place>): Promise<void> {
  try {
    const read = await pagesOf(ask, count)
    change(() => ({ ...read, asked: ask, failure: null }))
  } catch (error) {
    console.error('A list could not be read', error)
    change((before) => ({ ...before, asked: ask, failure: reasonOf(error) }))
  }
}

async function nextPage<Row, Place>(
  ask: Ask<Row, Place>,
  after: Place | null,
  change: Change<Row, Place>,
): Promise<void> {
  try {
    const page = await ask(after)
    change((before) =>
      before.asked === ask
        ? { ...page, asked: ask, failure: null, rows: [...before.rows, ...page.rows], pages: before.pages + 1 }
        : before,
    )
  } catch (error) {
    console.error('More of a list could not be read', error)
    change((before) => ({ ...before, failure: reasonOf(error) }))
  }
}
