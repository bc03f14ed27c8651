import { describe, expect, test } from 'vitest'
import { printText } from './document-html.ts'
import { markdownOf } from './document-markdown.ts'
import { documentOf } from './markdown-document.ts'

const days = (start: string, values: number[]) =>
  new Map(
    values.map((value, week) => [new Date(Date.parse(start) + week * 604_800_000).toISOString().slice(0, 10), value]),
  )

const series = new Map(
  [
    {
      head: { id: 'pmms-30', name: '30-year average', unit: 'percent' as const, decimals: 2 },
      values: days('2025-07-31', [6.63, 6.58, ...Array.from({ length: 52 }, () => 6.4), 6.67, 6.65]),
    },
    {
      head: { id: 'treasury-10', name: '10-year yield', unit: 'percent' as const, decimals: 2 },
      values: days('2026-08-12', [4.6, 4.67]),
    },
  ].map((one) => [one.head.id, one] as const),
)

const read = (markdown: string, problems: string[] = []) =>
  documentOf(markdown, { sources: { series }, linesBefore: 0, report: (_line, message) => problems.push(message) })
const html = (markdown: string) => printText({ document: read(markdown) }, () => true).content
const problemsOf = (markdown: string) => {
  const problems: string[] = []
  read(markdown, problems)
  return problems
}
const last = [...(series.get('pmms-30')?.values.keys() ?? [])].at(-1) ?? ''
const before = [...(series.get('pmms-30')?.values.keys() ?? [])].at(-2) ?? ''

describe('a figure in a text', () => {
  test('is written with series and date, and leads to its place among the figures', () => {
    expect(html(`At :rate[pmms-30, ${last}] now.`)).toBe(
      `<p>At <a class="rate" href="#rate-pmms-30-${last}">6.65%</a> now.</p>`,
    )
  })

  test('means the same with names in braces', () => {
    expect(html(`:rate{series=pmms-30 date=${last}}`)).toBe(html(`:rate[pmms-30, ${last}]`))
  })

  test('of a change, a gap, a share or a payment rests on all that it is computed from', () => {
    const change = html(`:rate-change[pmms-30, ${before}, ${last}]{show=size}`)
    expect(change).toContain('>0.02 point<')
    const { figures } = printText({ document: read(`:rate-change[pmms-30, ${before}, ${last}]`) }, () => true)
    expect(figures).toEqual([
      { kind: 'quote', series: 'pmms-30', on: before, value: 6.67 },
      { kind: 'quote', series: 'pmms-30', on: last, value: 6.65 },
    ])
    expect(html(`:rate-gap[pmms-30, treasury-10, ${last}]{below-date=2026-08-19}`)).toContain('>1.98 points<')
    expect(html(`:rate-share[pmms-30, ${last}]`)).toContain('>96%<')
    expect(html(`:rate-share[pmms-30, ${last}]{show=count}`)).toContain('>54<')
    const payment = `:payment{loan=320000 years=30 series=pmms-30 date=${last}}`
    expect(html(payment)).toContain('>$2,054<')
    expect(html(payment)).toContain(`href="#rate-pmms-30-${last}"`)
    const gap = `:payment-gap{loan=320000 years=30 series=pmms-30 date=${last} to-date=${before}}`
    expect(html(gap)).toContain('>$4<')
    expect(html(':payment{loan=320000 years=30 rate=6.65}')).toBe('<p>$2,054</p>')
  })

  test('inside of a link is text, for a link holds no other', () => {
    expect(html(`[the :rate[pmms-30, ${last}] of today](/guides)`)).toBe(
      '<p><a href="/guides">the 6.65% of today</a></p>',
    )
  })

  test.each([
    [`:rate[pmms-30, 2026-08-21]`, 'no figure for 2026-08-21'],
    [`:rate[pmms-31, ${last}]`, 'there is no "pmms-31"'],
    [`:rate[pmms-30]`, 'date is missing'],
    [`:rate[pmms-30, ${last}, more]`, 'expected [series, date]'],
    [`:payment[320000]{years=30}`, 'expected [], got [320000]'],
    [`:rate-gap[treasury-10, pmms-30, 2026-08-19]{below-date=${last}}`, 'does not lie above'],
    [`:payment{loan=1 years=1 rate=5 series=pmms-30 date=${last}}`, 'written out beside a series'],
  ])('is refused when it cannot be: %s', (markdown, message) => expect(problemsOf(markdown)[0]).toContain(message))
})

describe('a chart in a text', () => {
  const attributes = (markdown: string) => read(markdown).content?.[0]?.attrs

  test('goes back a range from the newest figure, by one colon or two', () => {
    expect(attributes(':rate-chart[pmms-30, 1Y]')).toEqual({
      series: 'pmms-30',
      from: '2025-08-21',
      to: last,
      title: '30-year average',
      note: '',
      noteDate: '',
      range: '1Y',
    })
    expect(read('::rate-chart[pmms-30, 1Y]')).toEqual(read(':rate-chart[pmms-30, 1Y]'))
    expect(attributes(':rate-chart[pmms-30, max]')).toMatchObject({ from: '2025-07-31', to: last })
  })

  test('ends where it is told to, and compares series', () => {
    const markdown = `:rate-chart[pmms-30, treasury-10, max]{to=${before} title="Two lines"}`
    expect(attributes(markdown)).toMatchObject({ series: 'pmms-30,treasury-10', to: before, title: 'Two lines' })
  })

  test.each([
    [':rate-chart[pmms-31, 5Y]', 'no series "pmms-31"'],
    [':rate-chart{series=pmms-30 range=5W}', 'range: expected'],
    [':rate-chart[pmms-30]', 'from: pmms-30 has no figure'],
    [':rate-chart[pmms-30, 1Y]{to=1970-01-01}', 'from: pmms-30 has no figure'],
  ])('is refused when it cannot be drawn: %s', (markdown, message) =>
    expect(problemsOf(markdown)[0]).toContain(message),
  )
})

test('what texts of other systems are made of is exported so that it is read again as it was', () => {
  const line = (...content: object[]) => ({ type: 'paragraph', content })
  const words = (text: string, ...marks: string[]) => ({
    type: 'text',
    text,
    ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
  })
  const cell = (type: string, text: string, attrs: object = {}) => ({
    type,
    attrs: { align: null, ...attrs },
    content: [words(text)],
  })
  const document = {
    type: 'doc',
    content: [
      line(
        { type: 'anchor', attrs: { id: 'n1' } },
        words('a', 'underline'),
        { type: 'hardBreak' },
        words('b', 'strike'),
        words(' '),
        words('c`d', 'code'),
        words('2', 'subscript'),
        words(' e &amp; 1. f'),
      ),
      { type: 'heading', attrs: { level: 5 }, content: [words('g')] },
      { type: 'orderedList', attrs: { start: 5 }, content: [{ type: 'listItem', content: [line(words('h'))] }] },
      { type: 'details', attrs: { summary: 'Why' }, content: [line(words('i'))] },
      { type: 'codeBlock', attrs: { language: 'js', caption: 'A line' }, content: [words('x\n\n```\ny')] },
      { type: 'picture', attrs: { src: '/a.png', alt: 'A "b"', caption: 'c', width: 8, height: 6 } },
      {
        type: 'gallery',
        attrs: { caption: 'j' },
        content: [{ type: 'picture', attrs: { src: '/b.png', alt: 'B' } }],
      },
      { type: 'calculation', attrs: { href: '/calculator?loan=1', title: 'T', sentence: 'S' } },
      {
        type: 'table',
        attrs: { caption: 'k', source: '', keyLast: false, total: false },
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'l'), cell('tableHeader', 'm')] },
          { type: 'tableRow', content: [cell('tableHeader', 'n', { colspan: 2 })] },
        ],
      },
      line(words('1. no list')),
    ],
  } as never
  expect(read(markdownOf(document))).toEqual(document)
})

test('figures and charts are exported so that they are read again as they were', () => {
  const document = read(
    [
      `At :rate[pmms-30, ${last}], :rate-change[pmms-30, ${before}, ${last}]{show=size} less.`,
      `:rate-chart[pmms-30, 1Y]{to=${before} title="A year"}`,
      `:payment{loan=320000 years=30 series=pmms-30 date=${last}}`,
    ].join('\n\n'),
  )
  expect(read(markdownOf(document))).toEqual(document)
})

test('a block of a name that only JavaScript knows is refused as any other', () => {
  for (const name of ['ticker', 'constructor', 'toString'])
    expect(problemsOf(`:::${name}\n- one\n:::`)[0], name).toContain(`there is no block :::${name}`)
})
