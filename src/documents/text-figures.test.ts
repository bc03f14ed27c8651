import { describe, expect, test } from 'vitest'
import { inlineOf, documentOf } from './markdown-document.ts'
import { pointsBlock } from './key-points.ts'
import { printText } from './document-html.ts'

const values = new Map([
  ['2026-08-13', 6.67],
  ['2026-08-20', 6.65],
])
const head = { id: 'pmms-30', name: '30-year average', unit: 'percent' as const, decimals: 2 }
const reading = {
  sources: { series: new Map([['pmms-30', { head, values }]]) },
  linesBefore: 0,
  report(line: number, message: string) {
    throw new Error(`${line}: ${message}`)
  },
}
const chart =
  '::rate-chart{series="pmms-30" from=2026-08-13 to=2026-08-20 title="Two weeks" note="Lowest" note-date=2026-08-20}'
const quote = (on: string, value: number) => ({ kind: 'quote', series: 'pmms-30', on, value })

const printed = (markdown: string, points: string[] = []) =>
  printText(
    {
      document: {
        type: 'doc',
        content: [
          ...pointsBlock(points.map((point) => inlineOf(point, reading))),
          ...(documentOf(markdown, reading).content ?? []),
        ],
      },
      hasPoints: true,
    },
    () => true,
  )

describe('what is stored beside a text', () => {
  test('has each quoted figure once, those of the key points among them', () => {
    const markdown = 'At :rate[pmms-30, 2026-08-20], and again :rate[pmms-30, 2026-08-20].'
    expect(printed(markdown, ['It was :rate[pmms-30, 2026-08-13].']).figures).toEqual([
      quote('2026-08-20', 6.65),
      quote('2026-08-13', 6.67),
    ])
  })

  test('leaves out a figure inside of a link, which leads elsewhere', () => {
    expect(printed('See [the :rate[pmms-30, 2026-08-20] story](/articles).').figures).toEqual([])
  })

  test('says where a chart stands, so that the page draws it there', () => {
    const { content, figures } = printed(`Before.\n\n${chart}\n\nAfter.`)
    const [found] = figures
    if (found?.kind !== 'chart') throw new Error('no chart was found')
    const { start, end, ...said } = found
    expect(content.slice(0, start)).toBe('<p>Before.</p>')
    expect(content.slice(start, end)).toBe('<figure class="rate-chart"><figcaption>Two weeks</figcaption></figure>')
    expect(content.slice(end)).toBe('<p>After.</p>')
    expect(said).toEqual({
      kind: 'chart',
      series: 'pmms-30',
      from: '2026-08-13',
      to: '2026-08-20',
      title: 'Two weeks',
      note: 'Lowest',
      noteDate: '2026-08-20',
    })
  })

  test('counts the characters of what is escaped and of what is beyond the basic plane', () => {
    const { content, figures } = printed(`5 < 6 & 🏠.\n\n${chart}`)
    const [found] = figures
    expect(found?.kind === 'chart' && content.slice(found.start)).toBe(
      '<figure class="rate-chart"><figcaption>Two weeks</figcaption></figure>',
    )
  })
})
