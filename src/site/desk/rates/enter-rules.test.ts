import { expect, it } from 'vitest'
import { type Entry, entryOf } from './enter-rules.ts'

const TODAY = '2026-08-28'
const rate = { decimals: 2 }
const good: Entry = {
  seriesId: 'pmms-30',
  on: '2026-08-27',
  way: 'enter',
  value: '6.61',
  sourceUrl: 'https://www.freddiemac.com/pmms',
  note: '',
}
const read = (change: Partial<Entry> = {}, series: { decimals: number } | undefined = rate) =>
  entryOf({ ...good, ...change }, series, TODAY)

it('a figure with its day and its source can be entered', () => {
  expect(read({ note: ' by telephone ' })).toEqual({
    figure: {
      seriesId: 'pmms-30',
      on: '2026-08-27',
      value: 6.61,
      sourceUrl: 'https://www.freddiemac.com/pmms',
      note: 'by telephone',
    },
  })
})

it.each([
  ['6.61 %', 6.61],
  ['-0.5', -0.5],
  ['$410,700', 410_700],
  ['1,427', 1427],
])('%s is read as %d', (value, number) => {
  expect(read({ value })).toMatchObject({ figure: { value: number } })
})

it.each(['', 'six', '6,61', '1,42', '6.6.1', '1e3', 'NaN', '6.'])('"%s" is no number', (value) => {
  expect(read({ value })).toEqual({ faults: { value: 'Enter a number, such as 6.61.' } })
})

it('a number finer than its series is named', () => {
  expect(read({ value: '6.615' })).toEqual({ faults: { value: 'This series has at most 2 decimals.' } })
  expect(read({ value: '1427.5' }, { decimals: 0 })).toEqual({ faults: { value: 'This series has whole numbers.' } })
})

it('today is a day, tomorrow is none yet', () => {
  expect(read({ on: TODAY })).toMatchObject({ figure: { on: TODAY } })
  expect(read({ on: '2026-08-29' })).toMatchObject({ faults: { on: expect.stringContaining('not come yet') } })
})

it('a figure needs the https page it was read on', () => {
  for (const sourceUrl of ['', 'freddiemac.com', 'http://www.freddiemac.com/pmms', 'javascript:alert(1)']) {
    expect(read({ sourceUrl })).toMatchObject({ faults: { sourceUrl: expect.any(String) } })
  }
})

it('a figure is taken out with a reason, and then needs neither value nor source', () => {
  const out = { way: 'out', value: 'nonsense', sourceUrl: '' } as const
  expect(read(out)).toEqual({ faults: { note: 'Say why the figure is taken out.' } })
  expect(read({ ...out, note: 'withdrawn' })).toMatchObject({
    figure: { value: null, sourceUrl: null, note: 'withdrawn' },
  })
})

it('an empty form names each field', () => {
  const empty: Entry = { seriesId: '', on: '', way: 'enter', value: '', sourceUrl: '', note: '' }
  const read = entryOf(empty, undefined, TODAY)
  expect('faults' in read && Object.keys(read.faults)).toEqual(['seriesId', 'on', 'value', 'sourceUrl'])
})
