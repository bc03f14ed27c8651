import type { ChangeEvent } from 'react'
import type { Series } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'
import { Field, Select } from '#ui/field'
import { wholeFigure } from './desk-words.ts'
import type { Entry, EntryFaults } from './enter-rules.ts'

interface Props {
  entry: Entry
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  /** ISO date */
  today: string
  all: readonly Series[]
  /** the chosen one */
  series: Series | undefined
  faults: EntryFaults
  /** what counts for the day now; undefined while that is not known */
  known: number | null | undefined
}

export function EnterFields(props: Props) {
  const { entry, today, all, series, faults, known } = props
  const shared = (name: keyof Entry) => sharedOf(props, name)
  return (
    <>
      <Select {...shared('seriesId')} label="Series" error={faults.seriesId} required>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        {...shared('on')}
        type="date"
        label="Day"
        max={today}
        hint={knownWords(known, entry.on, series) ?? 'The day that the figure stands for.'}
        error={faults.on}
        required
      />
      <Select {...shared('way')} label="What to do">
        <option value="enter">Enter a figure</option>
        <option value="out">Take the figure out</option>
      </Select>
      {entry.way === 'enter' && <ValueFields {...props} />}
      <Field
        {...shared('note')}
        label={entry.way === 'out' ? 'Reason' : 'Note'}
        maxLength={1000}
        error={faults.note}
        required={entry.way === 'out'}
      />
    </>
  )
}

const sharedOf = ({ entry, onChange }: Props, name: keyof Entry) => ({
  id: `enter-${name}`,
  name,
  value: entry[name],
  onChange,
})

const ValueFields = (props: Props) => (
  <>
    <Field
      {...sharedOf(props, 'value')}
      {...unitOf(props.series)}
      inputMode="decimal"
      autoComplete="off"
      label="Value"
      error={props.faults.value}
      required
    />
    <Field
      {...sharedOf(props, 'sourceUrl')}
      type="url"
      inputMode="url"
      label="Source"
      hint="The https address of the page it was read on."
      error={props.faults.sourceUrl}
      required
    />
  </>
)

function knownWords(known: number | null | undefined, on: string, series: Series | undefined): string | null {
  if (known === undefined || !series) return null
  const day = formatDay(on, true)
  if (known === null) return `There is no figure of ${day} yet.`
  return `Now ${wholeFigure(known, series.unit, series.decimals)} for ${day}.`
}

function unitOf(series: Series | undefined): { prefix?: string; unit?: string } {
  if (series?.unit === 'percent') return { unit: '%' }
  if (series?.unit === 'dollars') return { prefix: '$' }
  if (series?.unit === 'thousands') return { unit: 'thousand' }
  return series?.unit === 'points' ? { unit: 'points' } : {}
}
