import { useMemo, type ReactNode } from 'react'
import { trusted } from './trusted.ts'

/** A chart that a text asks for, where it stands in the text. */
export interface ChartPlace {
  series: string
  from: string
  to: string
  title: string
  note: string | null
  noteDate: string | null
  /** The placeholder as it stands in the stored HTML. */
  html: string
}

interface Props {
  /** The text's own id: the browser takes the HTML from the page again by it, instead of being sent it twice. */
  id: string
  /** Clean HTML, made and cleaned when the text was saved. */
  html: string
  renderChart?: (place: ChartPlace) => ReactNode
}

/** A long text to read, its charts drawn in their places. */
export function Prose({ id, html, renderChart }: Props) {
  const pieces = useMemo(() => piecesOf(html), [html])
  return (
    <div className="prose" data-prose={id}>
      {pieces.map((piece, index) =>
        typeof piece === 'string' ? (
          <Piece key={index} html={piece} />
        ) : (
          <div key={index} data-chart={piece.html}>
            {renderChart ? renderChart(piece) : <Piece html={piece.html} />}
          </div>
        ),
      )}
    </div>
  )
}

function Piece({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trusted(html) }), [html])
  return <div data-text="" suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}

/** The charts of a text, for the loader that has to bring their figures. */
export const chartsIn = (html: string): ChartPlace[] =>
  piecesOf(html).filter((piece): piece is ChartPlace => typeof piece !== 'string')

const CHART = /<figure class="rate-chart"([^>]*)>.*?<\/figure>/gs

function piecesOf(html: string): (string | ChartPlace)[] {
  const pieces: (string | ChartPlace)[] = []
  let end = 0
  for (const match of html.matchAll(CHART)) {
    if (match.index > end) pieces.push(html.slice(end, match.index))
    pieces.push(placeOf(match[0], match[1] ?? ''))
    end = match.index + match[0].length
  }
  if (end < html.length) pieces.push(html.slice(end))
  return pieces
}

function placeOf(html: string, attributes: string): ChartPlace {
  const read = (name: string) => {
    const value = new RegExp(` data-${name}="([^"]*)"`).exec(attributes)?.[1]
    return value === undefined ? null : unescaped(value)
  }
  const must = (name: string) => read(name) ?? ''
  return {
    series: must('series'),
    from: must('from'),
    to: must('to'),
    title: must('title'),
    note: read('note'),
    noteDate: read('note-date'),
    html,
  }
}

const LETTERS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => LETTERS[entity] ?? entity)
