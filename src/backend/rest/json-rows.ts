import { setImmediate as others } from 'node:timers/promises'
import { maxJsonDepth } from '#wire'

/** What a JSON text holds, as far as a statement's text depends on it. */
export interface JsonRows {
  kind: 'list' | 'object' | 'other'
  /** Names of the object, or of the first of a list. */
  names: string[]
  /** Whether a list holds nothing but objects with the same names. */
  isUniform: boolean
}

/** Names of a row at most: no table has as many columns, and no function as many arguments. */
export const mostNames = 2_000
/** After so many letters others have their turn. */
const lettersAtOnce = 100_000

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const FIRST_PRINTED = 32

const blank = /[\t\n\r ]*/y
const plain = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y
const unicode = /u[0-9a-fA-F]{4}/y
/** Letters that may follow a backslash by themselves, by their codes. */
const ESCAPES = new Set(Array.from('"\\/bfnrt', (letter) => letter.charCodeAt(0)))

/**
 * Reads a JSON text for the names of its rows. The database reads the values: here none is made, so that a text costs by its
 * letters and not by what is in it.
 *
 * @returns null for what is no JSON, is nested deeper than a hundred levels, or has a row with more than 2,000 names
 * @example
 * ```ts run
 * await jsonRows('[{"a":1},{"a":{"b":2}}]') // => { kind: 'list', names: ['a'], isUniform: true }
 * ```
 */
export async function jsonRows(text: string): Promise<JsonRows | null> {
  const reader = new JsonReader(text)
  for (let next = lettersAtOnce; !reader.read(next); next += lettersAtOnce) await others()
  return reader.rows
}

/** Reads in steps: `read` goes on where it stopped. */
class JsonReader {
  rows: JsonRows | null = null
  #at = 0
  readonly #text: string
  /** What is open around the place: lists and objects, outermost first. */
  readonly #open: number[] = []
  readonly #names = new Names()

  constructor(text: string) {
    this.#text = text
  }

  /** Reads at least to a letter; says whether that was the end, with `rows` set where all of it is JSON. */
  read(until: number): boolean {
    if (this.#at === 0 && !this.#begins()) return true
    while (this.#open.length > 0) {
      if (this.#at >= until) return false
      if (!this.#step()) return true
    }
    this.#skip()
    if (this.#at === this.#text.length) this.rows = this.#names.rows()
    return true
  }

  #begins(): boolean {
    this.#skip()
    const first = this.#code()
    this.#names.begin(first === OPEN_LIST ? 'list' : first === OPEN_OBJECT ? 'object' : 'other')
    return this.#value()
  }

  /** One member of what is open, with what stands before the next. */
  #step(): boolean {
    this.#skip()
    const [close, code] = [this.#open.at(-1), this.#code()]
    if (code !== close) {
      if (code !== COMMA) return false
      this.#at += 1
      this.#skip()
      return this.#member()
    }
    this.#at += 1
    this.#open.pop()
    return this.#names.close(this.#open.length)
  }

  #member(): boolean {
    if (this.#open.at(-1) === CLOSE_LIST) return this.#value()
    const began = this.#at
    if (!this.#string()) return false
    const depth = this.#open.length
    if (this.#names.isRow(depth) && !this.#names.add(this.#text.slice(began, this.#at))) return false
    this.#skip()
    if (this.#code() !== COLON) return false
    this.#at += 1
    this.#skip()
    return this.#value()
  }

  /** A whole plain value, or the beginning of a list or an object with its first member. */
  #value(): boolean {
    const code = this.#code()
    if (this.#open.length === 1 && code !== OPEN_OBJECT) this.#names.noObject()
    if (code === QUOTE) return this.#string()
    if (code !== OPEN_LIST && code !== OPEN_OBJECT) return this.#match(plain)
    if (this.#open.length === maxJsonDepth) return false
    this.#open.push(code + 2)
    this.#at += 1
    this.#skip()
    if (this.#names.isRow(this.#open.length)) this.#names.open()
    return this.#code() === code + 2 || this.#member()
  }

  #string(): boolean {
    if (this.#code() !== QUOTE) return false
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#code()
      if (code === QUOTE) {
        this.#at += 1
        return true
      }
      if (code < FIRST_PRINTED) return false
      if (code !== BACKSLASH) continue
      this.#at += 1
      if (ESCAPES.has(this.#code())) continue
      if (!this.#match(unicode)) return false
      this.#at -= 1
    }
    return false
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    if (!pattern.test(this.#text)) return false
    this.#at = pattern.lastIndex
    return true
  }

  #skip(): void {
    if (this.#code() <= FIRST_PRINTED) this.#match(blank)
  }

  /** Not a number at the end, which equals nothing. */
  #code(): number {
    return this.#text.charCodeAt(this.#at)
  }
}

/** Collects the names of rows: of the object itself, or of each object of a list. */
class Names {
  #kind: JsonRows['kind'] = 'other'
  /** Each name with the last row that had it. */
  readonly #rowOf = new Map<string, number>()
  #row = 0
  #count = 0
  #first: string[] = []
  #isUniform = true

  begin(kind: JsonRows['kind']): void {
    this.#kind = kind
  }

  /** Whether an object with so many things open around its members is a row. */
  isRow(depth: number): boolean {
    return this.#kind === 'object' ? depth === 1 : this.#kind === 'list' && depth === 2
  }

  open(): void {
    this.#row += 1
    this.#count = 0
  }

  /** @param literal a name as it is written, in its quotes */
  add(literal: string): boolean {
    const name = literal.includes('\\') ? (JSON.parse(literal) as string) : literal.slice(1, -1)
    const last = this.#rowOf.get(name)
    if (last === this.#row) return true
    this.#count += 1
    if (this.#row === 1) this.#first.push(name)
    else if (last === undefined) this.#isUniform = false
    // Rows that differ are refused, so their names need not be kept.
    if (last !== undefined || this.#row === 1) this.#rowOf.set(name, this.#row)
    return this.#count <= mostNames
  }

  /** A list or an object has ended, and so many are still open; a row has then all of its names. */
  close(open: number): true {
    if (this.isRow(open + 1) && this.#row > 1 && this.#count !== this.#first.length) this.#isUniform = false
    return true
  }

  /** A list has a member that is no object. */
  noObject(): void {
    if (this.#kind === 'list') this.#isUniform = false
  }

  rows(): JsonRows {
    return { kind: this.#kind, names: this.#first, isUniform: this.#isUniform }
  }
}
