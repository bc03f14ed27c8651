import type { Duplex } from 'node:stream'
import type { Client } from 'pg'

import { connect, type Target } from './connect.ts'
import type { Pooled } from './connection-pool.ts'
import type { Row } from './database.ts'
import { columnsIn, errorIn, type Incoming, incomingMessages, valuesIn } from './incoming-messages.ts'
import { lendBuffer } from './large-buffers.ts'
import { OutgoingMessages } from './outgoing-messages.ts'
import { takeOver } from './session-socket.ts'
import { readersByType } from './statement-values.ts'

/** One statement of a transaction. */
export interface Step {
  text: string
  /** as PostgreSQL reads them in text form */
  values: readonly (string | null)[]
  /** The text comes again and again: the session keeps it prepared. */
  isPrepared: boolean
  /** of the last one, the column whose value comes as the bytes of its message when it is large */
  bytesOf?: string | undefined
}

interface Column {
  name: string
  read: (text: string) => unknown
}

interface Statement {
  text: string
  name: string
  columns: readonly Column[]
}

/** Statements that are one transaction. */
export interface Transaction {
  steps: readonly Step[]
  /** everything is undone at the end */
  isDry: boolean
  /** of one row; what is larger is thrown away as it comes */
  mostBytes?: number | undefined
}

/** A transaction on its way. */
interface Asking {
  /** statements that the server was told of in it and has not taken yet */
  parsing: Statement[]
  /** of its steps the one that rows are read of, and how many are before it */
  last: Statement
  before: number
  bytesOf: string | undefined
  mostBytes: number
  rows: Row[]
  failure: Error | null
  /** messages with which the server is ready again */
  ready: number
  resolve: (rows: Row[]) => void
  reject: (cause: Error) => void
}

/**
 * A session of callers, logged in by the driver.
 *
 * @throws what the driver says when there is none
 * @example
 * ```ts
 * const session = await openSession({ url: 'postgresql://me@localhost/paper' })
 * session.stop()
 * ```
 */
export async function openSession(target: Target): Promise<Session> {
  return new Session(await connect(target, 'authenticator'))
}

/**
 * A session with PostgreSQL that runs transactions one after the other. All statements of a transaction, and all transactions
 * that are given together, leave in one write, and the server replies to a transaction in one flush: a sync ends it, and it is
 * undone whole when one of its statements failed.
 *
 * The driver opens the connection and logs in; from then on its stream is read here. By itself it sends a sync with each
 * statement, and is woken and flushed to as many times, and it makes a string of every value.
 */
export class Session implements Pooled {
  /** False once the connection is lost or ended. */
  isUp = true
  readonly #stream: Duplex
  readonly #out = new OutgoingMessages()
  readonly #prepared = new Map<string, Statement>()
  #named = 0
  /** in the order in which they run */
  readonly #askings: Asking[] = []
  #lost: Error | null = null

  /** @param client logged in, and used by nobody else */
  constructor({ connection: { stream } }: Client) {
    this.#stream = stream
    const mostBytes = (): number => this.#askings[0]?.mostBytes ?? Infinity
    const take = incomingMessages((message) => this.#receive(message), mostBytes)
    takeOver(stream, (piece) => {
      try {
        take(piece)
      } catch (cause) {
        // What cannot be read is not waited for, and its caller is told why.
        stream.destroy(cause instanceof Error ? cause : new Error(String(cause)))
      }
    })
    stream.on('error', (cause: Error) => {
      this.#lost ??= cause
    })
    stream.on('close', () => this.#end())
  }

  /**
   * Runs transactions one after the other, each on its own: what fails in one undoes nothing of the others.
   *
   * @returns of each the rows of its last statement, or the server's error, that of the connection, or RESPONSE_TOO_LARGE
   * @example
   * ```ts
   * const one = (session: Session) =>
   *   session.transact([{ steps: [{ text: 'select 1 as n', values: [], isPrepared: false }], isDry: false }])
   * one.length // => 1
   * ```
   */
  transact(transactions: readonly Transaction[]): Promise<Row[]>[] {
    if (this.#askings.length > 0) throw new Error('A session runs what it was given before it takes more')
    if (!this.isUp) return transactions.map(() => Promise.reject(this.#lost ?? closed()))
    const asked = transactions.map((transaction) => this.#put(transaction))
    if (this.#askings.length > 0) this.#stream.write(this.#out.taken())
    return asked
  }

  /** Ends the session in peace, when nothing runs in it. */
  stop(): void {
    this.isUp = false
    this.#stream.end(this.#out.end().taken())
  }

  /** Cuts the connection; whoever waits is told so. */
  cut(): void {
    this.isUp = false
    this.#stream.destroy()
  }

  /** Writes a transaction behind those that wait; one that cannot be written leaves nothing of itself there. */
  #put({ steps, isDry, mostBytes = Infinity }: Transaction): Promise<Row[]> {
    const out = this.#out
    const began = out.length
    const parsing: Statement[] = []
    const run = (step: Step): Statement => {
      const statement = this.#statementOf(step, parsing)
      out.bind(statement.name, step.values).execute()
      return statement
    }
    let last: Statement | null = null
    try {
      if (isDry) run({ text: 'begin', values: [], isPrepared: false })
      for (const step of steps) last = run(step)
      out.sync()
      // Of the errors of a transaction with `begin` only a statement after the sync gets out.
      if (isDry) out.query('rollback')
    } catch (cause) {
      out.cutTo(began)
      return Promise.reject(cause)
    }
    if (last === null) {
      out.cutTo(began)
      return Promise.resolve([])
    }
    const [of, before, bytesOf] = [last, steps.length - 1 + Number(isDry), steps.at(-1)?.bytesOf]
    return new Promise((resolve, reject) => {
      const given = { parsing, last: of, before, bytesOf, mostBytes, ready: isDry ? 2 : 1, resolve, reject }
      this.#askings.push({ ...given, rows: [], failure: null })
    })
  }

  #statementOf({ text, isPrepared }: Step, parsing: Statement[]): Statement {
    const known = this.#prepared.get(text)
    if (known && isPrepared) return known
    // One that the server does not take fails in each transaction that counts on it, and is asked for anew.
    const told = isPrepared ? this.#told(text, parsing) : undefined
    if (told) return told
    const name = isPrepared ? `s${++this.#named}` : ''
    const statement: Statement = { text, name, columns: [] }
    this.#out.parse(name, text).describe(name)
    parsing.push(statement)
    return statement
  }

  /** A statement that the server is told of in this transaction or in one before it. */
  #told(text: string, parsing: readonly Statement[]): Statement | undefined {
    const isIt = (one: Statement): boolean => one.text === text && one.name !== ''
    for (const asking of this.#askings) {
      const found = asking.parsing.find(isIt)
      if (found) return found
    }
    return parsing.find(isIt)
  }

  #receive(message: Incoming): void {
    const asking = this.#askings[0]
    if (message.kind === 'E') {
      const cause = errorIn(message)
      if (asking) asking.failure ??= cause
      else this.#lost ??= cause // its last words: that it is told to end
    } else if (asking) this.#receiveResult(message, asking)
  }

  #receiveResult(message: Incoming, asking: Asking): void {
    const { kind } = message
    if (message.isSkipped) asking.failure ??= tooLarge(asking.mostBytes)
    else if (kind === 'D') {
      if (asking.before === 0) asking.rows.push(rowOf(message, asking))
    } else if (kind === 'C' || kind === 'I') asking.before--
    else if (kind === 'T' || kind === 'n') {
      // Told of once it was taken; only the one that was told of first can be meant.
      const statement = asking.parsing.shift()
      if (!statement) return
      if (kind === 'T') statement.columns = columnsOf(message)
      if (statement.name !== '') this.#prepared.set(statement.text, statement)
    } else if (kind === 'Z') this.#isReady(message, asking)
  }

  #isReady({ bytes, start }: Incoming, asking: Asking): void {
    asking.ready--
    if (asking.ready > 0) return
    this.#askings.shift()
    // Whatever opened a transaction of its own, the next caller must not find themselves in it.
    if (bytes[start] !== 0x49) this.cut()
    if (asking.failure) asking.reject(asking.failure)
    else asking.resolve(asking.rows)
  }

  #end(): void {
    this.isUp = false
    for (const asking of this.#askings.splice(0)) asking.reject(asking.failure ?? this.#lost ?? closed())
  }
}

function closed(): Error {
  return Object.assign(new Error('The connection to the database was closed'), { code: 'CONNECTION_CLOSED' })
}

function tooLarge(mostBytes: number): Error {
  const message = `The database's response is larger than ${mostBytes} bytes`
  return Object.assign(new Error(message), { code: 'RESPONSE_TOO_LARGE' })
}

function columnsOf(message: Incoming): Column[] {
  return columnsIn(message).map(({ name, type }) => ({ name, read: readersByType.get(type) ?? asItIs }))
}

function asItIs(text: string): string {
  return text
}

/** A text as large as this costs more to decode, to keep and to encode again than everything else of its request. */
const largeBytes = 8_192

function rowOf(message: Incoming, { last: { columns }, bytesOf }: Asking): Row {
  const row: Row = {}
  let column = 0
  valuesIn(message, (bytes, start, end) => {
    const { name, read } = columns[column++] ?? unknownColumn
    if (start < 0) row[name] = null
    else if (name === bytesOf && end - start >= largeBytes) row[name] = largeValue(message, start, end)
    else row[name] = read(bytes.toString('utf8', start, end))
  })
  return row
}

function largeValue(message: Incoming, start: number, end: number): Buffer {
  const { bytes, isOwn } = message
  if (isOwn) {
    message.isKept = true
    return bytes.subarray(start, end)
  }
  const own = lendBuffer(end - start)
  bytes.copy(own, 0, start, end)
  return own.subarray(0, end - start)
}

const unknownColumn: Column = { name: '?column?', read: asItIs }
