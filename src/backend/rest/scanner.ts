import { refuse } from './refusal.ts'

const nameText = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy
const keyText = /(?:[^(\-:.,>)]|-(?!>))+/uy
const quotedText = /"((?:[^"\\]|\\[^])*)"/y
const spaces = /[ \t]+/y

/**
 * A place in a text. The parsers of select, filters and order walk on it; what does not fit is refused as PGRST100 with
 * the column where it stopped.
 *
 * @example
 * ```ts run
 * const scanner = new Scanner('slug,title', 'select parameter')
 * scanner.name() // => 'slug'
 * ```
 */
export class Scanner {
  readonly text: string
  readonly #what: string
  readonly #origin: number
  at = 0

  /**
   * @param what the parameter's kind and text, for the message
   * @param origin columns that stand before the text for whoever reads the message
   */
  constructor(text: string, what: string, origin = 0) {
    this.text = text
    this.#what = what
    this.#origin = origin
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  get rest(): string {
    return this.text.slice(this.at)
  }

  /** The character here, `''` at the end. */
  get next(): string {
    return this.text[this.at] ?? ''
  }

  /** Steps over a literal if it stands here. */
  accept(literal: string): boolean {
    if (!this.text.startsWith(literal, this.at)) return false
    this.at += literal.length
    return true
  }

  /** Steps over a literal or refuses. */
  expect(literal: string): void {
    if (!this.accept(literal)) throw this.fail(`"${literal}"`)
  }

  /** Steps over blanks, which may stand around commas and parentheses. */
  skip(): void {
    this.match(spaces)
  }

  /** Steps over what a sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  /** A field name, plain or in double quotes: what the database can call something. */
  name(): string {
    const name = this.quoted() ?? this.match(nameText)?.[0].trim() ?? ''
    if (name === '' || name.includes('\0')) throw this.fail('field name (* or [a..z0..9_$])')
    return name
  }

  /** A key of a JSON path: anything but what goes on with the path. */
  key(): string {
    const key = this.quoted() ?? this.match(keyText)?.[0].trim() ?? ''
    if (key === '' || key.includes('\0')) {
      throw this.fail('"-", digit or any non reserved character different from: .,>()')
    }
    return key
  }

  /** A text in double quotes, or null when none stands here. */
  quoted(): string | null {
    const found = this.next === '"' ? this.match(quotedText) : null
    return found ? (found[1] ?? '').replace(/\\([^])/g, '$1') : null
  }

  /** The refusal that says where the text stopped making sense. */
  fail(expecting: string): Error {
    const found = this.isAtEnd ? 'unexpected end of input' : `unexpected ${JSON.stringify(this.next)}`
    const column = this.at + 1 + this.#origin
    const message = `"failed to parse ${this.#what}" (line 1, column ${column})`
    return refuse('PGRST100', message, { details: `${found} expecting ${expecting}` })
  }
}

/**
 * The kind and text of a parameter as messages name it: no longer than is useful to read.
 *
 * @example
 * ```ts run
 * named('filter', 'eq') // => 'filter (eq)'
 * ```
 */
export function named(kind: string, text: string): string {
  return `${kind} (${text.slice(0, 200)})`
}
