/**
 * Structured field values (RFC 9651), as far as signatures need them: dictionaries of items and inner lists, read strictly
 * and written back in their one canonical form.
 */

/** A value without parameters. */
type Bare =
  | { kind: 'string' | 'token'; value: string }
  | { kind: 'integer' | 'decimal'; value: number }
  | { kind: 'bytes'; value: Uint8Array<ArrayBuffer> }
  | { kind: 'boolean'; value: boolean }

type Parameters = ReadonlyMap<string, Bare>

export interface Item {
  bare: Bare
  parameters: Parameters
}

export interface InnerList {
  items: readonly Item[]
  parameters: Parameters
}

export type Dictionary = ReadonlyMap<string, Item | InnerList>

/** The members of a dictionary by their keys, or null where the text is none. */
export const dictionaryOf = (text: string): Dictionary | null => whole(text, (reader) => reader.dictionary())

/** A single item, or null where the text is none. */
export const itemOf = (text: string): Item | null => whole(text, (reader) => reader.item())

export const isInnerList = (member: Item | InnerList): member is InnerList => 'items' in member

/** An item, or an inner list, as it is written canonically (RFC 9651, section 4.1). */
export const written = (member: Item | InnerList): string =>
  isInnerList(member)
    ? `(${member.items.map(written).join(' ')})${writtenParameters(member.parameters)}`
    : writtenBare(member.bare) + writtenParameters(member.parameters)

const writtenParameters = (parameters: Parameters): string =>
  Array.from(parameters, ([key, bare]) =>
    bare.kind === 'boolean' && bare.value ? `;${key}` : `;${key}=${writtenBare(bare)}`,
  ).join('')

function writtenBare({ kind, value }: Bare): string {
  if (kind === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  if (kind === 'bytes') return `:${Buffer64.write(value)}:`
  if (kind === 'boolean') return value ? '?1' : '?0'
  if (kind === 'decimal') return Number.isInteger(value) ? `${value}.0` : String(value)
  return String(value)
}

/** Base64 with padding (RFC 4648, section 4). */
const Buffer64 = {
  read: (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  write: (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes)),
}

class Unreadable extends Error {}

function whole<Value>(text: string, read: (reader: Reader) => Value): Value | null {
  const reader = new Reader(text.replace(/^ +| +$/g, ''))
  try {
    const value = read(reader)
    return reader.isAtEnd() ? value : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

const KEY = /[a-z*][a-z0-9_.*-]*/y
const NUMBER = /-?(?:\d{1,12}\.\d{1,3}|\d{1,15})(?![\d.])/y
const STRING = /"((?:[ !#-[\]-~]|\\["\\])*)"/y
const TOKEN = /[A-Za-z*][!#$%&'*+.^_`|~:/\w-]*/y
const BYTES = /:((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?):/y
const BOOLEAN = /\?([01])/y
const COMMA = /[ \t]*,[ \t]*/y
const SPACES = / */y

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  dictionary(): Dictionary {
    const members = new Map<string, Item | InnerList>()
    while (!this.isAtEnd()) {
      const key = this.#must(KEY)[0]
      members.delete(key)
      members.set(key, this.#takes('=') ? this.#member() : { bare: TRUE, parameters: this.#parameters() })
      if (this.isAtEnd()) break
      this.#must(COMMA)
      if (this.isAtEnd()) throw new Unreadable()
    }
    return members
  }

  item(): Item {
    return { bare: this.#bare(), parameters: this.#parameters() }
  }

  #member(): Item | InnerList {
    if (!this.#takes('(')) return this.item()
    const items: Item[] = []
    for (;;) {
      this.#must(SPACES)
      if (this.#takes(')')) return { items, parameters: this.#parameters() }
      items.push(this.item())
      const next = this.#text[this.#at]
      if (next !== ' ' && next !== ')') throw new Unreadable()
    }
  }

  #parameters(): Map<string, Bare> {
    const parameters = new Map<string, Bare>()
    while (this.#takes(';')) {
      this.#must(SPACES)
      const key = this.#must(KEY)[0]
      parameters.delete(key)
      parameters.set(key, this.#takes('=') ? this.#bare() : TRUE)
    }
    return parameters
  }

  #bare(): Bare {
    const number = this.#match(NUMBER)?.[0]
    if (number !== undefined) return { kind: number.includes('.') ? 'decimal' : 'integer', value: Number(number) }
    const string = this.#match(STRING)?.[1]
    if (string !== undefined) return { kind: 'string', value: string.replace(/\\(.)/g, '$1') }
    const token = this.#match(TOKEN)?.[0]
    if (token !== undefined) return { kind: 'token', value: token }
    const bytes = this.#match(BYTES)?.[1]
    if (bytes !== undefined) return { kind: 'bytes', value: Buffer64.read(bytes) }
    return { kind: 'boolean', value: this.#must(BOOLEAN)[1] === '1' }
  }

  #takes(letter: string): boolean {
    const takes = this.#text[this.#at] === letter
    if (takes) this.#at += 1
    return takes
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at = pattern.lastIndex
    return found
  }

  #must(pattern: RegExp): RegExpExecArray {
    const found = this.#match(pattern)
    if (!found) throw new Unreadable()
    return found
  }
}

const TRUE: Bare = { kind: 'boolean', value: true }
