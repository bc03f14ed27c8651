import { describe, expect, it } from 'vitest'
import type { DocumentNode } from './document.ts'
import { pastedMarkdown } from './pasted-markdown.ts'

const read = (markdown: string) =>
  pastedMarkdown(markdown, (href) => (/^(?:https:|\/)/.test(href) ? href : null)) ?? ['plain']
const words = (text: string, ...marks: NonNullable<DocumentNode['marks']>): DocumentNode => ({
  type: 'text',
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const line = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })
const entry = (...content: DocumentNode[]): DocumentNode => ({ type: 'listItem', content })

describe('Markdown of elsewhere', () => {
  it('has headings of the two kinds that a text knows, lists, numbers, quotes and rules', () => {
    expect(
      read(
        '# Rates\n\nThey **fell**.\n\n#### By how much\n\n- one\n- two\n  1. a\n  2. b\n\n> Said so.\n\n---\n\nEnd.',
      ),
    ).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [words('Rates')] },
      line(words('They '), words('fell', { type: 'bold' }), words('.')),
      { type: 'heading', attrs: { level: 3 }, content: [words('By how much')] },
      {
        type: 'bulletList',
        content: [
          entry(line(words('one'))),
          entry(line(words('two')), {
            type: 'orderedList',
            content: [entry(line(words('a'))), entry(line(words('b')))],
          }),
        ],
      },
      { type: 'blockquote', content: [line(words('Said so.'))] },
      { type: 'horizontalRule' },
      line(words('End.')),
    ])
  })

  it('has code and tables as they are, and lists to tick off', () => {
    expect(read('```js\na < b\n```\n\n| Rate | % |\n|---|--:|\n| 30 | 6.5 |\n\n- [ ] ask\n- [x] sign')).toEqual([
      { type: 'codeBlock', attrs: { language: 'js', caption: '' }, content: [words('a < b')] },
      {
        type: 'table',
        attrs: { caption: '', source: '', keyLast: false, total: false },
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { align: null }, content: [words('Rate')] },
              { type: 'tableHeader', attrs: { align: 'right' }, content: [words('%')] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', attrs: { align: null }, content: [words('30')] },
              { type: 'tableCell', attrs: { align: 'right' }, content: [words('6.5')] },
            ],
          },
        ],
      },
      { type: 'checklist', content: [entry(line(words('ask'))), entry(line(words('sign')))] },
    ])
  })

  it('has links where they lead somewhere, also by a reference, and pictures as links to them', () => {
    const link = (href: string) => ({ type: 'link' as const, attrs: { href } })
    const [, paragraph] = read(
      '## Links\n\n[a](https://a.example) [b][1] [c](javascript:alert(1)) ![A door](https://a.example/d.png) <b>x</b>\n\n[1]: /rates',
    )
    expect(paragraph).toEqual(
      line(
        words('a', link('https://a.example')),
        words(' '),
        words('b', link('/rates')),
        words(' '),
        words('c'),
        words(' '),
        words('A door', link('https://a.example/d.png')),
        words(' '),
        words('x'),
      ),
    )
  })
})

describe('plain words', () => {
  it.each([
    ['a paragraph', 'Rates fell this week.'],
    ['several', 'Rates fell.\n\nNobody knows why.\n\nNot even *they*.'],
    ['one that begins with a number', '1. That is the first thing to say of it, and there is no second one.'],
    ['one that begins with a star', '* Not all lenders take part.'],
    ['lines of which one begins with a sign', 'The rate of the week was\n* 6.5 percent, says the survey\nand no more.'],
    ['years', '2023. A good year.\n2024. A better one.'],
    ['a line set in', '    It was set in by a program.'],
    ['words over a line', 'Kind regards\n---\nAda'],
    ['one line with a number sign', '# 1 in the country'],
    ['an amount', '> 20 percent down'],
  ])('stay what they are: %s', (_, text) => expect(read(text)).toEqual(['plain']))
})
