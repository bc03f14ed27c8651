import { expect, it } from 'vitest'

import type { DocumentNode } from '#documents/schema'
import { completeFields } from '#queries/writing'
import { goneFigures } from './gone-figures.ts'

const saying = (...words: string[]) => ({
  type: 'doc' as const,
  content: words.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const text = (document: DocumentNode, excerpt = '') =>
  completeFields({ title: 'A loan of $320,000', excerpt, document })

it('another figure is one that readers were told and that is gone', () => {
  const published = text(saying('It fell to 6.65% on August 20, 2026.', 'The payment is $2,054.'), 'Now at 6.65%.')
  const now = text(saying('It fell to 6.56% on August 20, 2026.', 'The payment is $2,054.'), 'Now at 6.56%.')
  expect(goneFigures(published, now)).toEqual(['6.65%'])
})

it('other words, more of them, and the same amount written in another way leave none', () => {
  const published = text(saying('It fell to 6.65%. 3 of 4 lenders followed', 'with 12,500 loans.'))
  const now = text(saying('Of 4 lenders, 3 followed: 6.65%.', 'They made 12500 loans in 2 months.'))
  expect(goneFigures(published, now)).toEqual([])
})

it('a figure that was put in with its source counts as one that was typed', () => {
  const put = (words: string) => ({ type: 'figure', attrs: { text: words, rests: 'pmms-30@2026-08-20=6.65' } })
  const among = (words: string): DocumentNode => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'At ' }, put(words)] }],
  })
  const alone: DocumentNode = { type: 'doc', content: [{ type: 'paragraph', content: [put('6.65%')] }] }
  expect(goneFigures(text(among('6.65%')), text(among('6.57%')))).toEqual(['6.65%'])
  expect(goneFigures(text(alone), text(saying('At 6.65%.')))).toEqual([])
})
