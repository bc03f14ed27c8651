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
  /** What comes of anything that was asked before is too late. */
  const newest = useRef(ask)
  const change: Change<Row, Place> = (made) => newest.current === ask && setKnown(made)
  useEffect(() => {
    newest.current = ask
    const first = () => void firstPages(ask, 1, (made) => newest.current === ask && setKnown(made))
    const timer = setTimeout(first, isFirst.current ? 0 : TYPING_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [ask])
  const isCurrent = known.asked === ask
  async function busy(work: Promise<void>) {
    setBusy(true)
    await work
    setBusy(false)
  }
  const again = () => void busy(firstPages(ask, isCurrent ? known.pages : 1, change))
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
    more: () => void (isBusy || busy(nextPage(ask, known.next, change))),
    again() {
      // What is being read may be older than what asks for it.
      if (isBusy) isAskedAgain.current = true
      else again()
    },
  }
}

type Change<Row, Place> = (made: (before: Known<Row, Place>) => Known<Row, Place>) => unknown

async function firstPages<Row, Place>(ask: Ask<Row, Place>, count: number, change: Change<Row, Place>): Promise<void> {
  try {
    const read = await pagesOf(ask, count)
    change(() => ({ ...read, asked: ask, failure: null }))
  } catch (error) {
    console.error('A list could not be read', error)
    // The rows of another question stay in view, and are not gone on from.
    change((before) => ({
      ...(before.asked === ask ? before : { rows: before.rows, next: null, pages: 0 }),
      asked: ask,
      failure: reasonOf(error),
    }))
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
