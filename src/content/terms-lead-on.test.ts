import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPLAINED_TERMS } from '#calculators'
import { termsLedTo } from '#documents/terms'
import { knownTerms } from './known-terms.ts'
import { readContent } from './read-content.ts'

const root = join(import.meta.dirname, '../..')

const { references, texts } = await readContent(join(root, 'content'), join(root, 'public'))
const terms = references.filter((file) => file.kind === 'term')
const answers = references.filter((file) => file.kind === 'answer')
const known = knownTerms(references)
const leading = [...texts.filter(({ kind }) => kind !== 'article'), ...references.filter(({ kind }) => kind !== 'term')]
const used = new Set([
  ...leading.flatMap(({ document }) => termsLedTo(document, known)),
  ...answers.flatMap(({ head }) => head.terms),
  ...Object.values(EXPLAINED_TERMS).flat(),
])

test('each term leads to a text or calculator that treats its subject', () => {
  const bare = terms.filter(({ slug, head }) => !head.calculator && !head.guide && !used.has(slug))
  expect(terms.length).toBeGreaterThan(260)
  expect(bare.map(({ slug }) => slug)).toEqual([])
})
