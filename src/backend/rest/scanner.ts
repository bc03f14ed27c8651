import { refuse } from './refusal.ts'

const nameText = /(?:[\p{L}\p{N}_ $]|-(?!>))+/uy
const quotedText = /"((?:[^"\\]|\\.)*)"/y

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
  at = 0

  /** @param what the parameter's kind, for the message */
  constructor(text: string, what: string) {
    this.text = text
    this.#what = what
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  get rest(): string {
    return this.text.slice(this.at)
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

  /** Steps over what a sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  /** A field name, plain or in double quotes. */
  name(): string {
    const quoted = this.match(quotedText)
    if (quoted) return unescapeQuoted(quoted[1] ?? '')
    const plain = this.match(nameText)
    if (!plain) throw this.fail('field name (* or [a..z0..9_$])')
    return plain[0].trim()
  }

  /** A text in double quotes, or null when none stands here. */
  quoted(): string | null {
    const found = this.match(quotedText)
    return found ? unescapeQuoted(found[1] ?? '') : null
  }

  /** The refusal that says where the text stopped making sense. */
  fail(expecting: string): Error {
    const found = this.isAtEnd ? 'unexpected end of input' : `unexpected ${JSON.stringify(this.text[this.at])}`
    const message = `"failed to parse ${this.#what} (${this.text.slice(0, 200)})" (line 1, column ${this.at + 1})`
    return refuse('PGRST100', message, { details: `${found} expecting ${expecting}` })
  }
}

function unescapeQuoted(text: string): string {
  return text.replace(/\\(.)/gs, '$1')
}
