import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { printedBy } from '../../../../test/support/programs/printed-by.ts'
import { type Question } from '#queries/shared'
import { type Series, measuredSeries } from '#queries/rates'
import { type Asking, currentCall, historyCall, summaryCall } from './call.ts'
import { codeExamples, excerptOf } from './examples.ts'
import type { FiguresJson } from './figures.ts'

const ORIGIN = 'https://paper.example'
const survey = {
  id: 'pmms-30',
  name: '30-year fixed-rate mortgage average',
  unit: 'percent',
  decimals: 2,
  frequency: 'weekly',
  sourceName: 'Freddie Mac',
  staleAfterDays: 10,
  mayCopy: true,
  licence: 'With attribution',
  endedOn: null,
} as Series
const figures = [
  { on: '2025-08-21', value: 6.58 },
  { on: '2026-07-30', value: 6.66 },
  { on: '2026-08-06', value: 6.69 },
  { on: '2026-08-13', value: 6.6 },
  { on: '2026-08-20', value: 6.65 },
]
const RESULTS: Record<string, unknown> = {
  'published-series': [survey],
  'series-whole': figures,
  'current-rates': [measuredSeries(survey, figures)],
  'market-summary': [
    measuredSeries(survey, figures),
    measuredSeries({ ...survey, name: 'A new one' }, figures.slice(-1)),
  ],
}
const asking: Asking = {
  site: { origin: ORIGIN },
  now: () => new Date('2026-08-21T15:00:00Z'),
  load: async <T>(question: Question<T>) => RESULTS[question.key[0]] as T,
}
const examples = await codeExamples(asking)
const exampleOf = (id: string) => {
  const found = examples.find((example) => example.id === id)
  if (!found) throw new Error(`There is no example ${id}`)
  return found
}

const CALLS: Record<string, typeof historyCall> = {
  '/api/rates/current': currentCall,
  '/api/rates/history': historyCall,
  '/api/market/summary': summaryCall,
}

/** The network of an example leads to the endpoints themselves. */
const request = (url: string, accept = '*/*') => {
  const { origin, pathname } = new URL(url)
  const call = CALLS[pathname]
  if (origin !== ORIGIN || !call) throw new Error(`An example asks ${url}`)
  return call(asking, new Request(url), accept === 'text/csv' ? 'csv' : 'json')
}

/** The request that a curl command makes. */
const curl = (command: string): Promise<Response> => {
  const [, accept] = /-H 'accept: ([^']+)'/.exec(command) ?? []
  const [, url = ''] = /'(https:[^']+)'$/.exec(command) ?? []
  return request(url, accept)
}

const printed = (code: string) => printedBy(code, request)

test('the command line’s example gives the response that is printed under it', async () => {
  const { code, output } = exampleOf('curl')
  expect(excerptOf((await (await curl(code)).json()) as FiguresJson)).toBe(output)
  expect(output).toContain('"change_1y": 0.07')
})

test('the JavaScript example runs and prints what is printed under it', async () => {
  const { code, output } = exampleOf('javascript')
  expect(await printed(code)).toBe(output)
  expect(output).toBe('30-year fixed-rate mortgage average\n4 figures, the lowest 6.6 on 2026-08-13\nFreddie Mac')
})

test('the example of CSV gives the lines that are printed under it', async () => {
  const { code, output } = exampleOf('csv')
  const response = await curl(code)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await response.text()).replaceAll('\r\n', '\n')).toBe(`${output}\n`)
  expect(output.split('\n')).toHaveLength(5)
})

test('the TypeScript example runs without its types and prints what is printed under it', async () => {
  const { code, output } = exampleOf('typescript')
  expect(await printed(stripTypeScriptTypes(code))).toBe(output)
  expect(output).toContain('A new one: 6.65 percent (2026-08-20), no figure on the year')
})

test('the example of an error gives the errors that are printed under it', async () => {
  const { code, output } = exampleOf('errors')
  const response = await curl(code)
  expect(response.status).toBe(422)
  expect(JSON.stringify(await response.json(), null, 2)).toBe(output)
})

test('a site without the survey has the other examples', async () => {
  const without = { ...asking, load: async <T>(): Promise<T> => [] as T }
  expect((await codeExamples(without)).map(({ id }) => id)).toEqual(['curl', 'typescript', 'errors'])
})
