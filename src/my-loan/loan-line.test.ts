import { expect, test } from 'vitest'
import { REFINANCE_FIELDS } from '#calculators/models/refinance'
import { ratePercent } from '#mortgage/exact'
import { COSTS_CENTS, TERM_MONTHS, lineOf } from './loan-line.ts'
import { type LoanTexts, loanText, loanWords, readLoan, textsIn } from './loan-text.ts'

const MINE = { kind: 'have', balance: '320,000', rate: '7.75', left: '324 mo' }
const AVERAGE = { rate: ratePercent('6.65'), words: 'Freddie Mac’s average of Aug 20, 2026' }

function lineFor(texts: LoanTexts) {
  const read = readLoan(texts)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return lineOf(read.loan, AVERAGE)
}

test('a loan above the average is told what it would save and when it is ahead, as its calculator computes it', () => {
  const line = lineFor(MINE)
  expect(line.says).toBe('At 6.65% you would save $305 a month and be ahead after 21 months.')
  expect(line.notes[0]).toContain('Freddie Mac’s average of Aug 20, 2026, with $6,000 of costs paid at closing')
  expect(line.more.href).toBe('/calculator/refinance?balance=320000&left=324+mo&old=7.75')
  expect([REFINANCE_FIELDS.costs.initial, REFINANCE_FIELDS.term.initial]).toEqual([COSTS_CENTS, TERM_MONTHS])
})

test('a loan below the average is told that there is nothing in it', () => {
  expect(lineFor({ ...MINE, rate: '3.25' }).says).toMatch(
    /^At 6\.65% you would pay \$\d+ more a month and never be ahead\.$/,
  )
  expect(lineFor({ ...MINE, rate: '6.7' }).says).toMatch(/never be ahead|be ahead after/)
})

test('what would make somebody act is answered', () => {
  const { notes } = lineFor({ ...MINE, under: '6.25', within: '24' })
  expect(notes).toContain('You wanted a rate below 6.25%: the average is 0.40 point above.')
  const above = (under: string) => lineFor({ ...MINE, under }).notes.join(' ')
  expect(above('5')).toContain('the average is 1.65 points above.')
  expect(above('6.649')).toContain('the average is 0.001 point above.')
  expect(notes).toContain('You wanted it to pay for itself within 24 months: it would.')
  expect(lineFor({ ...MINE, under: '7' }).notes).toContain('You wanted a rate below 7%: the average is.')
  expect(lineFor({ ...MINE, within: '3' }).notes.at(-1)).toContain('it would not yet')
})

test('a planned home is told its payment', () => {
  const line = lineFor({ kind: 'plan', price: '$400,000', down: '20%' })
  expect(line.says).toBe('At 6.65% your $400,000 home would cost $2,054 a month.')
  expect(line.more.href).toBe('/calculator?price=400000&down=80000')
})

test.each([
  [{ ...MINE, balance: '' }, 'balance'],
  [{ ...MINE, rate: '77' }, 'rate'],
  [{ ...MINE, rate: '7 1/3' }, 'rate'],
  [{ ...MINE, left: '51' }, 'left'],
  [{ ...MINE, left: '601 mo' }, 'left'],
  [{ ...MINE, under: 'x' }, 'under'],
  [{ ...MINE, within: '0' }, 'within'],
  [{ ...MINE, state: 'Ohio' }, 'state'],
  [{ kind: 'plan', price: '400000', down: '400000' }, 'down'],
  [{ kind: 'plan', price: '400000', down: '20' }, 'down'],
  [{ ...MINE, rate: '2,5' }, 'rate'],
  [{ ...MINE, rate: '7 9/4' }, 'rate'],
  [{ ...MINE, balance: '320,00' }, 'balance'],
])('what cannot be read is named: %o', (texts, field) => {
  expect(readLoan(texts)).toEqual({ faults: { [field]: expect.stringContaining('such as') } })
})

test('a few dollars down are read, kept and linked with their sign', () => {
  const plan = { kind: 'plan', price: '400,000', down: '$50' }
  expect(textsIn(loanText(plan)).down).toBe('$50')
  const more = new URL(lineFor(plan).more.href, 'https://paper.example')
  expect(more.searchParams.get('down')).toBe('$50')
  expect(readLoan(textsIn(loanText(plan)))).toEqual(readLoan(plan))
  expect(lineFor({ ...plan, down: '0' }).more.href).toContain('down=0')
})

test('what is kept is what was said, and nothing else', () => {
  const line = loanText({ ...MINE, state: 'OH', under: '6.25%', price: '1', within: '' })
  expect(line).toBe('kind=have&balance=320000&rate=7.75&left=324mo&state=OH&under=6.25')
  expect(readLoan(textsIn(line))).toEqual(readLoan({ ...MINE, state: 'OH', under: '6.25' }))
  const plan = loanText({ kind: 'plan', price: '400,000', down: '20%' })
  expect(textsIn(plan)).toEqual({ kind: 'plan', price: '400000', down: '20%' })
})

test('a rate may be said in parts of a point', () => {
  for (const rate of ['7 3/4', '7-3/4', '7 3/4 %']) {
    expect(readLoan({ ...MINE, rate })).toEqual(readLoan(MINE))
    expect(loanText({ ...MINE, rate })).toBe(loanText(MINE))
  }
})

test('a loan is named in a sentence', () => {
  const words = (texts: LoanTexts) => {
    const read = readLoan(texts)
    return 'loan' in read && loanWords(read.loan)
  }
  expect(words(MINE)).toBe('You owe $320,000 at 7.75%, with 324 months left.')
  expect(words({ kind: 'plan', price: '400000', down: '20%' })).toBe('A home of $400,000 with $80,000 down.')
})
