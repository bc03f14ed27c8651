import { useRouter } from '@tanstack/react-router'
import { use, useSyncExternalStore } from 'react'

/** The shape of a question; the questions themselves are in #queries. */
interface Asked<Result> {
  key: readonly [string, ...(string | number | boolean | null)[]]
  freshMs: number
  ask(client: never): Promise<Result>
}

/**
 * The result that the page's loader has asked for; in the browser it changes when a newer one comes.
 *
 * On the server the results of the render are read as they stand.
 */
export function useQueryResult<Result>(question: Asked<Result>): Result {
  const { queryResults } = useRouter().options.context
  const known = useKnown(question)
  if (known) return known.result
  if (import.meta.env.SSR) throw new Error(`No loader has asked ${JSON.stringify(question.key)}`)
  return use(queryResults.load(question))
}

/** As useQueryResult, for what a page can do without: undefined until it is known. */
export function usePossibleQueryResult<Result>(question: Asked<Result> | null): Result | undefined {
  return useKnown(question)?.result
}

function useKnown<Result>(question: Asked<Result> | null): { result: Result } | undefined {
  const { queryResults } = useRouter().options.context
  const read = () => (question ? queryResults.peek(question)?.result : undefined)
  // Where the page takes over what the server has made, it starts with what that was made of.
  const readAsCame = () => (question ? queryResults.asCame(question)?.result : undefined)
  const result = useSyncExternalStore(queryResults.subscribe, read, readAsCame)
  return result === undefined ? undefined : { result }
}
