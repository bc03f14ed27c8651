import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { printedBy } from '../../../../test/support/programs/printed-by.ts'
import type { Question } from '#queries/shared'
import { respondWith } from '#calculator-pages/requests'
import type { ResultJson } from '#calculators'
import { codeExamples, excerptOf } from './examples.ts'
import { loadRecords } from '#calculator-pages/live'
import { mortgage } from '#calculators/models/mortgage'

const ORIGIN = 'https://paper.example'
const asking = {
  site: { name: 'Ratesheet', origin: ORIGIN },
  now: () => new Date('2026-08-21T15:00:00Z'),
  load: async <T>(_question: Question<T>) =>
    ({ sourceName: 'Freddie Mac', observations: [{ on: '2026-08-20', value: 6.65 }] }) as T,
}
const records = await loadRecords(asking, mortgage, {})
const examples = await codeExamples({ calculator: mortgage, records, origin: ORIGIN })
const exampleOf = (id: string) => {
  const found = examples.find((example) => example.id === id)
  if (!found) throw new Error(`There is no example ${id}`)
  return found
}

/** The network of an example leads to the API itself. */
const request = (url: string, init: RequestInit = {}) => {
  const asked = new Request(url, init)
  const { origin, pathname } = new URL(asked.url)
  expect(origin).toBe(ORIGIN)
  return respondWith(asking, pathname.replace('/api/calculators/', ''), asked)
}

const printed = (code: string) => printedBy(code, request)

/** The request that a curl command makes: an address in quotes, headers and a body. */
function curl(command: string): Promise<Response> {
  const [, url = ''] = /^curl '([^']+)'/.exec(command) ?? []
  const headers = [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value])
  const [, body] = /-d '([^']+)'/.exec(command) ?? []
  return request(url, body ? { method: 'POST', headers: Object.fromEntries(headers), body } : {})
}

test('the command line’s example gives the result that is printed under it', async () => {
  const { code, output } = exampleOf('curl')
  const response = await curl(code)
  expect(response.status).toBe(200)
  expect(excerptOf((await response.json()) as ResultJson)).toBe(output)
  expect(output).toContain('"ratePercent": "6.65"')
})

test('the example of an error gives the errors that are printed under it', async () => {
  const { code, output } = exampleOf('errors')
  const response = await curl(code)
  expect(response.status).toBe(422)
  expect(JSON.stringify(await response.json(), null, 2)).toBe(output)
})

test('the JavaScript example runs and prints what is printed under it', async () => {
  const { code, output } = exampleOf('javascript')
  expect(output).toMatch(/\$[\d,.]+[^]*\n45000$/)
  expect(await printed(code)).toBe(output)
})

test('the TypeScript example runs without its types and prints what is printed under it', async () => {
  const { code, output } = exampleOf('typescript')
  expect(output).toContain('sha256-')
  expect(await printed(stripTypeScriptTypes(code))).toBe(output)
})

test('every example is one of these, and asks this site', () => {
  expect(examples.map(({ id }) => id)).toEqual(['curl', 'javascript', 'typescript', 'errors'])
  for (const { code } of examples) expect(code).toContain(`${ORIGIN}/api/calculators/mortgage`)
})
