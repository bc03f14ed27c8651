import type { SourceNote } from '#queries/shared'
import { Button } from '#ui/button'

interface Props {
  sources: readonly SourceNote[]
  onChange: (sources: SourceNote[]) => void
}

/** Where the figures of a text come from, as they stand under it. */
export function SourcesField({ sources, onChange }: Props) {
  const change = (at: number, changed: Partial<SourceNote>) =>
    onChange(sources.map((source, index) => (index === at ? { ...source, ...changed } : source)))
  return (
    <fieldset className="studio-sources">
      <legend>Sources</legend>
      {sources.map(({ name, date, url = '' }, index) => (
        <div key={index}>
          <label htmlFor={`source-name-${index}`}>
            Name
            <input
              id={`source-name-${index}`}
              value={name}
              maxLength={200}
              onChange={(event) => change(index, { name: event.target.value })}
            />
          </label>
          <label htmlFor={`source-date-${index}`}>
            Figures of
            <input
              id={`source-date-${index}`}
              type="date"
              value={date ?? ''}
              onChange={(event) => change(index, { date: event.target.value || null })}
            />
          </label>
          <label htmlFor={`source-url-${index}`}>
            Address
            <input
              id={`source-url-${index}`}
              type="url"
              value={url}
              maxLength={2000}
              placeholder="https://"
              onChange={(event) => change(index, { url: event.target.value })}
            />
          </label>
          <Button small kind="quiet" onClick={() => onChange(sources.filter((_, other) => other !== index))}>
            Remove <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      ))}
      <Button id="text-sources" small kind="plain" onClick={() => onChange([...sources, { name: '', date: null }])}>
        Add a source
      </Button>
    </fieldset>
  )
}
