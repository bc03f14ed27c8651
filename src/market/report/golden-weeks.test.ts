import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#market'
import { shippedFigures } from '../../../test/support/shipped-series.ts'
import { rateSeries } from '../../../test/support/weekly-series.ts'
import { type ReportSeries, rateReport, reportMarkdown, reportWords } from './index.ts'

/**
 * What the report said of weeks since 1971, as it was when these were written down: whole texts of some weeks, and of every
 * eighth a fingerprint by decade. A text that is to read differently is written down anew, on purpose.
 */
const FIXTURE = join(import.meta.dirname, '../../../test/fixtures/rate-reports.json')
interface Golden {
  texts: Record<string, readonly string[]>
  decades: Record<string, string>
  variants: Record<string, string>
}
const golden = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Golden

const shipped = (id: string) => rateSeries(shippedFigures(id), id)
const [thirty, fifteen, treasury] = [shipped('pmms-30'), shipped('pmms-15'), shipped('treasury-10')]

/** The usual annuity of $320,000 over 360 months, which rounds to whole cents. */
function monthly(percent: number): number {
  const rate = percent / 1200
  return Math.round((32_000_000 * rate) / (1 - (1 + rate) ** -360))
}

/** The yields that the site reads for a report: those of the past 420 days. */
const yieldsOf = (day: string): ReportSeries => {
  const first = dayAfter(day, -420)
  return { ...treasury, observations: treasury.observations.filter(({ on }) => on >= first && on <= day) }
}

interface Sources {
  thirty: ReportSeries
  fifteen: ReportSeries | null
  treasury: ReportSeries | null
}

/** All that a report prints: its lines as a reader has them, and its figures as directives with what they rest on. */
function printed(day: string, sources: Sources): string[] {
  const report = rateReport({ ...sources, thirty: { ...sources.thirty, staleAfterDays: 10 }, monthly, today: day })
  if ('refused' in report) return [report.refused, report.words]
  const paragraphs = [...report.keyPoints, ...report.sections.flatMap((section) => section.paragraphs)]
  const rests = paragraphs.flat().flatMap((part) => (typeof part === 'string' ? [] : part.rests))
  return [
    `${report.on} ${report.slug}`,
    report.title,
    report.excerpt,
    report.description,
    ...report.keyPoints.map(reportWords),
    ...report.sections.flatMap(({ heading, paragraphs: own }) => [heading ?? '', ...own.map(reportWords)]),
    ...paragraphs.map(reportMarkdown),
    rests.map(({ series, on, value }) => `${series}@${on}=${value}`).join(' '),
  ]
}

const EVERY = 8
const days = thirty.observations.map(({ on }) => on).filter((_, week) => week % EVERY === 1)
/** A variant is told of each third of these. */
const fewer = days.filter((_, week) => week % 3 === 0)
const decadeOf = (day: string) => `${day.slice(0, 3)}0s`
const fingerprint = (lines: readonly string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16)
const whole = (day: string) => printed(day, { thirty, fifteen, treasury: yieldsOf(day) })

/** Every seventh week is missing, and the figures of the other series stand beside them. */
const withHoles = { ...thirty, observations: thirty.observations.filter((_, week) => week % 7 !== 3) }
/** Rounded to eighths, many weeks stand still and many are equal. */
const coarse = {
  ...thirty,
  observations: thirty.observations.map(({ on, value }) => ({ on, value: Math.round(value * 8) / 8 })),
}
const VARIANTS: Record<string, (day: string) => string[]> = {
  'without another series': (day) => printed(day, { thirty, fifteen: null, treasury: null }),
  'with weeks missing': (day) => printed(day, { thirty: withHoles, fifteen, treasury: yieldsOf(day) }),
  'by eighths of a point': (day) => printed(day, { thirty: coarse, fifteen, treasury: null }),
  'one day late, without yields': (day) => printed(dayAfter(day, 1), { thirty, fifteen, treasury: null }),
}

describe('the report of a week reads as it was written down', () => {
  test.each(Object.entries(golden.texts))('%s', (day, lines) => {
    expect(whole(day).slice(0, lines.length)).toEqual(lines)
  })

  test.each(Object.entries(golden.decades))('weeks of the %s', (decade, print) => {
    expect(fingerprint(days.filter((day) => decadeOf(day) === decade).flatMap(whole))).toBe(print)
  })

  test.each(Object.entries(golden.variants))('%s', (name, print) => {
    const tell = VARIANTS[name]
    expect(tell && fingerprint(fewer.flatMap(tell))).toBe(print)
  })
})
