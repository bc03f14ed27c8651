import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type WrittenFigure, gather, shortened } from './gather.ts'
import { RateSourceFailure } from './source.ts'

const rules = { form: 'YYYY-MM-DD', today: '2026-11-20', since: null } as const
const figure = (day: string, value: string, more: Partial<WrittenFigure> = {}): WrittenFigure => ({
  series: 'pmms-30',
  day,
  value,
  place: 'line 2',
  ...more,
})
const good = figure('2026-11-12', '6.1')
const gathered = (...written: WrittenFigure[]) => gather({ written: [good, ...written], problems: [] }, rules)
const problemsOf = (...written: WrittenFigure[]) => {
  const { figures, problems } = gathered(...written)
  expect(figures).toEqual([{ series: 'pmms-30', on: '2026-11-12', value: 6.1 }])
  return problems
}

it.each(['', ' ', '.', '-', 'N/A', 'NA', 'ND', 'null'])('"%s" is no figure, and no problem', (value) => {
  expect(problemsOf(figure('2026-11-19', value))).toEqual([])
})

it('a line that is no row of the table has no figure', () => {
  expect(problemsOf(figure('Source: Freddie Mac', ''))).toEqual([])
})

it.each([
  ['NaN', 'line 2: "NaN" is no number, pmms-30 for 2026-11-19.'],
  ['6,12', 'line 2: "6,12" is no number, pmms-30 for 2026-11-19.'],
  ['#DIV/0!', 'line 2: "#DIV/0!" is no number, pmms-30 for 2026-11-19.'],
  [`\u0007${'x'.repeat(100)}`, `line 2: "\\u0007${'x'.repeat(39)}…" is no number, pmms-30 for 2026-11-19.`],
])('%s is left out and told', (value, problem) => expect(problemsOf(figure('2026-11-19', value))).toEqual([problem]))

it('612 for 6.12 is a number: whether it is plausible is not for a source to say', () => {
  expect(gathered(figure('2026-11-19', '612')).figures.at(-1)?.value).toBe(612)
})

it('a day that has not come, or is none, is left out and told', () => {
  expect(problemsOf(figure('2026-11-21', '6.2'))).toEqual(['line 2: pmms-30 for 2026-11-21, which has not come yet.'])
  expect(problemsOf(figure('2026-02-30', '6.2'))).toEqual(['line 2: "2026-02-30" is no day.'])
  expect(problemsOf(figure('0026-11-19', '6.2'))).toEqual(['line 2: "0026-11-19" is no day.'])
  expect(gathered(figure('2026-11-20', '6.2')).figures).toHaveLength(2)
})

it('a day that stands there twice counts once, and not at all when the values differ', () => {
  expect(gathered(figure('2026-11-19', '6.2'), figure('2026-11-19', '6.20')).figures).toHaveLength(2)
  const twice = [figure('2026-11-19', '6.2'), figure('2026-11-19', '6.3'), figure('2026-11-19', '6.2')]
  expect(problemsOf(...twice)).toEqual(['pmms-30 has both 6.2 and 6.3 for 2026-11-19: neither is taken.'])
  const other = figure('2026-11-19', '5.5', { series: 'pmms-15' })
  expect(gathered(figure('2026-11-19', '6.2'), other).figures).toHaveLength(3)
})

it('what is older than asked for is passed over, sound or not', () => {
  const written = [good, figure('2026-11-05', 'NaN'), figure('2026-11-11', '6.3')]
  expect(gather({ written, problems: [] }, { ...rules, since: '2026-11-12' })).toEqual({
    figures: [{ series: 'pmms-30', on: '2026-11-12', value: 6.1 }],
    problems: [],
  })
})

it('a response with problems and without a figure is not understood', () => {
  const read = { written: [figure('2026-11-19', 'NaN')], problems: [] }
  expect(() => gather(read, rules)).toThrow(RateSourceFailure)
  expect(gather({ written: [], problems: [] }, rules)).toEqual({ figures: [], problems: [] })
})

it('of many problems the first are told, and how many more there are', () => {
  const many = Array.from({ length: 50 }, (_, at) => figure('2026-11-19', 'NaN', { place: `line ${at + 2}` }))
  const problems = problemsOf(...many)
  expect(problems).toHaveLength(21)
  expect(problems.at(-1)).toBe('And 30 more.')
  expect(shortened(['one'])).toEqual(['one'])
})

it('a response that is wrong a thousand times is not understood, whatever else is in it', () => {
  const wrong = (count: number) => Array.from({ length: count }, () => figure('2026-11-19', 'NaN'))
  expect(gathered(...wrong(1_000)).figures).toHaveLength(1)
  expect(() => gathered(...wrong(1_001))).toThrow('More than 1000 problems: line 2: "NaN" is no number')
})

const days = fc.date({ min: new Date('1971-04-02'), max: new Date('2027-12-31'), noInvalidDate: true })
const anyFigure = fc.record({
  series: fc.constantFrom('pmms-30', 'pmms-15'),
  day: days.map((date) => date.toISOString().slice(0, 10)),
  value: fc.oneof(
    fc.integer({ min: 0, max: 2_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    fc.constantFrom('', '.', 'NaN', '612'),
  ),
  place: fc.constant('line 2'),
})

it('the order of the rows says nothing: figures come by series and day, each once', () => {
  fc.assert(
    fc.property(fc.array(anyFigure), fc.infiniteStream(fc.nat()), (written, numbers) => {
      const shuffled = written.map((figure) => [numbers.next().value as number, figure] as const)
      const other = shuffled.toSorted(([one], [two]) => one - two).map(([, figure]) => figure)
      const [one, two] = [written, other].map((written) => gather({ written: [good, ...written], problems: [] }, rules))
      expect(two?.figures).toEqual(one?.figures)
      const keys = one?.figures.map(({ series, on }) => `${series} ${on}`) ?? []
      expect(keys).toEqual([...new Set(keys)].toSorted())
      expect(one?.figures.every(({ on, value }) => on <= rules.today && Number.isFinite(value))).toBe(true)
    }),
  )
})
