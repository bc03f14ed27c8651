import { expect, test } from 'vitest'
import { acceptedAddress } from './accepted-address.ts'
import { runningServer } from '../../test/support/server/running-server.ts'

const HISTORY = '/api/rates/history?series=pmms-30'

test('who wants CSV more than JSON is led to the twin of an address, its query kept', () => {
  for (const accept of [
    'text/csv',
    'TEXT/CSV;q=0.9, text/csv',
    'text/csv, application/json;q=0.9',
    'text/csv, */*;q=0.1',
  ])
    expect(acceptedAddress(HISTORY, accept), accept).toBe('/api/rates/history.csv?series=pmms-30')
  expect(acceptedAddress('/api/rates/current', 'text/csv')).toBe('/api/rates/current.csv')
})

test('everybody else has the address that was asked for', () => {
  for (const accept of [
    undefined,
    '',
    '*/*',
    'application/json',
    'text/csv;q=0',
    'application/json, text/csv',
    'text/csvx',
    '*/*, text/csv;q=0.5',
  ])
    expect(acceptedAddress(HISTORY, accept), accept).toBe(HISTORY)
})

test('who names Markdown is led to the Markdown of a text, unless HTML is wanted more', () => {
  for (const accept of ['text/markdown', 'text/markdown, */*', 'text/markdown, text/html;q=0.9', 'TEXT/Markdown'])
    expect(acceptedAddress('/guide/points?x=1', accept), accept).toBe('/guide/points.md?x=1')
  for (const accept of ['text/html', '*/*', 'text/html, text/markdown;q=0.5', 'text/markdown;q=0', 'text/*'])
    expect(acceptedAddress('/guide/points', accept), accept).toBe('/guide/points')
  for (const address of ['/rates', '/guide/points.md', '/glossary/terms.json', '/answers/index.json'])
    expect(acceptedAddress(address, 'text/markdown')).toBe(address)
})

test('an address without a twin stays, whatever is accepted', () => {
  for (const url of [
    '/',
    '/api/calculators/mortgage',
    '/calculators/export/mortgage',
    '/api/rates/history.csv',
    '/nowhere',
    '/%',
  ])
    expect(acceptedAddress(url, 'text/csv'), url).toBe(url)
})

test('two readers of one address get what each accepts, from the cache as well', async () => {
  let renders = 0
  const { ask } = await runningServer({
    render: async ({ url }) => {
      renders += 1
      const isCsv = new URL(url).pathname.endsWith('.csv')
      const headers = {
        'content-type': isCsv ? 'text/csv' : 'application/json',
        vary: 'accept',
        'cache-control': 'public, max-age=60',
      }
      return new Response(isCsv ? 'date,value' : '{}', { headers })
    },
  })
  for (const round of [1, 2]) {
    const csv = await ask(HISTORY, { headers: { accept: 'text/csv' } })
    const json = await ask(HISTORY, { headers: { accept: '*/*' } })
    expect([round, csv.text, json.text]).toEqual([round, 'date,value', '{}'])
    for (const { headers } of [csv, json]) {
      expect(headers['vary']).toBe('accept, accept-encoding')
      expect(headers['cache-control']).toBe('public, max-age=60')
    }
  }
  expect(renders).toBe(2)
})
