import type { KeyboardEvent, MouseEvent } from 'react'
import { type CoverFocus, coverAddress, focusWords } from '#blocks/cover-focus.ts'
import { Cover } from '#blocks/cover'
import { useShownPicture } from '#studio/editor'
import { storedSizes } from '#ui/stored-picture.ts'

interface Props {
  src: string
  focus: CoverFocus
  slug: string
  onChange: (focus: CoverFocus) => void
}

/** The whole picture, on which the point that stays in view is set, beside the cover as lists cut it. */
export function FocusChooser({ src, focus, slug, onChange }: Props) {
  const picture = useShownPicture(src)
  const place = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press of Enter has no place in the picture.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 })
  }
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const far = event.shiftKey ? FAR : 1
    onChange({ x: focus.x + by.x * far, y: focus.y + by.y * far })
  }
  return (
    <>
      <div className="focus">
        <div className="focus-picture">
          <button type="button" aria-label={NAME} aria-describedby="cover-focus" onClick={place} onKeyDown={move}>
            <img {...picture} srcSet={storedSizes(picture.src)} sizes="320px" alt="" draggable={false} />
            <span className="focus-mark" data-focus={focusWords(`x${focus.x}-y${focus.y}`)} />
          </button>
        </div>
        <Cover slug={slug} image={coverAddress(picture.src, focus)} />
      </div>
      <output className="meta" id="cover-focus">
        {focus.x}% from the left, {focus.y}% from the top stays in view where the cover is cut.
      </output>
      <Percent
        id="cover-focus-x"
        label="From the left, percent"
        value={focus.x}
        onChange={(x) => onChange({ ...focus, x })}
      />
      <Percent
        id="cover-focus-y"
        label="From the top, percent"
        value={focus.y}
        onChange={(y) => onChange({ ...focus, y })}
      />
    </>
  )
}

const NAME =
  'What stays in view: click a point of the picture, or move the point by the arrow keys, with Shift in steps of ten'

/** Percent, with Shift. */
const FAR = 10

const ARROWS: Readonly<Record<string, CoverFocus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface PercentProps {
  id: string
  label: string
  value: number
  onChange: (percent: number) => void
}

const Percent = ({ id, label, value, onChange }: PercentProps) => (
  <div className="field focus-percent">
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      type="range"
      min={0}
      max={100}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </div>
)
