import { storedSizes } from '#ui/stored-picture.ts'
import { COVER_BOX, coverOf } from './cover-drawings.ts'
import { focusWords } from './cover-focus.ts'

interface Props {
  slug: string
  /** Which drawing the text asks for; any other word lets the slug choose. */
  kind?: string | null
  /** A picture of the text's own stands instead of the drawing. */
  image?: string | null
}

/** The picture of a text that has none: drawn from the figures of the trade, the same for the same slug. */
export function Cover({ slug, kind, image }: Props) {
  if (image) {
    const [src = '', focus] = image.split('#focus=')
    const size = { width: COVER_BOX.width, height: COVER_BOX.height }
    return (
      <img
        className="cover"
        data-focus={focus && focusWords(focus)}
        loading="lazy"
        sizes="auto, (min-width: 640px) 588px, 100vw"
        srcSet={storedSizes(src)}
        src={src}
        alt=""
        {...size}
      />
    )
  }
  const drawing = coverOf(slug, kind)
  return (
    <svg
      className={`cover cover-${drawing.kind}`}
      viewBox={`0 0 ${COVER_BOX.width} ${COVER_BOX.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawing.faint && <path className="cover-faint" d={drawing.faint} />}
      {drawing.ink && <path className="cover-ink" d={drawing.ink} />}
      <path className="cover-green" d={drawing.green} />
    </svg>
  )
}
