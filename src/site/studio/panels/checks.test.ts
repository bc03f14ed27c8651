import { describe, expect, it } from 'vitest'
import { completeFields } from '#queries/writing'
import { checksOf, gradeOf, wordsIn } from './checks.ts'
import type { OutsideLinks } from './use-outside-links.ts'

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
      'The text has no words yet',
      'Category is empty',
      'Search description is empty',
    ])
  })

  it('what is written of a state may be taken off its page, another text goes out with words', () => {
    const demanded = (kind: 'state' | 'wikiPage') =>
      checksOf(kind, completeFields({ title: 'Ohio' })).flatMap(({ isDemanded, words }) => (isDemanded ? [words] : []))
    expect(demanded('state')).toEqual([])
    expect(demanded('wikiPage')).toEqual(['The text has no words yet'])
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

  it('every passage with figures that were typed asks for a source, and one source is not enough for two', () => {
    const document = text('It rose to 6.65%, or $2,568 a month.', 'Points cost 1%.', 'Nobody counted.')
    const source = { name: 'Freddie Mac', date: '2026-08-20' }
    expect(unmet({ document })).toContain('No source for 2 passages with figures: “6.65%”, “1%”')
    expect(unmet({ document, sources: [source] })).toContain('1 source for 2 passages with figures: “6.65%”, “1%”')
    expect(unmet({ document, sources: [source, source] })).not.toContainEqual(expect.stringMatching(/source/))
  })

  it('a link, a figure with its source, or a table that names one, is a source of its passage', () => {
    const linked = { type: 'text', text: 'the survey', marks: [{ type: 'link' as const, attrs: { href: '/rates' } }] }
    const cell = { type: 'tableCell', content: [{ type: 'text', text: '6.65%' }] }
    const document = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'It is 6.65% in ' }, linked] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: '6.65% is ' },
            { type: 'figure', attrs: { text: '6.65%' } },
          ],
        },
        {
          type: 'table',
          attrs: { caption: 'Rates', source: 'Freddie Mac' },
          content: [{ type: 'tableRow', content: [cell] }],
        },
        { type: 'keyPoints', content: text('It rose to 6.65%.').content },
      ],
    }
    expect(unmet({ document })).not.toContainEqual(expect.stringMatching(/source/))
    const bare = { type: 'doc', content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }] }
    expect(unmet({ document: bare })).toEqual(
      expect.arrayContaining(['No source for a passage with figures: “6.65%”', 'The table has no caption']),
    )
  })

  it('links to other sites are told as far as they were asked, and one that leads nowhere with why', () => {
    const none = { broken: [], unclear: [], fine: 0, waiting: 0, off: 0 }
    const told = (found: Partial<OutsideLinks>) =>
      checksOf('article', completeFields({}), {
        deadLinks: [],
        liveLinks: 0,
        terms: [],
        outside: { ...none, ...found },
      }).flatMap(({ isMet, words }) => (/other sites|leads nowhere/.test(words) ? [[isMet, words]] : []))
    expect(told({ fine: 1, waiting: 2 })).toEqual([[true, 'Links to other sites: 1 works, 2 not checked yet']])
    expect(told({ off: 2 })).toEqual([[true, 'Links to other sites: 2 not checked']])
    expect(told({ fine: 2, unclear: ['https://b.example/ (nobody responds)'] })).toEqual([
      [true, 'Links to other sites: 2 work, 1 unclear: https://b.example/ (nobody responds)'],
    ])
    expect(told({ broken: ['https://a.example/ (there is no such page (404))'], fine: 1, waiting: 2 })).toEqual([
      [false, 'A link leads nowhere: https://a.example/ (there is no such page (404))'],
    ])
    expect(told({})).toEqual([])
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
    expect(unmet({ document })).toContain('The picture is not described')
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
