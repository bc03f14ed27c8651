import { describe, expect, test } from 'vitest'
import { type Observation, dayAfter } from '#market'
import { type RateReport, rateReport, reportMarkdown, reportWords } from './index.ts'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { weeks } from '../../../test/support/weekly-series.ts'

/** A payment that is easy to follow: a dollar for each basis point. */
const monthly = (percent: number) => Math.round(percent * 100) * 100

const series = (id: string, observations: readonly Observation[]) => ({
  id,
  unit: 'percent' as const,
  decimals: 2,
  staleAfterDays: 10,
  observations,
})

const given = (observations: readonly Observation[], today = '2026-08-20') => ({
  thirty: series('pmms-30', observations),
  fifteen: null,
  treasury: null,
  monthly,
  today,
})

function reportOf(observations: readonly Observation[], today?: string): RateReport {
  const report = rateReport(given(observations, today))
  if ('refused' in report) throw new Error(report.words)
  return report
}

const textOf = ({ sections }: RateReport) =>
  sections.flatMap(({ paragraphs }) => paragraphs.map(reportWords)).join('\n')
const leadOf = (report: RateReport) => reportWords(report.sections[0]?.paragraphs[0] ?? [])

describe('a week', () => {
  test('that rose and fell before says by how much it takes the fall back', () => {
    const report = reportOf(weeks(6.5, 6.6, 6.55, 6.58))
    expect(report.title).toBe('30-year mortgage rate edges up to 6.58% from 6.55%')
    expect(leadOf(report)).toBe(
      'The average rate on a 30-year fixed mortgage edged up to 6.58% in Freddie Mac’s survey of August 20, 2026, from 6.55% a week earlier. The rise of 0.03 point takes back part of the fall of 0.05 point a week earlier.',
    )
  })

  test('that falls a third time is told as a run, from where it began', () => {
    const report = reportOf(weeks(6.7, 6.8, 6.76, 6.72, 6.71))
    expect(report.title).toBe('30-year mortgage rate slips to 6.71%, a third weekly fall in a row')
    expect(leadOf(report)).toContain('together they take 0.09 point off the 6.80% of July 30.')
  })

  test('that ends such a run is told as its end', () => {
    const report = reportOf(weeks(6.6, 6.62, 6.66, 6.69, 6.67))
    expect(report.title).toBe('30-year mortgage rate slips to 6.67% after three weekly rises')
    expect(leadOf(report)).toContain(
      'The fall ends a run of three weekly rises, which had added 0.09 point since July 23.',
    )
  })

  test('that stands still speaks of the pause, and puts the other series first', () => {
    const report = reportOf(weeks(6.8, 6.76, 6.76))
    expect(report.title).toBe('30-year mortgage rate holds at 6.76%')
    expect(leadOf(report)).toContain(
      'unchanged from August 13. The pause follows a fall of 0.04 point in the week before.',
    )
    expect(textOf(report)).toContain('6.76% still means $676 a month')
    expect(reportOf(weeks(6.8, 6.76, 6.76, 6.76)).title).toBe('30-year mortgage rate stays at 6.76% for a third week')
  })

  test('that sets a record says since when', () => {
    const falling = weeks(...Array.from({ length: 60 }, (_, week) => 4 - week / 100))
    expect(reportOf(falling).title).toBe(
      '30-year mortgage rate slips to 3.41%, the lowest since the survey began in 2025',
    )
    expect(textOf(reportOf(falling))).toContain('No week since the series began, on July 3, 2025, has been as low.')
    const tie = weeks(...falling.map(({ value }) => value), 3.45, 3.41)
    expect(reportOf(tie).title).toBe('30-year mortgage rate falls to 3.41%, equal to the lowest on record')
  })

  test('that crosses a whole point for the first time in long says so, and is "back" after a short while', () => {
    const long = weeks(5.9, ...Array.from({ length: 60 }, (_, week) => 6.4 - week / 200), 6.02, 5.98)
    expect(reportOf(long).title).toBe(
      '30-year mortgage rate falls below 6%, to 5.98%, for the first time since June 2025',
    )
    expect(reportOf(weeks(5.98, 6.01, 6.04, 5.99)).title).toBe('30-year mortgage rate falls back below 6%, to 5.99%')
    expect(reportOf(weeks(6.01, 5.98, 6)).title).toBe('30-year mortgage rate is back at 6%')
    expect(reportOf(weeks(6.52, 6.48, 6.51)).title).toBe('30-year mortgage rate edges back above 6.5%, to 6.51%')
  })

  test('with the largest move in long puts that into the headline, and the payment first', () => {
    const calm = Array.from({ length: 60 }, (_, week) => 6.36 + (week % 2) / 100)
    const report = reportOf(weeks(6.5, 6.1, 6.4, ...calm, 6.1, 6.35))
    expect(report.title).toBe(
      '30-year mortgage rate jumps 0.25 point to 6.35%, the largest weekly rise since June 2025',
    )
    expect(report.sections[1]?.heading).toBe('What it does to a payment')
  })

  test('after missing weeks gives no change', () => {
    const report = reportOf([...weeks(6.5, 6.6, 6.55, 6.58).slice(0, 2), { on: '2026-08-20', value: 6.58 }])
    expect(report.title).toBe('30-year mortgage rate is 6.58% in the first figure since August 6')
    expect(leadOf(report)).toContain('so no change on the week is given')
    expect(textOf(report)).not.toMatch(/rose|fell|edged|week earlier|rise|more than at/)
    expect(report.keyPoints.map(reportWords)[0]).toBe('The 30-year average is 6.58%.')
  })
})

test('a holiday moves the survey by a day, and the text says on which it was', () => {
  const report = reportOf(
    [
      { on: '2025-11-20', value: 6.26 },
      { on: '2025-11-26', value: 6.23 },
    ],
    '2025-11-26',
  )
  expect(leadOf(report)).toContain('from 6.26% on November 20')
})

describe('there is no report', () => {
  test('from figures that are stale', () => {
    expect(rateReport(given(weeks(6.6, 6.65), '2026-08-31'))).toEqual({
      refused: 'stale',
      words: 'The newest weekly figure is of August 20, 2026 and 11 days old.',
    })
    expect(rateReport(given(weeks(6.6, 6.65), '2026-08-30'))).toHaveProperty('title')
  })

  test('from one figure, or none', () => {
    expect(rateReport(given(weeks(6.6)))).toMatchObject({ refused: 'no-figures' })
    expect(rateReport(given([]))).toMatchObject({ refused: 'no-figures' })
  })
})

test('figures of a later day are left aside', () => {
  expect(reportOf(weeks(6.6, 6.65, 6.7), '2026-08-13').on).toBe('2026-08-13')
})

describe('the 10-year yield', () => {
  const thirty = series('pmms-30', weeks(6.6, 6.65))
  const withYields = (yields: Observation[], observations = thirty.observations) => {
    const report = rateReport({ ...given(observations), treasury: series('treasury-10', yields) })
    if ('refused' in report) throw new Error(report.words)
    return textOf(report)
  }

  test('is that of the day before, for its own day has none yet at noon', () => {
    const yields = [
      { on: '2026-08-12', value: 4.5 },
      { on: '2026-08-13', value: 4.9 },
      { on: '2026-08-19', value: 4.4 },
      { on: '2026-08-20', value: 4.9 },
    ]
    expect(withYields(yields)).toContain(
      'The 10-year Treasury yield went the other way: it closed at 4.40% on August 19, the day before the survey came out, 0.10 point lower than a week earlier. The 30-year average lies 2.25 points above it, up from 2.10 points a week earlier.',
    )
  })

  test('may be older over a weekend, with its date, and not older than that', () => {
    expect(withYields([{ on: '2026-08-16', value: 4.5 }])).toContain(
      'closed at 4.50% on August 16, the last trading day before the survey came out. The 30-year average lies 2.15 points above it.',
    )
    expect(withYields([{ on: '2026-08-15', value: 4.5 }])).toContain(
      'The newest 10-year Treasury yield on file is 4.50%, of August 15, so its gap to the 30-year rate is not given',
    )
  })

  test('says when no gap of the past year was as wide', () => {
    const year = weeks(...Array.from({ length: 53 }, (_, week) => 6 + week / 100))
    const yields = year.map(({ on }) => ({ on: dayAfter(on, -1), value: 4 }))
    expect(withYields(yields, year)).toContain('No survey of the past 52 weeks had a wider gap.')
  })
})

describe('the shipped series', () => {
  const thirty = shippedFigures('pmms-30')
  const rest = {
    fifteen: series('pmms-15', shippedFigures('pmms-15')),
    treasury: series('treasury-10', shippedFigures('treasury-10')),
  }
  const weekOf = (today: string) => {
    const report = rateReport({ ...given(thirty, today), ...rest })
    if ('refused' in report) throw new Error(report.words)
    return report
  }

  test.each([
    ['2021-01-07', '30-year mortgage rate slips to 2.65%, the lowest since the survey began in 1971'],
    ['1981-10-09', '30-year mortgage rate jumps to 18.63%, the highest since the survey began in 1971'],
    ['2022-06-16', '30-year mortgage rate jumps 0.55 point to 5.78%, the largest weekly rise since April 1987'],
    ['2022-09-15', '30-year mortgage rate jumps above 6%, to 6.02%, for the first time since November 2008'],
    ['2025-08-21', '30-year mortgage rate holds at 6.58%'],
    ['2026-03-05', '30-year mortgage rate is back at 6%'],
    ['2026-08-20', '30-year mortgage rate slips again, to 6.65%'],
  ])('%s: %s', (day, title) => expect(weekOf(day).title).toBe(title))

  test('ten weeks in a row read differently, in their headlines and their first paragraphs', () => {
    const reports = thirty.slice(-10).map(({ on }) => weekOf(on))
    expect(new Set(reports.map(({ title }) => title)).size).toBe(10)
    const shapes = reports.map((report) => leadOf(report).replace(/[\d.]+%?|[A-Z][a-z]+ \d+(?:, \d{4})?/g, '#'))
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(7)
  })

  test('the weeks since 1971 have texts without a hole in a sentence, under headlines that fit', () => {
    for (const { on } of thirty.filter((_, week) => week % 20 === 1)) {
      const report = weekOf(on)
      expect(report.title.length, report.title).toBeLessThanOrEqual(110)
      expect(report.excerpt.length, report.excerpt).toBeLessThanOrEqual(260)
      const words = [report.title, report.excerpt, report.description, textOf(report)].join('\n')
      expect(words).not.toMatch(/undefined|NaN|null| {2}|\.\.|,,| ,| \.(?!\d)|\$−/)
    }
  })

  test('each figure is a directive, and rests on observations that are there', () => {
    const report = weekOf('2026-07-16')
    const parts = report.sections.flatMap(({ paragraphs }) => paragraphs.flat())
    const figures = parts.filter((part) => typeof part !== 'string')
    expect(figures.length).toBeGreaterThan(15)
    for (const { rests } of figures) expect(rests.length).toBeGreaterThan(0)
    // Outside of directives stand days, counts and the stated loan, and no rate.
    const words = parts.filter((part) => typeof part === 'string').join('')
    expect(words).not.toMatch(/\d%|\d points?\b/)
    expect(reportMarkdown(parts)).toContain(':rate[pmms-30, 2026-07-16]')
  })
})
