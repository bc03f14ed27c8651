import { useMemo, type ReactNode } from 'react'
import { trusted } from './trusted.ts'

/** Where something drawn stands in a text's HTML: it takes the place of the characters from start up to end. */
interface Place {
  start: number
  end: number
}

interface Props<Drawn extends Place> {
  /** The text's own id: the browser takes the HTML from the page again by it, instead of being sent it twice. */
  id: string
  /** Clean HTML, made and cleaned when the text was saved. */
  html: string
  /** In the order of the text. */
  places?: readonly Drawn[]
  renderPlace?: (place: Drawn) => ReactNode
}

/** A long text to read, what it draws in its places. */
export function Prose<Drawn extends Place>({ id, html, places, renderPlace }: Props<Drawn>) {
  const pieces = useMemo(() => piecesOf(html, places ?? []), [html, places])
  return (
    <div className="prose" data-prose={id}>
      {pieces.map((piece, index) =>
        typeof piece === 'string' ? (
          <Piece key={index} html={piece} />
        ) : (
          <div key={index} data-drawn="">
            {renderPlace ? renderPlace(piece) : <Piece html={html.slice(piece.start, piece.end)} />}
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

function piecesOf<Drawn extends Place>(html: string, places: readonly Drawn[]): (string | Drawn)[] {
  const pieces: (string | Drawn)[] = []
  let end = 0
  for (const place of places) {
    if (place.start > end) pieces.push(html.slice(end, place.start))
    pieces.push(place)
    end = place.end
  }
  if (end < html.length) pieces.push(html.slice(end))
  return pieces
}
