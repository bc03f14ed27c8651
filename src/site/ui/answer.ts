import { useRouter } from '@tanstack/react-router'
import { use, useSyncExternalStore } from 'react'

/** The shape of a question; the questions themselves are in #queries. */
export interface Asked<Answer> {
  key: readonly [string, ...(string | number | boolean | null)[]]
  freshMs: number
  ask(client: never): Promise<Answer>
}

/**
 * The answer that the page's loader has asked for; in the browser it changes when a newer one comes.
 *
 * On the server the answers of the render are read as they stand.
 */
export function useAnswer<Answer>(question: Asked<Answer>): Answer {
  const { answers } = useRouter().options.context
  const known = useKnown(question)
  if (known) return known.answer
  if (import.meta.env.SSR) throw new Error(`No loader has asked ${JSON.stringify(question.key)}`)
  return use(answers.answer(question))
}

/** As useAnswer, for what a page can do without: undefined until it is known. */
export function usePossibleAnswer<Answer>(question: Asked<Answer> | null): Answer | undefined {
  return useKnown(question)?.answer
}

function useKnown<Answer>(question: Asked<Answer> | null): { answer: Answer } | undefined {
  const { answers } = useRouter().options.context
  const read = () => (question ? answers.peek(question)?.answer : undefined)
  // Where the page takes over what the server has made, it starts with what that was made of.
  const readAsCame = () => (question ? answers.asCame(question)?.answer : undefined)
  const answer = useSyncExternalStore(answers.subscribe, read, readAsCame)
  return answer === undefined ? undefined : { answer }
}
