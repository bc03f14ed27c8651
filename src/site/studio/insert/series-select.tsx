import { Select } from '#ui/field'
import { useAllSeries } from './use-series.ts'

/** Which series is meant. */
export const SeriesSelect = ({
  id,
  value,
  onChange,
}: {
  id: string
  value: string
  onChange: (id: string) => void
}) => (
  <Select id={id} label="Series" value={value} onChange={(event) => onChange(event.target.value)}>
    {useAllSeries().map((each) => (
      <option key={each.id} value={each.id}>
        {each.name}
      </option>
    ))}
  </Select>
)
