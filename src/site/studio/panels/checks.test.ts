import { describe, expect, it } from 'vitest'
import { completeFields } from '#queries/writing'
import { checksOf, gradeOf, wordsIn } from './checks.ts'

const text = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })),
})
const unmet = (given: Parameters<typeof completeFields>[0]) =>
  checksOf('article', completeFields({ slug: 'rates', ...given })).flatMap(({ isMet, words }) => (isMet ? [] : [words]))

describe('before a text goes out', () => {
  it('everything that is missing is named', () => {
    expect(unmet({})).toEqual([
      'Headline is empty',
      'Standfirst is empty',
      'The text has words',
      'Category is empty',
      'Search description is empty',
    ])
  })

  it('what is written of a state may be taken off its page, another text goes out with words', () => {
    const demanded = (kind: 'state' | 'wikiPage') =>
      checksOf(kind, completeFields({ title: 'Ohio' })).flatMap(({ isDemanded, words }) => (isDemanded ? [words] : []))
    expect(demanded('state')).toEqual([])
    expect(demanded('wikiPage')).toEqual(['The text has words'])
  })

  it('a whole text has nothing left', () => {
    const whole = {
      title: 'Rates slip',
      excerpt: 'By four hundredths.',
      category: 'Rates',
      metaDescription: 'The average rate on a 30-year loan fell for a second week, to 6.65%.',
      document: text('It was 6.65%.'),
      sources: [{ name: 'Freddie Mac', date: '2026-08-20' }],
    }
    expect(unmet(whole)).toEqual([])
    expect(unmet({ ...whole, slug: 'rates-' })).toEqual(['A field is not whole: it goes out as it was stored'])
  })

  it('a byline without a name is told', () => {
    const around = { deadLinks: [], liveLinks: 0, terms: [], isNameless: true }
    expect(checksOf('article', completeFields({}), around).map(({ words }) => words)).toContain(
      'The byline says “New author”: write your name in your profile',
    )
  })

  it('figures that were typed ask for a source', () => {
    expect(unmet({ document: text('It rose to 6.65%, or $2,568 a month.') })).toContain(
      'No source for figures such as 6.65% and $2,568',
    )
  })

  it('a link within the site that leads nowhere is named', () => {
    const around = { deadLinks: ['/guide/gone'], liveLinks: 2, terms: [] }
    const checks = checksOf('article', completeFields({}), around)
    expect(checks.filter(({ isMet }) => !isMet).map(({ words }) => words)).toContain('There is no page /guide/gone')
  })

  it('links that work are told, and the terms that readers will be led to', () => {
    const met = (liveLinks: number, terms: readonly string[]) =>
      checksOf('article', completeFields({}), { deadLinks: [], liveLinks, terms })
        .filter(({ isMet }) => isMet)
        .map(({ words }) => words)
    expect(met(1, ['APR'])).toEqual([
      'The link to a page of the site works',
      'Glossary terms linked at their first use: APR',
    ])
    expect(met(3, ['APR', 'Escrow', 'Points', 'Note', 'Lien'])).toEqual([
      'Links to 3 pages of the site work',
      'Glossary terms linked at their first use: APR, Escrow, Points and 2 more',
    ])
    expect(met(0, [])).toEqual([])
  })

  it('a picture asks for a description', () => {
    const document = { type: 'doc', content: [{ type: 'picture', attrs: { src: '/a.png', alt: ' ' } }] }
    expect(unmet({ document })).toContain('1 of 1 pictures are not described')
  })
})

describe('how hard a text is to read', () => {
  it('is said by its words and sentences', () => {
    const easy = text(Array.from({ length: 40 }, () => 'The cat sat on it.').join(' '))
    const hard = text(
      Array.from(
        { length: 10 },
        () =>
          'Institutional securitization necessitates considerable administrative documentation requirements notwithstanding regulatory simplification.',
      ).join(' '),
    )
    expect(gradeOf(easy)).toBe(1)
    expect(gradeOf(hard)).toBeGreaterThan(20)
    expect(gradeOf(text('Too short.'))).toBeNull()
    expect(wordsIn(easy)).toBe(200)
  })
})
