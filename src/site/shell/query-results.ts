import type { Load, PrintedBody, Question } from '#queries/shared'
import { type PrintedRows, rowsIn } from '#ui/printed-rows.ts'
import type { Backend } from './browser-client.ts'
import { QueryResultStore } from './query-result-store.ts'
import type { StartContext } from './site-context.ts'

/** The questions of one page and their results. */
export interface QueryResults {
  load: Load
  /** The result that a loader has brought, or undefined. */
  peek: <T>(question: Question<T>) => { result: T } | undefined
  /** The result that the page came with, which its markup was made of; newer ones may be known already. */
  asCame: <T>(question: Question<T>) => { result: T } | undefined
  /** As load, but kept out of what the browser is sent. */
  unsent: <T>(question: Question<T>) => Promise<T>
  /** As unsent, for header and footer, which travel as markup and are put into a kept page anew when they change. */
  forFrame: <T>(question: Question<T>) => Promise<T>
  /** Tells of every result that comes; in the browser only. */
  subscribe: (listener: () => void) => () => void
  invalidate: () => void
  /** From when the oldest result is that had to do, since it could not be asked again; in milliseconds, null without any. */
  leftSince: () => number | null
  forgetLeft: () => void
  /** As JSON: the page carries it as one text, which costs a tenth of what the framework's own writing of objects does. */
  dehydrate: () => string
  /** Takes over what a page carries; the long texts stand in its markup. */
  hydrate: (transferred: string, page: Document) => void
}

type TransferredResults = [key: readonly unknown[], result: unknown, texts?: 'one' | 'each' | 'rows'][]

/** Results of one render: each question is asked at most once, through the memory that outlives the request. */
export function serverQueryResults({
  ask,
  memory,
  dependOn,
}: Pick<StartContext, 'ask' | 'memory' | 'dependOn'>): QueryResults {
  const held = new Map<string, Held>()
  dependOn?.([]) // from here on everything is told
  const made = <T>(question: Question<T>) =>
    question.isOnce || question.texts === 'one'
      ? ask(question) // its page is kept, in a fourth of the room
      : memory.get(JSON.stringify(question.key), question.freshMs, () => ask(question))
  const remember = async <T>(question: Question<T>): Promise<T> => {
    try {
      const { result, dependsOn } = await made(question)
      dependOn?.(dependsOn)
      return result
    } catch (error) {
      dependOn?.(null)
      throw error
    }
  }
  const peek = <T>(question: Question<T>) => {
    const entry = held.get(JSON.stringify(question.key))
    return entry && 'result' in entry ? { result: entry.result as T } : undefined
  }
  return {
    async load<T>(question: Question<T>): Promise<T> {
      const key = JSON.stringify(question.key)
      let entry = held.get(key)
      if (!entry) {
        entry = { question, asked: remember(question) }
        held.set(key, entry)
      }
      return (entry.result = await entry.asked) as T
    },
    peek,
    asCame: peek,
    unsent: remember,
    forFrame: async (question) => (await made(question)).result,
    subscribe: () => () => undefined,
    invalidate: () => undefined,
    leftSince: () => null,
    forgetLeft: () => undefined,
    dehydrate: () =>
      JSON.stringify(
        [...held.values()].flatMap((entry): TransferredResults => ('result' in entry ? [transferred(entry)] : [])),
      ),
    hydrate: () => undefined,
  }
}

/** Results in the browser: one store for the life of the tab. The data client is loaded when it is first needed. */
export function browserQueryResults(open: () => Promise<Backend>): QueryResults {
  const store = new QueryResultStore(Date.now, async (name) => (await open()).cache.last(name))
  const came = new Map<string, unknown>()
  const load = <T>(question: Question<T>): Promise<T> =>
    store.fetch(question.key, question.freshMs, async () => {
      const { client, cache } = await open()
      const result = await question.ask(client)
      cache.set(JSON.stringify(question.key), result, question.freshMs)
      return result
    })
  return {
    load,
    peek<T>(question: Question<T>) {
      const known = store.peek(question.key)
      return known && { result: known.value as T }
    },
    asCame<T>(question: Question<T>) {
      const name = JSON.stringify(question.key)
      return came.has(name) ? { result: came.get(name) as T } : undefined
    },
    unsent: load,
    forFrame: load,
    subscribe: store.subscribe,
    invalidate: () => store.invalidate(),
    leftSince: () => store.leftSince(),
    forgetLeft: () => store.forgetLeft(),
    dehydrate: () => '[]',
    hydrate(transferred, page) {
      for (const [key, value, texts] of JSON.parse(transferred) as TransferredResults) {
        const whole = texts === 'rows' ? rowsIn(page, value as PrintedRows) : texts ? withPageText(value, page) : value
        if (whole === undefined) continue
        store.set(key, whole)
        if (page === document) came.set(JSON.stringify(key), whole)
      }
    },
  }
}

interface Held {
  question: Question<unknown>
  asked: Promise<unknown>
  result?: unknown
}

/** A text whose HTML stands in the markup is sent without it; the question says whether its result is one. */
function transferred({ question, result }: Held): TransferredResults[number] {
  if (question.rows && Array.isArray(result))
    return [question.key, { name: question.rows, count: result.length }, 'rows']
  const texts = (result && question.texts) as 'one' | 'each' | undefined
  if (!texts) return [question.key, result]
  return [
    question.key,
    texts === 'one' ? emptied(result as PrintedBody) : (result as PrintedBody[]).map(emptied),
    texts,
  ]
}

const emptied = (text: PrintedBody): PrintedBody => ({ ...text, content: '' })

/** Takes the left-out texts from the markup again; undefined when the page does not show one of them. */
function withPageText(result: unknown, page: Document): unknown {
  if (!Array.isArray(result)) return fromMarkup(result as PrintedBody, page)
  const whole = result.map((text: PrintedBody) => fromMarkup(text, page))
  return whole.includes(undefined) ? undefined : whole
}

/** The stored HTML of a Prose block, without the places that its charts fill: they stand where nothing is any more. */
function fromMarkup(text: PrintedBody, page: Document): PrintedBody | undefined {
  const shown = page.querySelector(`[data-prose="${CSS.escape(text.id)}"]`)
  if (!shown) return undefined
  const starts: number[] = []
  let content = ''
  for (const piece of shown.children) {
    if (piece.hasAttribute('data-drawn')) starts.push(content.length)
    else content += piece.innerHTML
  }
  const figures = text.figures.map((figure) => {
    if (figure.kind !== 'chart') return figure
    const start = starts.shift() ?? content.length
    return { ...figure, start, end: start }
  })
  return { ...text, content, figures }
}
