import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CALCULATOR_NAMES,
  loadCalculator,
  EXPLAINED_TERMS,
  type AnyCalculator,
  type Records,
  textsOf,
  outcomeOf,
} from '#calculators'
import type { TermIndex } from '#documents'
import { linkTexts } from '#documents/terms'
import { knownTerms } from './known-terms.ts'
import { readContent } from './read-content.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.95', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}
const root = join(import.meta.dirname, '../..')

/** One after the other, each choice of the fields that change what is explained. */
const settingsOf = ({ fields }: AnyCalculator): Record<string, string>[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'choice') return Object.keys(field.options).map((name) => ({ [key]: name }))
    return field.kind === 'flag' ? [{ [key]: field.initial ? 'no' : 'yes' }] : []
  })

function explainedBy(calculator: AnyCalculator, terms: TermIndex): string[] {
  const found = new Set<string>()
  for (const setting of [{}, ...settingsOf(calculator)]) {
    const { result } = outcomeOf(calculator, { ...textsOf(calculator, {}, RECORDS), ...setting }, RECORDS)
    const texts = result ? [...result.steps, ...result.assumptions].map(({ text }) => text) : []
    for (const { term } of linkTexts(texts, terms).flat()) if (term !== null) found.add(term)
  }
  return [...found].toSorted()
}

test('each term that the explanations of a calculator use comes with its page', async () => {
  const { references } = await readContent(join(root, 'content'), join(root, 'public'))
  const terms = knownTerms(references)
  for (const name of CALCULATOR_NAMES) {
    expect(explainedBy(await loadCalculator(name), terms), name).toEqual(EXPLAINED_TERMS[name])
  }
})
