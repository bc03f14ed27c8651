import { expect, test } from 'vitest'
import { DATASET_KINDS } from './dataset/kinds.ts'
import { datasetSchema } from './dataset/schema.ts'
import { openApiDocument } from './openapi/document.ts'
import { printedPaths } from './openapi/printed.ts'

const site = { name: 'Ratesheet', origin: 'https://paper.example' }
const document = await openApiDocument(site, { kinds: DATASET_KINDS, record: datasetSchema(site.origin) })
const printed = new Map(printedPaths(document).map((path) => [path.path, path]))

test('every path is printed with its methods, and what it gives by status', () => {
  expect([...printed.keys()]).toEqual(Object.keys(document['paths'] as object))
  for (const { path, methods, summary, responses } of printed.values()) {
    expect([path, methods]).toEqual([path, expect.stringMatching(/^(?:GET|POST|GET, POST)$/)])
    expect(summary.length, path).toBeGreaterThan(5)
    expect(responses[0]?.status, path).toMatch(/^200 \S+\/\S*json/)
  }
  expect(printed.get('/mcp')).toMatchObject({ methods: 'POST', takes: 'application/json' })
})

test('a parameter says where it stands and what it is', () => {
  expect(printed.get('/api/rates/history')?.parameters).toMatchObject([
    { name: 'series', place: 'query, required' },
    { name: 'from', place: 'query', says: expect.stringContaining('The first day, included.') },
    { name: 'to', place: 'query' },
  ])
  expect(printed.get('/ai-dataset/{kind}.ndjson')?.parameters[0]).toMatchObject({
    name: 'kind',
    place: 'path, required',
    says: expect.stringContaining('articles'),
  })
})

test('a calculator is printed with the fields of its form, each once', () => {
  const { parameters = [], methods, takes } = printed.get('/api/calculators/apr') ?? {}
  expect([methods, takes]).toEqual(['GET, POST', 'application/json'])
  expect(parameters.find(({ name }) => name === 'rate')).toMatchObject({ place: 'query', says: 'Interest rate' })
  expect(parameters.map(({ name }) => name)).not.toContain('ratePercent')
})
