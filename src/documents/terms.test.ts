import { describe, expect, test } from 'vitest'
import { type LinkedTerm, termIndex } from './terms.ts'
import { withTermLinks } from './term-links.ts'
import { printText } from './document-html.ts'
import { documentOf } from './markdown-document.ts'

const term = (slug: string, ...names: string[]): LinkedTerm => ({ slug, names, short: `What "${slug}" is.` })
const terms = termIndex(
  [
    term('escrow-account', 'Escrow account', 'impound account'),
    term('annual-percentage-rate', 'Annual percentage rate', 'APR'),
    term('rate-lock', 'Rate lock'),
  ],
  [term('note', 'Note')],
)

const read = (markdown: string) =>
  documentOf(markdown, {
    sources: { series: new Map() },
    linesBefore: 0,
    report: (line, message) => {
      throw new Error(`${line}: ${message}`)
    },
  })
const html = (markdown: string, ownTerm?: string) =>
  printText({ document: read(markdown), ...(ownTerm ? { ownTerm } : {}) }, () => true, terms).content

const link = (slug: string, words: string) =>
  `<a class="term" href="/glossary/${slug}" data-short="What &quot;${slug}&quot; is.">${words}</a>`

describe('the first use of a term', () => {
  test('leads nowhere in a text that has switched it off', () => {
    const document = withTermLinks(read('An escrow account.'), false)
    expect(printText({ document }, () => true, terms).content).toBe('<p>An escrow account.</p>')
    expect(printText({ document: withTermLinks(document, true) }, () => true, terms).content).toContain('class="term"')
  })

  test('leads to it with its sentence, the second does not', () =>
    expect(html('An escrow account. Escrow accounts.')).toBe(
      `<p>An ${link('escrow-account', 'escrow account')}. Escrow accounts.</p>`,
    ))

  test('is found in the plural, at the head of a sentence and by another name', () => {
    expect(html('Rate locks end.')).toBe(`<p>${link('rate-lock', 'Rate locks')} end.</p>`)
    expect(html('The impound account')).toContain(link('escrow-account', 'impound account'))
  })

  test('is not found inside of a longer word, nor is an abbreviation in another case', () => {
    expect(html('pre-rate lock rate locksmith')).toBe('<p>pre-rate lock rate locksmith</p>')
    expect(html('an apr, an APR')).toBe(`<p>an apr, an ${link('annual-percentage-rate', 'APR')}</p>`)
  })

  test('is found whatever signs its name has, and by no name of nothing', () => {
    const odd = termIndex([term('ltv', 'Loan to value [LTV]', '', ' '), term('apr', 'APR', 'A [b')], [])
    const printed = printText({ document: read('A loan to value \\[LTV], a \\[B and, then, an APR') }, () => true, odd)
    expect(printed.content).toBe(
      `<p>A ${link('ltv', 'loan to value [LTV]')}, ${link('apr', 'a [B')} and, then, an APR</p>`,
    )
  })

  test('is passed over in headings and links, and counts where the text links it by hand', () => {
    expect(html('## A rate lock\n\nThe rate lock')).toBe(
      `<h2 id="a-rate-lock">A rate lock</h2><p>The ${link('rate-lock', 'rate lock')}</p>`,
    )
    expect(html('[the rate lock](/guides), then :term[locks]{slug=rate-lock}, a rate lock')).toBe(
      `<p><a href="/guides">the rate lock</a>, then ${link('rate-lock', 'locks')}, a rate lock</p>`,
    )
  })

  test('keeps the marks around it', () =>
    expect(html('**a rate lock ends**')).toBe(
      `<p><strong>a </strong>${link('rate-lock', '<strong>rate lock</strong>')}<strong> ends</strong></p>`,
    ))

  test('does not lead from a term to itself, and words of every day lead nowhere by themselves', () => {
    expect(html('A rate lock', 'rate-lock')).toBe('<p>A rate lock</p>')
    expect(html('A note')).toBe('<p>A note</p>')
    expect(html('A :term[note]{slug=note}')).toBe(`<p>A ${link('note', 'note')}</p>`)
  })
})

test('a text of many pieces is searched with one pattern, which is compiled once', () => {
  const own = termIndex([{ slug: 'rate-lock', names: ['Rate lock'], short: 'A promise.' }], [])
  let copies = 0
  Object.defineProperty(own.pattern, 'constructor', {
    get() {
      copies += 1
      return RegExp
    },
  })
  const { content } = printText({ document: read('A note.\n\n'.repeat(50) + 'A rate lock.') }, () => true, own)
  expect(content).toContain('href="/glossary/rate-lock"')
  expect(copies).toBe(0)
})

test('without terms a text is printed as it stands', () =>
  expect(printText({ document: read('A rate lock') }, () => true).content).toBe('<p>A rate lock</p>'))
