import {
  type AnyCalculator,
  type Field,
  type PlainField,
  type Records,
  outcomeOf,
  searchOf,
  textsOf,
} from '#calculators'
import { countyLimits } from '#calculators/counties'

/** Figures that look random and are the same in every run (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Dice = ReturnType<typeof dice>

/** The query of an address that has a result, and the sentence that is computed for it here. */
interface RandomAddress {
  search: string
  sentence: string
}

/** So many different addresses of a calculator, each with a result. */
export function randomAddresses(calculator: AnyCalculator, records: Records, many: number): RandomAddress[] {
  const roll = dice(Array.from(calculator.name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const found = new Map<string, RandomAddress>()
  for (let tries = 0; found.size < many && tries < many * 40; tries += 1) {
    const query = randomQuery(calculator, roll)
    const own = { ...records, county: query['county'] ? countyLimits(query['county']) : null }
    const texts = textsOf(calculator, query, own)
    const { result } = outcomeOf(calculator, texts, own)
    const search = searchOf(calculator, texts, own)
    if (result && search) found.set(search, { search, sentence: result.sentence.replace(/\s+/g, ' ') })
  }
  return [...found.values()]
}

/** A third of the fields is changed. */
function randomQuery({ fields }: AnyCalculator, roll: Dice): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [key, field] of Object.entries(fields)) {
    if (roll(3) > 0) continue
    if (field.kind !== 'rows') query[key] = randomText(field, roll, key)
    else if (roll(4) === 0) query[key] = '0'
    else
      for (let row = 1; row <= 1 + roll(3); row += 1)
        for (const [column, cell] of Object.entries(field.columns))
          query[`${key}.${row}.${column}`] = randomText(cell, roll, `${column} ${row}`)
  }
  return query
}

const COUNTIES = ['39049', '06037', '02020', '48201']
const WORDS = ['Car & boat', 'Zoë’s “pay”', '1=2+3', 'a']
const DEAREST = 3_000_000_00

function randomText(field: PlainField | Extract<Field, { kind: 'county' }>, roll: Dice, name: string): string {
  switch (field.kind) {
    case 'money':
      return String((field.least + roll(Math.min(field.most, DEAREST) - field.least)) / 100)
    case 'share':
      return roll(2) ? `${roll(60)}%` : `$${roll(200_000)}`
    case 'percent':
      return String(Number(field.least) + roll(Math.min(Number(field.most), 14) * 1000 || 1) / 1000)
    case 'term':
      return `${field.least + roll(field.most - field.least)} mo`
    case 'count':
      return String(field.least + roll(Math.min(field.most, 120) - field.least))
    case 'choice':
      return pick(Object.keys(field.options), roll)
    case 'flag':
      return roll(2) ? 'yes' : 'no'
    case 'date':
      return `${2026 + roll(4)}-0${1 + roll(9)}-${28 + roll(3)}`.replace(/-02-(?:29|30)/, '-02-28')
    case 'county':
      return pick(COUNTIES, roll)
    default:
      return `${pick(WORDS, roll)} ${name}`
  }
}

const pick = (of: readonly string[], roll: Dice): string => of[roll(of.length)] ?? ''
