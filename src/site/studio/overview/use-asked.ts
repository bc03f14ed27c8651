import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '#ui/reason.ts'

interface Known<Result> {
  /** Null until there is one; that of before stays while it is asked anew. */
  result: Result | null
  /** Why there is none, in words. */
  failure: string | null
}

/** What a part of the page asked for. */
export interface Asked<Result> extends Known<Result> {
  again: () => void
}

/**
 * The result of a question that a part of the page asks by itself, so that one that fails takes no other with it.
 *
 * @param ask the same function as long as the same is asked
 */
export function useAsked<Result>(ask: () => Promise<Result>): Asked<Result> {
  const [known, setKnown] = useState<Known<Result>>({ result: null, failure: null })
  /** What comes of anything that was asked before is too late. */
  const newest = useRef(ask)
  useEffect(() => {
    newest.current = ask
    void changeBy(ask).then((change) => newest.current === ask && setKnown(change))
  }, [ask])
  return { ...known, again: () => void changeBy(ask).then((change) => newest.current === ask && setKnown(change)) }
}

async function changeBy<Result>(ask: () => Promise<Result>): Promise<(before: Known<Result>) => Known<Result>> {
  try {
    const result = await ask()
    return () => ({ result, failure: null })
  } catch (error) {
    console.error('A part of the dashboard could not be read', error)
    return ({ result }) => ({ result, failure: reasonOf(error) })
  }
}
