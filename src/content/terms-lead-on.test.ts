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

/** Whose subject no guide, lesson, wiki page, answer or calculator treats; what is nearest to them leads on. */
const WITHOUT_TEXT = [
  'community-property',
  'construction-loan',
  'construction-to-permanent-loan',
  'cooperative',
  'credit-freeze',
  'deed-restriction',
  'demand-feature',
  'desktop-appraisal',
  'dscr-loan',
  'eminent-domain',
  'encroachment',
  'escrow-holdback',
  'fee-simple',
  'fha-203k-loan',
  'fraud-alert',
  'graduated-payment-mortgage',
  'hard-money-loan',
  'homestead-exemption',
  'joint-tenancy',
  'leasehold-estate',
  'lien-waiver',
  'mechanics-lien',
  'mortgage-life-insurance',
  'multifamily-property',
  'non-occupant-co-borrower',
  'pace-financing',
  'partial-release',
  'pcs-orders',
  'planned-unit-development',
  'power-of-attorney',
  'real-property',
  'renovation-loan',
  'shared-appreciation-mortgage',
  'special-assessment',
  'specialty-consumer-reporting-agency',
  'tax-deed',
  'tenancy-in-common',
  'usury',
  'verification-of-mortgage',
  'zoning',
]

test('each term leads to a text or calculator, apart from those whose subject none treats', () => {
  const bare = terms.filter(({ slug, head }) => !head.calculator && !head.guide && !used.has(slug))
  expect(terms.length).toBeGreaterThan(260)
  expect(bare.map(({ slug }) => slug)).toEqual(WITHOUT_TEXT)
})

test('a term without a text of its own leads to the texts of terms related to it', () => {
  const guided = new Set(terms.flatMap(({ slug, head }) => (head.guide ? [slug] : [])))
  const alone = terms.filter(
    ({ slug, head }) => WITHOUT_TEXT.includes(slug) && !head.related.some((one) => guided.has(one)),
  )
  expect(alone.map(({ slug }) => slug)).toEqual([])
})
