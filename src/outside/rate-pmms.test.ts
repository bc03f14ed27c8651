import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { type PmmsWeek, pmmsFile } from '../../test/support/rates/rate-files.ts'
import { type RateServer, startRateServer, unmeasured } from '../../test/support/rates/rate-server.ts'
import { openRateSources } from './rate-sources.ts'

let server: RateServer
let now: Date
beforeEach(async () => {
  server = await startRateServer()
  now = new Date('2026-09-18T12:00:00Z')
})
afterEach(() => server.stop())

const PATH = '/pmms/docs/PMMS_history.csv'
const pmms = () => {
  const urls = { pmms: server.url + PATH }
  const [source] = openRateSources({ sources: ['pmms'], fredApiKey: null, feeds: null, urls, clock: () => now })
  if (!source) throw new Error('there is no source')
  return source
}
const fetched = (file: string, since: string | null = null) => {
  server.respond(PATH, file)
  return pmms().fetch(since)
}

it('says what it gives', () => {
  expect(pmms()).toMatchObject({
    id: 'pmms',
    series: [
      'pmms-30',
      'pmms-15',
      'pmms-30-points',
      'pmms-15-points',
      'pmms-arm',
      'pmms-arm-points',
      'pmms-arm-margin',
    ],
    rhythm: 'weekly',
    described: [],
  })
})

it('all shapes of a row are read, and a coming week is no figure', async () => {
  const file = [
    'date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread',
    '4/2/1971,7.33, ,,,,,,',
    '8/30/1991,9.19,1.9,8.77,1.8,,,,',
    '11/10/2022,7.08,.9,6.38,1.2,6.06,.3,2.76,1.05',
    '"11/17/2022","6.61","","5.98"',
    '9/17/2026,6.95,,6.26,,,,,',
    '9/24/2026,,,,,,,,',
    '',
  ].join('\r\n')
  expect(await fetched(file)).toEqual({
    figures: [
      { series: 'pmms-15', on: '1991-08-30', value: 8.77 },
      { series: 'pmms-15', on: '2022-11-10', value: 6.38 },
      { series: 'pmms-15', on: '2022-11-17', value: 5.98 },
      { series: 'pmms-15', on: '2026-09-17', value: 6.26 },
      { series: 'pmms-15-points', on: '1991-08-30', value: 1.8 },
      { series: 'pmms-15-points', on: '2022-11-10', value: 1.2 },
      { series: 'pmms-30', on: '1971-04-02', value: 7.33 },
      { series: 'pmms-30', on: '1991-08-30', value: 9.19 },
      { series: 'pmms-30', on: '2022-11-10', value: 7.08 },
      { series: 'pmms-30', on: '2022-11-17', value: 6.61 },
      { series: 'pmms-30', on: '2026-09-17', value: 6.95 },
      { series: 'pmms-30-points', on: '1991-08-30', value: 1.9 },
      { series: 'pmms-30-points', on: '2022-11-10', value: 0.9 },
      { series: 'pmms-arm', on: '2022-11-10', value: 6.06 },
      { series: 'pmms-arm-margin', on: '2022-11-10', value: 2.76 },
      { series: 'pmms-arm-points', on: '2022-11-10', value: 0.3 },
    ],
    problems: [],
    url: server.url + PATH,
  })
})

it('Fridays, Thursdays and the Wednesday before a holiday are taken as they come', async () => {
  now = new Date('2026-12-01')
  const weeks = ['2003-12-26', '2004-01-08', '2026-11-19', '2026-11-25'].map((on) => ({ on, pmms30: 6 }))
  const { figures } = await fetched(pmmsFile(weeks))
  expect(figures.map(({ on }) => on)).toEqual(['2003-12-26', '2004-01-08', '2026-11-19', '2026-11-25'])
})

it('the rate of a Thursday is taken from its noon in New York on, summer and winter, and not on Wednesday', async () => {
  for (const [thursday, noon, eve] of [
    ['2026-07-02', '2026-07-02T16:05:00Z', '2026-07-02T03:55:00Z'],
    ['2026-11-19', '2026-11-19T17:05:00Z', '2026-11-19T04:55:00Z'],
  ] as const) {
    const file = pmmsFile([
      { on: '2026-06-25', pmms30: 6.4 },
      { on: thursday, pmms30: 6.5 },
    ])
    now = new Date(noon)
    expect((await fetched(file)).figures.at(-1)).toEqual({ series: 'pmms-30', on: thursday, value: 6.5 })
    now = new Date(eve)
    const early = await fetched(file)
    expect(early.figures.map(({ on }) => on)).toEqual(['2026-06-25'])
    expect(early.problems).toEqual([`line 3: pmms-30 for ${thursday}, which has not come yet.`])
  }
})

it('since a day, that day and later ones come', async () => {
  const file = pmmsFile([
    { on: '2026-09-03', pmms30: 6.5, pmms15: 5.9 },
    { on: '2026-09-10', pmms30: 6.76, pmms15: 6.12 },
    { on: '2026-09-17', pmms30: 6.95, pmms15: 6.26 },
  ])
  expect((await fetched(file, '2026-09-10')).figures).toHaveLength(4)
  expect(await fetched(file, '2026-09-18')).toMatchObject({ figures: [], problems: [] })
})

it('of the series that are wanted nothing else comes, and what has ended needs no column', async () => {
  const week = { pmms30: 7.08, pmms30p: 0.9, pmms15: 6.38, pmms51: 6.06, pmms51m: 2.76 }
  server.respond(PATH, pmmsFile([{ on: '2022-11-10', ...week }]))
  const of = async (...wanted: string[]) => (await pmms().fetch(null, wanted)).figures.map(({ series }) => series)
  expect(await of('pmms-30', 'pmms-15')).toEqual(['pmms-15', 'pmms-30'])
  expect(await of('pmms-arm-margin')).toEqual(['pmms-arm-margin'])
  server.respond(PATH, 'date,pmms30,pmms15\n9/17/2026,6.95,6.26\n')
  expect((await pmms().fetch(null)).figures.map(({ series }) => series)).toEqual(['pmms-15', 'pmms-30'])
})

it('columns in another order, new ones, and one that is gone with its series change nothing', async () => {
  const file = 'pmms15,released,date,pmms30\n6.26,noon,9/17/2026,6.95\n'
  expect((await fetched(file)).figures).toEqual([
    { series: 'pmms-15', on: '2026-09-17', value: 6.26 },
    { series: 'pmms-30', on: '2026-09-17', value: 6.95 },
  ])
})

it.each([
  ['a column that is gone', 'date,pmms30\n9/17/2026,6.95\n', 'There is no column "pmms15"'],
  ['a header alone', 'date,pmms30,pmms30p,pmms15\n', 'The file has not one figure in it'],
  ['nothing', '', 'There is no column "date"'],
])('%s is not understood, whatever is asked for', async (_name, file, message) => {
  for (const since of [null, '2026-09-17']) {
    await expect(fetched(file, since)).rejects.toMatchObject({ kind: 'not-understood' })
    await expect(fetched(file, since)).rejects.toThrow(message)
  }
})

it('what is wrong in a row is told, and holds up no other row', async () => {
  const good = '9/10/2026,6.76,,6.12,,,,,'
  const wrong = [
    '9/17/2026,NaN,,6.26,,,,,',
    '9/31/2026,6.1,,,,,,,',
    '9/3/2026,6,95,,6,26,1,2,3,4',
    '12/24/2026,6.1,,,,,,,',
  ]
  const header = 'date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread'
  const { figures, problems } = await fetched([header, ...wrong, good, ''].join('\n'))
  expect(figures).toEqual([
    { series: 'pmms-15', on: '2026-09-10', value: 6.12 },
    { series: 'pmms-15', on: '2026-09-17', value: 6.26 },
    { series: 'pmms-30', on: '2026-09-10', value: 6.76 },
  ])
  expect(problems).toEqual([
    'line 4: has 10 cells in 9 columns.',
    'line 2: "NaN" is no number, pmms-30 for 2026-09-17.',
    'line 3: "9/31/2026" is no day.',
    'line 5: pmms-30 for 2026-12-24, which has not come yet.',
  ])
})

it('612 for 6.12 comes as the number that it is', async () => {
  const { figures } = await fetched(pmmsFile([{ on: '2026-09-17', pmms30: 612 }]))
  expect(figures).toEqual([{ series: 'pmms-30', on: '2026-09-17', value: 612 }])
})

it('a last row that may have lost its last digit is not believed', async () => {
  const file = pmmsFile([{ on: '2026-09-10', pmms30: 6.76 }])
  server.respond(PATH, unmeasured(`${file}9/17/2026,6.9`))
  const { figures, problems } = await pmms().fetch(null)
  expect(figures.map(({ on }) => on)).toEqual(['2026-09-10'])
  expect(problems).toEqual(['line 3: is the last one and may have been cut off.'])
})

const shipped = (id: string) =>
  readFileSync(`content/series/${id}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))

const COLUMNS = [
  ['pmms-30', 'pmms30'],
  ['pmms-30-points', 'pmms30p'],
  ['pmms-15', 'pmms15'],
  ['pmms-15-points', 'pmms15p'],
  ['pmms-arm', 'pmms51'],
  ['pmms-arm-points', 'pmms51p'],
  ['pmms-arm-margin', 'pmms51m'],
] as const

it.each(['\n', '\r\n'])('the whole history, with %j, comes back to the digit', async (lineEnd) => {
  const weeks = new Map<string, PmmsWeek>()
  for (const [id, column] of COLUMNS) {
    for (const [on = '', value] of shipped(id)) weeks.set(on, { ...weeks.get(on), on, [column]: Number(value) })
  }
  const { figures, problems } = await fetched(pmmsFile([...weeks.values()], lineEnd))
  expect(problems).toEqual([])
  for (const [id] of COLUMNS) {
    const read = figures.filter(({ series }) => series === id).map(({ on, value }) => [on, value])
    expect(read).toEqual(shipped(id).map(([on, value]) => [on, Number(value)]))
    expect(read.length).toBeGreaterThan(900)
  }
})
