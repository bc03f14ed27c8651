import { describe, expect, test } from 'vitest'
import type { WhyMoved } from '#market/report'
import type { BoardRate } from '#queries/rates'
import type { EditionDocument } from '#mail/words'
import { dailyDocument, dailyEdition } from './daily.ts'

const DAY = '2026-08-20'

function rate(id: string, name: string, given: Partial<BoardRate> = {}): BoardRate {
  const newest = { on: DAY, value: 6.65 }
  return {
    id,
    name,
    fullName: name,
    unit: 'percent',
    decimals: 2,
    frequency: 'weekly',
    newest,
    dayChange: null,
    weekChange: null,
    monthAgo: null,
    yearAgo: null,
    yearChange: null,
    low: newest,
    high: newest,
    source: 'Freddie Mac',
    sourceUrl: 'https://www.freddiemac.com/pmms',
    attribution: '',
    checkedOn: DAY,
    staleAfterDays: 10,
    ...given,
  }
}
const SURVEY = [
  rate('pmms-30', '30-year fixed'),
  rate('pmms-15', '15-year fixed', { newest: { on: DAY, value: 5.95 } }),
]
const treasury = (on: string) =>
  rate('treasury-10', '10-year Treasury', {
    newest: { on, value: 4.67 },
    frequency: 'daily',
    source: 'U.S. Treasury',
    sourceUrl: 'https://home.treasury.gov/',
    staleAfterDays: 5,
  })
const WEEKS = [
  { on: '2026-08-13', value: 6.67 },
  { on: DAY, value: 6.65 },
]

function edition(board: readonly BoardRate[], told: readonly string[] = [], why: WhyMoved | null = null) {
  const composed = dailyEdition({ day: DAY, board, weeks: WEEKS, why, told: new Set(told) })
  if (!composed) throw new Error('Nothing is told')
  return composed
}

describe('the daily letter', () => {
  test('tells what no letter has told, and nothing where all is told', () => {
    const { document } = edition([...SURVEY, treasury(DAY)], [`pmms-15@${DAY}`])
    expect(document.figures.map(({ series }) => series)).toEqual(['pmms-30', 'treasury-10'])
    const told = new Set(SURVEY.map(({ id, newest }) => `${id}@${newest.on}`))
    expect(dailyEdition({ day: DAY, board: SURVEY, weeks: WEEKS, why: null, told })).toBeNull()
  })

  test('leaves out a figure that its source has not told for too long, and goes with the others', () => {
    const { document, held } = edition([...SURVEY, treasury('2026-07-22')])
    expect(held).toBeNull()
    expect(document.figures.map(({ series }) => series)).toEqual(['pmms-30', 'pmms-15'])
    expect(document.sources.map(({ name }) => name)).toEqual(['Freddie Mac'])
  })

  const why = (isTold: boolean): WhyMoved => ({ words: 'The 30-year average fell.', on: DAY, isTold })
  const lineIn = ({ blocks }: EditionDocument) =>
    blocks.flatMap((block) => (block.kind === 'words' ? block.paragraphs : []))
  const sourcesIn = ({ sources }: EditionDocument) => sources.map(({ name }) => name)

  test('says why rates moved, with the sources of that', () => {
    const told = edition([...SURVEY, treasury('2026-08-19')], [`treasury-10@2026-08-19`], why(true)).document
    expect([lineIn(told), sourcesIn(told)]).toEqual([['The 30-year average fell.'], ['Freddie Mac', 'U.S. Treasury']])
    const untold = edition([...SURVEY, treasury('2026-07-22')], [], why(false)).document
    expect([lineIn(untold), sourcesIn(untold)]).toEqual([['The 30-year average fell.'], ['Freddie Mac']])
  })

  test('says it on a day with a yield alone, unless the survey is too old', () => {
    const yieldAlone = edition([...SURVEY, treasury(DAY)], [`pmms-30@${DAY}`, `pmms-15@${DAY}`], why(true)).document
    expect([lineIn(yieldAlone).length, sourcesIn(yieldAlone)]).toEqual([1, ['Freddie Mac', 'U.S. Treasury']])
    const old = [rate('pmms-30', '30-year fixed', { newest: { on: '2026-07-30', value: 6.7 } }), treasury(DAY)]
    expect(lineIn(edition(old, ['pmms-30@2026-07-30'], why(true)).document)).toEqual([])
  })

  test('keeps that line and its sources for whoever was told the survey by the letter of the week', () => {
    const { document } = edition([...SURVEY, treasury(DAY)], [], why(true))
    const own = dailyDocument(document, { told: [`pmms-30@${DAY}`, `pmms-15@${DAY}`] })
    expect([lineIn(own).length, sourcesIn(own)]).toEqual([1, ['Freddie Mac', 'U.S. Treasury']])
  })

  test('is held where every figure is too old, and says which', () => {
    expect(edition([treasury('2026-07-22')]).held).toBe('10-year Treasury is of Jul 22, 2026 and 29 days old.')
  })
})

describe('whoever was told some of its figures by the letter of the week', () => {
  const { document } = edition([...SURVEY, treasury(DAY)])
  const told = { told: [`pmms-30@${DAY}`, `pmms-15@${DAY}`] }

  test('reads the others alone, under their own subject, with their source alone', () => {
    const own = dailyDocument(document, told)
    expect(own).toMatchObject({ title: '10-year Treasury at 4.67%', preheader: '10-year Treasury 4.67%' })
    expect(own.blocks).toMatchObject([
      { kind: 'figures', heading: 'New today', figures: [{ name: '10-year Treasury' }] },
      { kind: 'link' },
    ])
    expect(own.sources.map(({ name }) => name)).toEqual(['U.S. Treasury'])
    expect(own.figures.map(({ series }) => series)).toEqual(['treasury-10'])
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['figures', 'weeks', 'link'])
  })

  test('keeps the subject that an editor wrote', () => {
    const edited = { ...document, title: 'Rates, looked at twice' }
    expect(dailyDocument(edited, told).title).toBe('Rates, looked at twice')
  })

  test('reads the whole letter when they were told nothing of it', () => {
    expect(dailyDocument(document, { told: ['pmms-30@2026-08-13'] })).toEqual(document)
  })
})
