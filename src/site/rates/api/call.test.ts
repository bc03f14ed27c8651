import { expect, test } from 'vitest'
import type { Question } from '#queries/shared'
import { type Series, type MeasuredSeries, measuredSeries } from '#queries/rates'
import { type Asking, currentCall, historyCall, summaryCall } from './call.ts'
import type { FiguresJson } from './figures.ts'
import type { HistoryJson } from './history.ts'

const ORIGIN = 'https://paper.example'
const survey: Series = {
  id: 'pmms-30',
  name: '30-year fixed-rate mortgage average',
  shortName: '30-year fixed',
  unit: 'percent',
  decimals: 2,
  frequency: 'weekly',
  sourceName: 'Freddie Mac, Primary Mortgage Market Survey',
  sourceUrl: 'https://www.freddiemac.com/pmms',
  description: '',
  staleAfterDays: 10,
  checkedOn: '2026-08-20',
  licence: 'With attribution',
  attribution: 'Freddie Mac',
  mayCopy: true,
  endedOn: null,
}
const ended: Series = { ...survey, id: 'pmms-arm', endedOn: '2022-11-10' }
const kept: Series = {
  ...survey,
  id: 'lender-30',
  name: 'A lender’s',
  sourceName: 'Optimal',
  mayCopy: false,
  licence: 'Ours',
}
const figures = [
  { on: '2026-08-06', value: 6.69 },
  { on: '2026-08-13', value: 6.7 },
  { on: '2026-08-20', value: 6.65, isSecondary: true },
]
const measured = [survey, kept].map((series) => measuredSeries(series, figures) as MeasuredSeries)

const RESULTS: Record<string, unknown> = {
  'published-series': [kept, survey, ended],
  'series-whole': figures,
  'current-rates': measured,
  'market-summary': measured,
}
const asking: Asking = {
  site: { origin: ORIGIN },
  now: () => new Date('2026-08-31T03:59:00Z'),
  load: async <T>(question: Question<T>) => RESULTS[question.key[0]] as T,
}
const ask = (call: typeof historyCall, query: string, format: 'json' | 'csv' = 'json', site = asking) =>
  call(site, new Request(`${ORIGIN}/api/x${query}`), format)
const bodyOf = async (response: Response): Promise<unknown> => response.json()

test('the newest figures come with day, source, terms, age and changes', async () => {
  const response = await ask(currentCall, '')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    vary: 'accept',
  })
  expect(await bodyOf(response)).toEqual({
    asOf: '2026-08-20',
    source: survey.sourceName,
    licence: 'With attribution',
    stale: false,
    items: [
      {
        series: 'pmms-30',
        name: survey.name,
        value: 6.65,
        unit: 'percent',
        frequency: 'weekly',
        asOf: '2026-08-20',
        change_1d: null,
        change_1w: -0.05,
        change_1m: null,
        change_1y: null,
        stale: false,
        source: survey.sourceName,
        sourceUrl: survey.sourceUrl,
        licence: 'With attribution',
        attribution: 'Freddie Mac',
        page: `${ORIGIN}/rates?series=pmms-30&on=2026-08-20#on`,
      },
    ],
    ended: [],
    withheld: [
      { series: 'lender-30', name: kept.name, source: 'Optimal', sourceUrl: survey.sourceUrl, licence: 'Ours' },
    ],
  })
})

test('a figure is stale by the day in New York', async () => {
  const at = (moment: string) => ask(summaryCall, '', 'json', { ...asking, now: () => new Date(moment) })
  // Eleven o'clock in the evening of August 30, then midnight of the 31st: eleven days.
  const before = (await bodyOf(await at('2026-08-31T03:59:00Z'))) as FiguresJson
  const after = (await bodyOf(await at('2026-08-31T04:00:00Z'))) as FiguresJson
  expect([before.stale, after.stale, after.items[0]?.stale]).toEqual([false, true, true])
})

test('a spell is cut from the whole series, with what was read in a copy marked', async () => {
  const response = (await bodyOf(await ask(historyCall, '?series=pmms-30&from=2026-08-07'))) as HistoryJson
  expect(response).toMatchObject({ series: 'pmms-30', asOf: '2026-08-20', endedOn: null, licence: 'With attribution' })
  expect(response.items).toEqual([
    { on: '2026-08-13', value: 6.7 },
    { on: '2026-08-20', value: 6.65, status: 'secondary' },
  ])
  const none = (await bodyOf(await ask(historyCall, '?series=pmms-30&from=2030-01-01'))) as HistoryJson
  expect(response.page).toBe(`${ORIGIN}/rates?series=pmms-30&on=2026-08-20#on`)
  expect([none.items, none.asOf, none.page]).toEqual([[], '2026-08-20', null])
})

test('a series that has ended is not stale, but ended', async () => {
  const late = { ...asking, now: () => new Date('2027-08-31T12:00:00Z') }
  const response = (await bodyOf(await ask(historyCall, '?series=pmms-arm', 'json', late))) as HistoryJson
  expect([response.stale, response.endedOn]).toEqual([false, '2022-11-10'])
  const last = measuredSeries(ended, [{ on: '2022-11-10', value: 6.06 }])
  const load = async <T>() => [...measured, last] as T
  const newest = (await bodyOf(await ask(currentCall, '', 'json', { ...late, load }))) as FiguresJson
  expect(newest.items.map(({ series }) => series)).toEqual(['pmms-30'])
  expect(newest.ended).toMatchObject([
    { series: 'pmms-arm', value: 6.06, endedOn: '2022-11-10', attribution: 'Freddie Mac' },
  ])
  expect(await (await ask(currentCall, '', 'csv', { ...late, load })).text()).not.toContain('pmms-arm')
})

test('a series that is not known is refused with the list of them, and nothing else is asked', async () => {
  const asked: string[] = []
  const load = async <T>({ key }: Question<T>) => {
    asked.push(key[0])
    return RESULTS[key[0]] as T
  }
  for (const series of ['pmms-31', 'constructor', '../pmms-30'])
    expect((await ask(historyCall, `?series=${series}`, 'json', { ...asking, load })).status).toBe(422)
  expect(new Set(asked)).toEqual(new Set(['published-series']))
})

test('as CSV each line stands by itself, with the decimals of its source', async () => {
  const response = await ask(historyCall, '?series=pmms-30&to=2026-08-13', 'csv')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="ratesheet-pmms-30.csv"',
    link: `<${ORIGIN}/rates/data-access>; rel="license"`,
  })
  expect(await response.text()).toBe(
    'series,date,value,unit,status,source\r\npmms-30,2026-08-06,6.69,percent,primary,Freddie Mac\r\npmms-30,2026-08-13,6.70,percent,primary,Freddie Mac\r\n',
  )
  expect((await (await ask(currentCall, '', 'csv')).text()).split('\r\n')[1]).toBe(
    'pmms-30,30-year fixed-rate mortgage average,2026-08-20,6.65,percent,,-0.05,,,false,"Freddie Mac, Primary Mortgage Market Survey",https://www.freddiemac.com/pmms,With attribution',
  )
})

test('one table may hold several series, as many as the chart draws', async () => {
  const response = await ask(historyCall, '?series=pmms-30,pmms-arm&from=2026-08-20', 'csv')
  expect(response.headers.get('content-disposition')).toContain('ratesheet-pmms-30-pmms-arm.csv')
  expect((await response.text()).split('\r\n').map((line) => line.split(',', 3).join(' '))).toEqual([
    'series date value',
    'pmms-30 2026-08-20 6.65',
    'pmms-arm 2026-08-20 6.65',
    '',
  ])
  expect((await ask(historyCall, '?series=pmms-30,pmms-31', 'csv')).status).toBe(422)
  expect((await ask(historyCall, '?series=pmms-30,lender-30', 'csv')).status).toBe(403)
  expect((await ask(historyCall, '?series=pmms-30,pmms-arm', 'json')).status).toBe(422)
})

test('a text of an operator’s own source is no formula', async () => {
  const hostile = { ...survey, attribution: '=HYPERLINK("http://evil.example")' }
  const site = {
    ...asking,
    load: async <T>({ key }: Question<T>) => (key[0] === 'series-whole' ? figures : [hostile]) as T,
  }
  expect(await (await ask(historyCall, '?series=pmms-30', 'csv', site)).text()).toContain(
    ',"\'=HYPERLINK(""http://evil.example"")"\r\n',
  )
})

test('a series whose source allows no copies is shown to nobody as a file', async () => {
  for (const format of ['json', 'csv'] as const) {
    const response = await ask(historyCall, '?series=lender-30', format)
    expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store'])
    expect(await bodyOf(response)).toEqual({
      error: 'Optimal does not let us hand out copies of this series: https://www.freddiemac.com/pmms',
    })
    expect(await (await ask(currentCall, '', 'csv')).text()).not.toContain('lender-30')
  }
  expect(await bodyOf(await ask(historyCall, '?series=x'))).toEqual({
    errors: { series: 'There is no series with that name. Use one of: pmms-30, pmms-arm.' },
  })
})

test('what is wrong is said by parameter, with 422, in JSON whatever was asked for', async () => {
  for (const [call, query, names] of [
    [historyCall, '?series=pmms-30&from=soon', ['from']],
    [historyCall, '', ['series']],
    [currentCall, '?series=pmms-30', ['series']],
    [summaryCall, '?from=2026-01-01&to=', ['from', 'to']],
  ] as const)
    for (const format of ['json', 'csv'] as const) {
      const response = await ask(call, query, format)
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([422, '*'])
      expect(Object.keys(((await bodyOf(response)) as { errors: object }).errors)).toEqual(names)
    }
})
