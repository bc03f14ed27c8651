import { expect, test } from 'vitest'
import type { EditionDocument } from '#mail/words'
import { loanDocument } from './loan.ts'

const edition: EditionDocument = {
  kicker: 'The week',
  day: '2026-08-20',
  title: 'Rates slip to 6.65%',
  preheader: '',
  blocks: [
    { kind: 'words', heading: null, paragraphs: ['The report.'] },
    { kind: 'figures', heading: 'The rate board', figures: [] },
    { kind: 'link', label: 'All rates', path: '/rates' },
  ],
  sources: [],
  figures: [{ series: 'pmms-30', on: '2026-08-20', value: 6.65 }],
}

test('a reader’s loan stands under the board, in the sentence of the front page and with its calculator', () => {
  const { blocks } = loanDocument(edition, { loan: 'kind=have&balance=320000&rate=7.75&left=27&within=24' })
  expect(blocks.map(({ kind }) => kind)).toEqual(['words', 'figures', 'words', 'link', 'link'])
  const [, , words, link] = blocks
  expect(words).toMatchObject({
    heading: 'Your loan',
    paragraphs: [
      'At 6.65% you would save $305 a month and be ahead after 21 months.',
      expect.stringContaining('A new 30-year loan at the survey’s average of Aug 20, 2026'),
      'You wanted it to pay for itself within 24 months: it would.',
    ],
  })
  expect(link).toMatchObject({ path: '/calculator/refinance?balance=320000&left=324+mo&old=7.75' })
})

test('the letter stays as it is where the loan cannot be read, or there is no average', () => {
  expect(loanDocument(edition, { loan: 'kind=have&balance=x' })).toBe(edition)
  const without = { ...edition, figures: [] }
  expect(loanDocument(without, { loan: 'kind=plan&price=400000&down=20%25' })).toBe(without)
})
