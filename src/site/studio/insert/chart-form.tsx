import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { yearsBefore } from '#market'
import { Field, Select } from '#ui/field'
import { inTextAfter } from '#studio/editor'
import { FormDialog } from './form-dialog.tsx'
import { SeriesSelect } from './series-select.tsx'
import { useFigures } from './use-series.ts'

const RANGES = [
  { years: 1, label: 'One year' },
  { years: 3, label: 'Three years' },
  { years: 5, label: 'Five years' },
  { years: 10, label: 'Ten years' },
]

/** A chart of a series that ends with the newest figure of today. */
export function ChartForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [id, setId] = useState('pmms-30')
  const [years, setYears] = useState(1)
  const [title, setTitle] = useState('')
  const { spell } = useFigures(id)
  const last = spell?.observations.at(-1)
  const begin = last ? yearsBefore(last.on, years) : ''
  const first = spell?.observations.find(({ on }) => on >= begin)
  const submit = () => {
    if (!spell || !first || !last) return
    const attrs = { series: id, from: first.on, to: last.on, title: title.trim() || spell.name, note: '', noteDate: '' }
    inTextAfter(onClose, editor).insertContent({ type: 'rateChart', attrs }).run()
  }
  return (
    <FormDialog title="Rate chart" action="Put in the chart" isBusy={!first} onSubmit={submit} onClose={onClose}>
      <SeriesSelect id="chart-series" value={id} onChange={setId} />
      <Select id="chart-range" label="Range" value={years} onChange={(event) => setYears(Number(event.target.value))}>
        {RANGES.map((range) => (
          <option key={range.years} value={range.years}>
            {range.label}
          </option>
        ))}
      </Select>
      <Field
        id="chart-title"
        label="Title"
        placeholder={spell?.name}
        maxLength={160}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}
