import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { formatFigure } from '#market'
import { formatDay } from '#ui/dates.ts'
import { Field } from '#ui/field'
import { inTextAfter } from '#studio/editor'
import { FormDialog } from './form-dialog.tsx'
import { SeriesSelect } from './series-select.tsx'
import { useFigures } from './use-series.ts'

const FIRST_SERIES = 'pmms-30'
const UNREAD = 'Its figures could not be read. Check your connection, then open this form again.'

/** A figure of a series on a day: it stands in the text with where it comes from, and opens its own proof for readers. */
export function FigureForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [id, setId] = useState(FIRST_SERIES)
  const [day, setDay] = useState('')
  const { spell, isFailed } = useFigures(id)
  const asked = day || (spell?.observations.at(-1)?.on ?? '')
  const figure = spell?.observations.findLast(({ on }) => on <= asked)
  const said = spell && figure ? formatFigure(figure.value, spell.unit, spell.decimals) : null
  const submit = () => {
    if (!figure || !said) return
    const node = figureNode(id, figure, said)
    inTextAfter(onClose, editor)
      .insertContent([node, { type: 'text', text: ' ' }])
      .run()
  }
  const first = spell?.observations[0]
  return (
    <FormDialog
      title="Figure"
      action={said ? `Put in ${said}` : 'Put in'}
      isBusy={!said}
      problem={
        isFailed
          ? UNREAD
          : spell && !figure
            ? `The newest 1,000 figures begin on ${first ? formatDay(first.on, true) : 'no day'}.`
            : null
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <SeriesSelect id="figure-series" value={id} onChange={setId} />
      <Field
        id="figure-day"
        type="date"
        label="Day"
        value={asked}
        min={first?.on}
        max={spell?.observations.at(-1)?.on}
        hint={
          figure
            ? `${said}, the figure of ${formatDay(figure.on, true)}. ${spell?.sourceName ?? ''}`
            : !spell && !isFailed && 'Looking it up'
        }
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  )
}

/** A figure as a text keeps it, with what it rests on. */
function figureNode(series: string, { on, value }: { on: string; value: number }, text: string) {
  const given = { figure: 'rate', series, date: on, text, rests: `${series}@${on}=${value}` }
  return { type: 'figure', attrs: { text, given: JSON.stringify(given) } }
}
