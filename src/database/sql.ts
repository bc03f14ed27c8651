import type { Row } from './database.ts'
import { textOf } from './statement-values.ts'

/**
 * Statements of the owner, as tagged templates whose values are parameters. A statement in another's place is a part of it;
 * by itself it is sent when it is awaited.
 */
export interface Sql {
  <Rows = Row[]>(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement<Rows>
  /** A name of the database, quoted. */
  (name: string): Fragment
  /** A text that is made elsewhere; without values it may be several statements, and their rows come as a list of lists. */
  unsafe<Rows = Row[]>(text: string, values?: readonly unknown[]): Statement<Rows>
  /** The rows of a `copy ... to stdout`, one a piece. */
  copyOut(text: string): AsyncIterable<Buffer>
  /** Rows into a `copy ... from stdin`. */
  copyIn(text: string, rows: AsyncIterable<Uint8Array>): Promise<void>
}

/** The statements of one transaction. */
export interface TransactionSql extends Sql {
  /** Work that is undone by itself when it fails. */
  savepoint<Made>(work: (sql: TransactionSql) => PromiseLike<Made>): Promise<Made>
}

/** The statements of one connection, for settings and locks that belong to it and end with it. */
export interface ReservedSql extends Sql {
  /** Resolves when the connection is gone, and with it what belonged to it. */
  lost: Promise<void>
  /** What it has read stays in its memory at the server: nobody else gets it. */
  end(): void
}

/** The owner's connections: each statement takes whichever is free. */
export interface OwnerSql extends Sql {
  /** Work in one transaction, which is undone when the work or one of its statements failed. */
  begin<Made>(work: (sql: TransactionSql) => PromiseLike<Made>): Promise<Made>
  /** @param options such as `isolation level repeatable read read only` */
  begin<Made>(options: string, work: (sql: TransactionSql) => PromiseLike<Made>): Promise<Made>
  reserve(): Promise<ReservedSql>
  notify(channel: string, payload: string): Promise<void>
  end(): Promise<void>
}

/** Runs a statement whose values are texts. */
type Send = (text: string, values: readonly (string | null)[]) => Promise<unknown>

/** A piece of a statement: texts, and values between them. */
class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** A statement that is sent once, when somebody waits for it. */
class Statement<Rows> extends Fragment implements Promise<Rows> {
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #send: Send
  #sent: Promise<Rows> | null = null

  constructor(fragment: Fragment, send: Send) {
    super(fragment.strings, fragment.values)
    this.#send = send
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a statement that is a part of another must not be sent by itself
  then<Made = Rows, Instead = never>(
    made?: ((rows: Rows) => Made | PromiseLike<Made>) | null,
    failed?: ((cause: unknown) => Instead | PromiseLike<Instead>) | null,
  ): Promise<Made | Instead> {
    return this.#rows().then(made, failed)
  }

  catch<Instead = never>(
    failed?: ((cause: unknown) => Instead | PromiseLike<Instead>) | null,
  ): Promise<Rows | Instead> {
    return this.#rows().catch(failed)
  }

  finally(ended?: (() => void) | null): Promise<Rows> {
    return this.#rows().finally(ended)
  }

  #rows(): Promise<Rows> {
    this.#sent ??= this.#begun()
    return this.#sent
  }

  async #begun(): Promise<Rows> {
    const { text, values } = textAndValues(this)
    return (await this.#send(text, values)) as Rows
  }
}

/**
 * The template's part of `Sql`, over whatever sends.
 *
 * @example
 * ```ts run
 * const sql = templates(async (text, values) => [{ text, values }])
 * await sql`select ${1} from ${sql('a"b')} ${sql`where n = ${null}`}`
 * // => [{ text: 'select $1 from "a""b" where n = $2', values: ['1', null] }]
 * ```
 */
export function templates(send: Send): Pick<Sql, 'unsafe'> & {
  <Rows = Row[]>(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement<Rows>
  (name: string): Fragment
} {
  function sql<Rows>(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement<Rows>
  function sql(name: string): Fragment
  function sql(first: TemplateStringsArray | string, ...values: readonly unknown[]): Fragment {
    if (typeof first === 'string') return new Fragment([`"${first.replaceAll('"', '""')}"`], [])
    return new Statement(new Fragment(first, values), send)
  }
  const unsafe = <Rows>(text: string, values: readonly unknown[] = []): Statement<Rows> =>
    new Statement(new Fragment([text], []), () => send(text, values.map(textOf)))
  return Object.assign(sql, { unsafe })
}

function textAndValues(fragment: Fragment): { text: string; values: (string | null)[] } {
  const values: (string | null)[] = []
  const written = ({ strings, values: own }: Fragment): string =>
    strings.map((text, at) => (at === 0 ? text : placed(own[at - 1]) + text)).join('')
  const placed = (value: unknown): string =>
    value instanceof Fragment ? written(value) : `$${values.push(textOf(value))}${typeOf(value)}`
  return { text: written(fragment), values }
}

/** Where PostgreSQL cannot see what a value is it takes it for a text, or for what stands beside it: these are never that. */
function typeOf(value: unknown): string {
  if (value instanceof Date) return '::timestamptz'
  if (value instanceof Uint8Array) return '::bytea'
  return typeof value === 'boolean' ? '::boolean' : ''
}
