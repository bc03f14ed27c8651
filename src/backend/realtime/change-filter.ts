/** Compares a column of a changed row with a value, as PostgreSQL compares the column's type. */
export interface Filter {
  column: string
  operator: Operator
  /** the value as text; for `in` the list's values */
  values: string[]
  isNegated: boolean
}

/** Operators as clients write them, and as SQL has them. `is` takes a word instead of a value. */
export const SQL_OPERATORS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: '=',
  like: '~~',
  ilike: '~~*',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  is: 'is',
} as const

/** An operator as clients write it. */
type Operator = keyof typeof SQL_OPERATORS

/** As many values an `in` may have, and as many conditions a filter: each is an object of its own while it is subscribed to. */
const MOST_VALUES = 100
const LONGEST_FILTER = 20_000
const LONGEST_PATTERN = 200

/** A filter that cannot be read, in the service's words. */
export class FilterFault extends Error {}

/**
 * Reads `column=operator.value`, several joined by commas, all of which must hold. Values may stand in double quotes, and
 * those of `in` stand in parentheses.
 *
 * @throws FilterFault
 */
export function readFilters(text: string): Filter[] {
  if (text.length > LONGEST_FILTER) throw new FilterFault(`filter is longer than ${LONGEST_FILTER} characters`)
  if (text.trim() === '') return []
  const parts = splitOutside(text.trim())
  if (parts.length > MOST_VALUES) throw new FilterFault(`filter has more than ${MOST_VALUES} conditions`)
  return parts.map((part) => readFilter(part.trim()))
}

const isOperator = (word: string): word is Operator => Object.hasOwn(SQL_OPERATORS, word)

function readFilter(part: string): Filter {
  if (part === '') throw new FilterFault('filter must not contain empty segments (check for extra commas)')
  const [, column, negation, operator, value] = /^([^=]*)=(not\.)?([^.]*)\.(.*)$/s.exec(part) ?? []
  if (column === undefined || operator === undefined || value === undefined || !isOperator(operator)) {
    throw new FilterFault(listOfWords(part))
  }
  const isNegated = negation !== undefined
  if (operator === 'match' || operator === 'imatch') assertHarmless(value)
  if (operator !== 'in') return { column, operator, values: [unquoted(value)], isNegated }
  if (!value.startsWith('(') || !value.endsWith(')')) {
    throw new FilterFault('`in` filter value must be wrapped by parentheses')
  }
  const inner = value.slice(1, -1)
  const values = inner === '' ? [] : splitOutside(inner).map(unquoted)
  if (values.length > MOST_VALUES) throw new FilterFault(`too many values for \`in\` filter. Maximum ${MOST_VALUES}`)
  return { column, operator, values, isNegated }
}

/** Without back references a pattern takes time in proportion to the text. */
function assertHarmless(pattern: string): void {
  if (pattern.length > LONGEST_PATTERN) throw new FilterFault(`a pattern has at most ${LONGEST_PATTERN} characters`)
  if (/\\[1-9]/.test(pattern)) throw new FilterFault('a pattern must not have back references')
}

/** What could not be read, as the service lists it. */
function listOfWords(part: string): string {
  const [, right] = /^[^=]*=(.*)$/s.exec(part) ?? []
  const words = right === undefined ? [part] : (/^([^.]*)\.(.*)$/s.exec(right)?.slice(1) ?? [right])
  return `[${words.map((word) => JSON.stringify(word)).join(', ')}]`
}

/** Splits at commas that stand neither in quotes nor in parentheses. */
function splitOutside(text: string): string[] {
  const parts = ['']
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char === ',' && depth === 0 && !isQuoted) {
      parts.push('')
      continue
    }
    let taken = char
    if (isQuoted && char === '\\') taken += text[(at += 1)] ?? ''
    else if (char === '"') isQuoted = !isQuoted && /^$|[.(,]$/.test(parts.at(-1) ?? '')
    else if (!isQuoted && char === '(') depth += 1
    else if (!isQuoted && char === ')') depth = Math.max(0, depth - 1)
    parts[parts.length - 1] += taken
  }
  return parts
}

function unquoted(value: string): string {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(value) ?? []
  return inner === undefined ? value : inner.replace(/\\(.)/gs, '$1')
}
