import type { SourceNote } from '#queries/shared'
import { Button } from '#ui/button'
import { sourceWords } from '#studio/fields'

interface Props {
  sources: readonly SourceNote[]
  onChange: (sources: SourceNote[]) => void
}

/** Where the figures of a text come from, as they stand under it. */
export const SourcesField = ({ sources, onChange }: Props) => (
  <fieldset className="studio-sources">
    <legend>Sources</legend>
    {sources.map((source, index) => (
      <Source
        key={index}
        index={index}
        source={source}
        onChange={(changed) => onChange(sources.map((other, at) => (at === index ? { ...other, ...changed } : other)))}
        onRemove={() => onChange(sources.filter((_, other) => other !== index))}
      />
    ))}
    <Button id="text-sources" small kind="plain" onClick={() => onChange([...sources, { name: '', date: null }])}>
      Add a source
    </Button>
  </fieldset>
)

interface SourceProps {
  index: number
  source: SourceNote
  onChange: (changed: Partial<SourceNote>) => void
  onRemove: () => void
}

function Source({ index, source, onChange, onRemove }: SourceProps) {
  const { name, date, url = '' } = source
  const wrong = sourceWords(source)
  return (
    <div className={wrong && 'field-wrong'}>
      <label htmlFor={`source-name-${index}`}>
        Name
        <input
          id={`source-name-${index}`}
          value={name}
          maxLength={200}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </label>
      <label htmlFor={`source-date-${index}`}>
        Figures of
        <input
          id={`source-date-${index}`}
          type="date"
          value={date ?? ''}
          onChange={(event) => onChange({ date: event.target.value || null })}
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
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && `source-error-${index}`}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </label>
      {wrong && (
        <p className="field-error" id={`source-error-${index}`}>
          {wrong}
        </p>
      )}
      <Button small kind="quiet" onClick={onRemove}>
        Remove <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  )
}
