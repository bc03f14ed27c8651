import { expect, test } from 'vitest'
import { changedLines, linesOf } from './text-diff.ts'

const said = (before: string[], after: string[]) =>
  changedLines(before, after).map(
    ({ change, pieces }) => `${change}: ${pieces.map((piece) => `${piece.change[0]}(${piece.text})`).join('')}`,
  )

test('a line that came, one that went and one in which a word changed are told apart', () => {
  expect(said(['One.', 'Two is old.', 'Three.'], ['One.', 'Two is new.', 'Three.', 'Four.'])).toEqual([
    'same: s(One.)',
    'changed: s(Two is)g( old)n( new)s(.)',
    'same: s(Three.)',
    'new: n(Four.)',
  ])
  expect(said(['One.', 'Two.'], ['Two.'])).toEqual(['gone: g(One.)', 'same: s(Two.)'])
})

test('headings, tables, figures and links of a document are lines of words', () => {
  const text = (words: string, href?: string) => ({
    type: 'text',
    text: words,
    ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}),
  })
  const row = {
    type: 'tableRow',
    content: [
      { type: 'tableCell', content: [text('a')] },
      { type: 'tableCell', content: [text('b')] },
    ],
  }
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [text('Head')] },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [text('See '), text('it', '/wiki/it')] }] },
        ],
      },
      { type: 'table', content: [row] },
      { type: 'paragraph', content: [{ type: 'figure', attrs: { text: '$2,054' } }] },
    ],
  }
  expect(linesOf(document)).toEqual(['### Head', 'See [it](/wiki/it)', '| a | b |', '$2,054'])
})

test('lines that were changed one below the other are each compared with what they were', () => {
  expect(
    said(
      ['Rates fell this week.', 'The survey is a sample.'],
      ['Rates rose this week.', 'A word between.', 'The survey is a count.'],
    ),
  ).toEqual([
    'changed: s(Rates)g( fell)n( rose)s( this week.)',
    'new: n(A word between.)',
    'changed: s(The survey is a)g( sample)n( count)s(.)',
  ])
})

test('a line that has nothing of the one before it is another one', () => {
  expect(said(['Nobody knows.'], ['The door cost $1,200.'])).toEqual([
    'gone: g(Nobody knows.)',
    'new: n(The door cost $1,200.)',
  ])
})

test('a line break within a paragraph parts words', () => {
  const content = [{ type: 'text', text: 'One' }, { type: 'hardBreak' }, { type: 'text', text: 'two' }]
  expect(linesOf({ type: 'doc', content: [{ type: 'paragraph', content }] })).toEqual(['One two'])
})

const saying = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test.each([
  [
    { type: 'codeBlock', attrs: { caption: 'A line' }, content: [{ type: 'text', text: 'a = b\nc = d' }] },
    ['Code: A line', 'a = b', 'c = d'],
  ],
  [
    { type: 'note', attrs: { title: 'What this assumes' }, content: [saying('A rate.')] },
    ['Note: What this assumes', 'A rate.'],
  ],
  [{ type: 'note', content: [saying('A rate.')] }, ['A rate.']],
  [{ type: 'details', attrs: { summary: 'Why' }, content: [saying('So.')] }, ['Details: Why', 'So.']],
  [{ type: 'table', attrs: { caption: 'Rates', source: 'FHFA, 2026' }, content: [] }, ['Table: Rates, FHFA, 2026']],
  [
    { type: 'picture', attrs: { src: '/a.jpg', alt: 'A door', caption: 'Open', credit: 'Ann' } },
    ['Picture: A door, Open, Ann, /a.jpg'],
  ],
  [
    { type: 'calculation', attrs: { title: 'A loan', sentence: 'It is $2,000.', href: '/calculator' } },
    ['Calculation: A loan, It is $2,000., /calculator'],
  ],
])('what readers see of a block is in its lines: %o', (block, lines) => {
  expect(linesOf({ type: 'doc', content: [block] })).toEqual(lines)
})
