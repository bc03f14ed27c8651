import { expect, test } from 'vitest'
import { PROOF_EXAMPLES } from './examples.ts'
import { passedOf, runExample, runExamples } from './run.ts'

const example = { id: 'a', title: 'A', source: 'A bureau', expected: '$1.00', compute: () => '$1.00' }

test('every published example passes', async () => {
  const results = await runExamples(PROOF_EXAMPLES, async () => undefined)
  expect(results.filter((result) => !result.passes)).toEqual([])
  expect(results.length).toBeGreaterThan(10)
})

test('each example has an anchor of its own, a title, a source and a figure', () => {
  expect(new Set(PROOF_EXAMPLES.map(({ id }) => id)).size).toBe(PROOF_EXAMPLES.length)
  for (const { id, title, source, url, expected } of PROOF_EXAMPLES) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(title.length, id).toBeGreaterThan(5)
    expect(source.length, id).toBeGreaterThan(5)
    expect(expected, id).toMatch(/\d/)
    if (url !== undefined) expect(url, id).toMatch(/^https:\/\//)
  }
})

test('a figure that differs in its last digit fails', () => {
  expect(runExample({ ...example, compute: () => '$1.01' })).toMatchObject({ computed: '$1.01', passes: false })
})

test('an example that throws fails and says how', () => {
  const compute = () => {
    throw new RangeError('termMonths: expected 1 to 600')
  }
  expect(runExample({ ...example, compute })).toMatchObject({
    computed: 'RangeError: termMonths: expected 1 to 600',
    passes: false,
  })
  expect(passedOf([runExample(example), runExample({ ...example, compute })])).toBe(1)
})
