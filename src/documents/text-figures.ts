import type { DocumentNode } from './document.ts'
import { quotesFromWords } from './quotes.ts'

/** A published figure that a text quotes, as it stood when the text was saved. */
interface QuotedFigure {
  kind: 'quote'
  series: string
  on: string
  value: number
}

/** A chart that a text asks for, and where it stands in the text's HTML. */
export interface DrawnChart {
  kind: 'chart'
  /** Of its placeholder in the HTML: the characters from start up to, not including, end. */
  start: number
  end: number
  /** Ids, separated by commas. */
  series: string
  from: string
  to: string
  title: string
  note: string | null
  noteDate: string | null
}

/** What is stored beside a text's HTML, so that nobody has to read it back from there. */
export type TextFigure = QuotedFigure | DrawnChart

/**
 * The figures that the nodes of a text quote, each once. One inside of a link is plain text there and leads nowhere.
 *
 * @param nodes of the body and of lines around it, such as key points
 * @example
 * ```ts run
 * quotesOf([{ type: 'figure', attrs: { text: '6.65%', rests: 'pmms-30@2026-08-20=6.65' } }])
 * // => [{ kind: 'quote', series: 'pmms-30', on: '2026-08-20', value: 6.65 }]
 * ```
 */
export function quotesOf(nodes: readonly DocumentNode[]): QuotedFigure[] {
  const quotes = new Map<string, QuotedFigure>()
  const visit = (node: DocumentNode) => {
    if (node.type === 'figure' && !node.marks?.some(({ type }) => type === 'link')) {
      for (const quote of quotesFromWords(String(node.attrs?.['rests'] ?? ''))) {
        quotes.set(`${quote.series} ${quote.on}`, { kind: 'quote', ...quote })
      }
    }
    node.content?.forEach(visit)
  }
  nodes.forEach(visit)
  return [...quotes.values()]
}

/**
 * The chart that a node stands for.
 *
 * @param place where its placeholder stands in the text's HTML
 */
export function chartOfNode({ attrs = {} }: DocumentNode, place: { start: number; end: number }): DrawnChart {
  const said = (name: string) => String(attrs[name] ?? '')
  return {
    kind: 'chart',
    ...place,
    series: said('series'),
    from: said('from'),
    to: said('to'),
    title: said('title'),
    note: said('note') || null,
    noteDate: said('noteDate') || null,
  }
}
