import { Refusal, type Fraction, fractionOf } from '#mortgage'
import { difference, inverse, product, raised, sum } from './fractions.ts'

/** What an expression may call, by name: exact numbers in, an exact number out. Throws a Refusal that says what is wrong. */
export type Functions = Readonly<Record<string, (given: readonly Fraction[]) => Fraction>>

/** Deepest nesting of parentheses and calls. */
const MOST_DEPTH = 20
const TOKENS = /\s*(?:(\d+)(?:\.(\d+))?\s*(%|years?\b)?|([a-z][a-zA-Z]*)|([-+−×*÷/^(),]))/y

type Token = { number: Fraction } | { name: string } | { sign: string }

/**
 * The value of an expression of exact numbers: + − × ÷ ^ with parentheses, `6.5%` for a part of one, `30 years` for their
 * months, and calls such as `payment(320000, 6.5%, 30 years)`.
 *
 * @param functions what it may call
 * @throws Refusal naming what cannot be read or computed
 */
export function evaluate(expression: string, functions: Functions): Fraction {
  return new Expression(expression, functions).value()
}

class Expression {
  readonly #text: string
  readonly #functions: Functions
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(text: string, functions: Functions) {
    this.#text = text
    this.#functions = functions
    this.#tokens = tokensOf(text)
  }

  value(): Fraction {
    const value = this.#sum()
    if (this.#at < this.#tokens.length) throw new Refusal(`"${this.#text}" goes on behind its end`)
    return value
  }

  #sum(): Fraction {
    this.#depth += 1
    if (this.#depth > MOST_DEPTH) throw new Refusal(`nested more than ${MOST_DEPTH} deep: "${this.#text}"`)
    let value = this.#product()
    for (let sign = this.#taken('+', '−'); sign; sign = this.#taken('+', '−')) {
      value = sign === '+' ? sum(value, this.#product()) : difference(value, this.#product())
    }
    this.#depth -= 1
    return value
  }

  #product(): Fraction {
    let value = this.#power()
    for (let sign = this.#taken('×', '÷'); sign; sign = this.#taken('×', '÷')) {
      value = product(value, sign === '×' ? this.#power() : inverse(this.#power()))
    }
    return value
  }

  #power(): Fraction {
    const base = this.#single()
    return this.#taken('^') ? raised(base, this.#single()) : base
  }

  #single(): Fraction {
    const token = this.#tokens[this.#at]
    if (token && 'number' in token) {
      this.#at += 1
      return token.number
    }
    if (token && 'name' in token) {
      this.#at += 1
      return this.#call(token.name)
    }
    this.#require('(')
    const value = this.#sum()
    this.#require(')')
    return value
  }

  #call(name: string): Fraction {
    const compute = Object.hasOwn(this.#functions, name) ? this.#functions[name] : undefined
    if (!compute) throw new Refusal(`there is no "${name}"`)
    this.#require('(')
    const given = [this.#sum()]
    while (this.#taken(',')) given.push(this.#sum())
    this.#require(')')
    return compute(given)
  }

  /** The next sign, when it is one of these; it is read then. */
  #taken(...signs: string[]): string | null {
    const token = this.#tokens[this.#at]
    if (!token || !('sign' in token) || !signs.includes(token.sign)) return null
    this.#at += 1
    return token.sign
  }

  #require(sign: string): void {
    if (!this.#taken(sign)) throw new Refusal(`expected "${sign}" in "${this.#text}"`)
  }
}

const PLAIN: Readonly<Record<string, string>> = { '-': '−', '*': '×', '/': '÷' }

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = []
  const pattern = new RegExp(TOKENS)
  const text = expression.trimEnd()
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw new Refusal(`"${text.slice(start).trim()}" cannot be read`)
    const [, whole, decimals = '', unit, name, sign] = match
    if (whole !== undefined) tokens.push({ number: numberOf(whole, decimals, unit) })
    else tokens.push(name === undefined ? { sign: PLAIN[sign ?? ''] ?? sign ?? '' } : { name })
  }
  return tokens
}

function numberOf(whole: string, decimals: string, unit: string | undefined): Fraction {
  const number = fractionOf(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
  if (unit === undefined) return number
  return product(number, unit === '%' ? fractionOf(1, 100) : fractionOf(12))
}
