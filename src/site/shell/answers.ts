import type { Client, Question } from '#queries/shared'
import { AnswerStore } from './answer-store.ts'
import type { Memory } from './site-context.ts'

/** Stands in the transferred answer for article HTML that the document already holds. */
const IN_PAGE = '[in page]'
const WORTH_LEAVING_OUT = 200

/** The questions of one page and their answers. */
export interface Answers {
  answer: <T>(question: Question<T>) => Promise<T>
  /** The answer that a loader has brought, or undefined. */
  peek: <T>(question: Question<T>) => { answer: T } | undefined
  /** The answer that the page came with, which its markup was made of; newer ones may be known already. */
  asCame: <T>(question: Question<T>) => { answer: T } | undefined
  /** As answer, but kept out of what the browser is sent: header and footer travel as markup. */
  forFrame: <T>(question: Question<T>) => Promise<T>
  /** Tells of every answer that comes; in the browser only. */
  subscribe: (hear: () => void) => () => void
  invalidate: () => void
  /** From when the oldest answer is that had to do, since it could not be asked again; in milliseconds, null without any. */
  leftSince: () => number | null
  forgetLeft: () => void
  /** As JSON: the page carries it as one text, which costs a tenth of what the framework's own writing of objects does. */
  dehydrate: () => string
  /** Takes over what a page carries; the long texts stand in its markup. */
  hydrate: (transferred: string, page: Document) => void
}

type TransferredAnswers = [key: readonly unknown[], answer: unknown][]

/** Answers of one render: each question is asked at most once, through the memory that outlives the request. */
export function serverAnswers(client: Client, memory: Memory): Answers {
  const held = new Map<string, { key: readonly unknown[]; asked: Promise<unknown>; answer?: unknown }>()
  const remember = <T>(question: Question<T>) =>
    memory.get(JSON.stringify(question.key), question.freshMs, () => question.ask(client))
  const peek = <T>(question: Question<T>) => {
    const entry = held.get(JSON.stringify(question.key))
    return entry && 'answer' in entry ? { answer: entry.answer as T } : undefined
  }
  return {
    async answer<T>(question: Question<T>): Promise<T> {
      const key = JSON.stringify(question.key)
      let entry = held.get(key)
      if (!entry) {
        entry = { key: question.key, asked: remember(question) }
        held.set(key, entry)
      }
      return (entry.answer = await entry.asked) as T
    },
    peek,
    asCame: peek,
    forFrame: remember,
    subscribe: () => () => undefined,
    invalidate: () => undefined,
    leftSince: () => null,
    forgetLeft: () => undefined,
    dehydrate: () =>
      JSON.stringify(
        [...held.values()].flatMap((entry): TransferredAnswers =>
          'answer' in entry ? [[entry.key, withoutPageText(entry.answer)]] : [],
        ),
      ),
    hydrate: () => undefined,
  }
}

/** Answers in the browser: one store for the life of the tab. The data client is loaded when it is first needed. */
export function browserAnswers(openClient: () => Promise<Client>): Answers {
  const store = new AnswerStore()
  const came = new Map<string, unknown>()
  const answer = <T>(question: Question<T>): Promise<T> =>
    store.fetch(question.key, question.freshMs, async () => question.ask(await openClient()))
  return {
    answer,
    peek<T>(question: Question<T>) {
      const known = store.peek(question.key)
      return known && { answer: known.value as T }
    },
    asCame<T>(question: Question<T>) {
      const name = JSON.stringify(question.key)
      return came.has(name) ? { answer: came.get(name) as T } : undefined
    },
    forFrame: answer,
    subscribe: store.subscribe,
    invalidate: () => store.invalidate(),
    leftSince: () => store.leftSince(),
    forgetLeft: () => store.forgetLeft(),
    dehydrate: () => '[]',
    hydrate(transferred, page) {
      for (const [key, value] of JSON.parse(transferred) as TransferredAnswers) {
        const whole = withPageText(value, page)
        if (whole === undefined) continue
        store.set(key, whole)
        if (page === document) came.set(JSON.stringify(key), whole)
      }
    },
  }
}

/** An answer whose `content` stands in the markup as a Prose block is sent without it; lists of texts likewise. */
function withoutPageText(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPageText)
  if (!hasText(answer) || answer.content.length < WORTH_LEAVING_OUT) return answer
  return { ...answer, content: IN_PAGE }
}

/** Takes the left-out text from the markup again; undefined when the page does not show it. */
function withPageText(answer: unknown, page: Document): unknown {
  if (Array.isArray(answer)) {
    const whole = answer.map((each) => withPageText(each, page))
    return whole.includes(undefined) ? undefined : whole
  }
  if (!hasText(answer) || answer.content !== IN_PAGE) return answer
  const shown = page.querySelector(`[data-prose="${CSS.escape(answer.id)}"]`)
  return shown ? { ...answer, content: storedHtml(shown) } : undefined
}

/** The stored HTML of a Prose block: its pieces of text as they stand, its drawn charts as the places they fill. */
const storedHtml = (prose: Element): string =>
  Array.from(prose.children, (piece) => piece.getAttribute('data-chart') ?? piece.innerHTML).join('')

const hasText = (answer: unknown): answer is { id: string; content: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'content' in answer &&
  typeof answer.content === 'string' &&
  'id' in answer &&
  typeof answer.id === 'string'
