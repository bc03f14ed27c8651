import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

/** The shape of a question; the questions themselves are in #queries. */
export interface Asked<Answer> {
  key: readonly [string, ...(string | number | boolean | null)[]]
  freshMs: number
  ask(client: never): Promise<Answer>
}

/**
 * The answer that the page's loader has asked for, kept fresh in the browser.
 *
 * On the server no query library runs: the answers of the render are read as they stand.
 */
export function useAnswer<Answer>(question: Asked<Answer>): Answer {
  const { answers } = useRouter().options.context
  if (!import.meta.env.SSR) return useSuspenseQuery(answers.options(question)).data
  const known = answers.peek(question)
  if (!known) throw new Error(`No loader has asked ${JSON.stringify(question.key)}`)
  return known.answer
}

/** As useAnswer, for what a page can do without: undefined until it is known. */
export function usePossibleAnswer<Answer>(question: Asked<Answer> | null): Answer | undefined {
  const { answers } = useRouter().options.context
  if (import.meta.env.SSR) return question ? answers.peek(question)?.answer : undefined
  const options = question ? answers.options(question) : { queryKey: ['nothing'], queryFn: skipToken }
  return useQuery<Answer>(options as ReturnType<typeof answers.options<Answer>>).data
}
