import type { TextFigure } from '#documents'
import type { Schema } from '#database'
import type { PostgrestClient } from '@supabase/postgrest-js'

/** The official data client, over the built-in backend in process, or over the network. */
export type Client = PostgrestClient<Schema>

/**
 * One question to the data, asked in one place and by everybody: loader, component, feed and job.
 */
export interface Question<Result> {
  /** What distinguishes this question from every other: its name, then its arguments. */
  key: readonly [string, ...(string | number | boolean | null)[]]
  /** How long a result counts as fresh, in milliseconds. */
  freshMs: number
  ask(client: Client): Promise<Result>
  /**
   * The result is a text, or a list of texts, whose HTML the page prints whole: it travels to the browser in the markup
   * alone, and the browser takes it from there. The server does not remember a single one: it is on no page but its own.
   */
  texts?: Result extends PrintedBody | null ? 'one' : Result extends PrintedBody[] ? 'each' : never
  /** Asked anew each time: results of which there are too many to be remembered would push out those that pages share. */
  isOnce?: true
  /**
   * The result is a long list that the page prints whole, each entry with its fields in the markup (`ui/printed-rows`): the
   * browser takes it from there. By the name of the list.
   */
  rows?: string
}

/** Asks a question in the name of a page; what was asked before is not asked again. */
export type Load = <Result>(question: Question<Result>) => Promise<Result>

/** A text as its page prints it. */
export interface PrintedBody {
  id: string
  /** Clean HTML, made by the server. */
  content: string
  /** What it quotes and draws, stored beside it. */
  figures: TextFigure[]
}

/** What could not be loaded; the words are those of the error catalogue. */
export type Loaded = 'letters' | 'articles' | 'authors' | 'guides' | 'education' | 'rates' | 'pages'

/** The backend gave no result. */
export class ContentLoadError extends Error {
  override name = 'ContentLoadError'
  /** The status of the response; 0 when it could not be reached at all. */
  status: number
  constructor(what: Loaded, cause: unknown, status = 0) {
    super(`Failed to load ${what}`, { cause })
    this.status = status
  }
  /** Not reached, or a failure of the backend itself: what was asked for may well be there. */
  get isAway(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** What every call of the data client resolves to. */
export interface Result<Data> {
  data: Data | null
  error: { message: string } | null
  count?: number | null
  status?: number
}

/**
 * The data of a result.
 *
 * @param what named in the error
 * @throws ContentLoadError with the backend's error as cause
 * @example
 * ```ts run
 * dataOf('articles', { data: [1], error: null }) // => [1]
 * ```
 */
export function dataOf<Data>(what: Loaded, result: Result<Data>): NonNullable<Data> {
  if (result.error || result.data === null || result.data === undefined) throw loadError(what, result)
  return result.data
}

/**
 * The one row of a result, or null: not found is a result, not an error.
 *
 * @throws ContentLoadError with the backend's error as cause
 * @example
 * ```ts run
 * rowOf('articles', { data: null, error: null }) // => null
 * ```
 */
export function rowOf<Given extends Result<unknown>>(what: Loaded, result: Given): Given['data'] {
  if (result.error) throw loadError(what, result)
  return result.data
}

const loadError = (what: Loaded, result: Result<unknown>) => new ContentLoadError(what, result.error, result.status)
