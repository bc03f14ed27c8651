import { KINDS } from '#kinds'
import type { Client } from '#queries/shared'
import { type TextFilter, WRITABLE_KINDS } from '#queries/writing'
import { BylineField, Choose, WordsField, asOptions } from '#newsroom'
import { Field } from '#ui/field'
import { STATES } from './text-filter.ts'

interface Props {
  client: Client
  filter: TextFilter
  onChange: (filter: TextFilter) => void
}

const KIND_OPTIONS = WRITABLE_KINDS.map((kind) => [kind, KINDS[kind].plural] as const)

/** What narrows the list: words, state, kind, author, day. */
export const TextFilters = ({ client, filter, onChange }: Props) => (
  <search className="desk-filters">
    <WordsField
      id="texts-words"
      label="Headline has"
      value={filter.words}
      onChange={(words) => onChange({ ...filter, words })}
    />
    <Choose
      id="texts-state"
      label="State"
      any="any"
      value={filter.state}
      options={asOptions(STATES)}
      onChange={(state) => onChange({ ...filter, state })}
    />
    <Choose
      id="texts-kind"
      label="Kind"
      any="all kinds"
      value={filter.kind}
      options={KIND_OPTIONS}
      onChange={(kind) => onChange({ ...filter, kind })}
    />
    <BylineField
      client={client}
      id="texts-author"
      label="Author"
      nobody="anybody"
      value={filter.authorId}
      onChange={(authorId) => onChange({ ...filter, authorId })}
    />
    <Field
      id="texts-day"
      label="Goes out on (Eastern)"
      type="date"
      value={filter.day ?? ''}
      onChange={(event) => onChange({ ...filter, day: event.target.value || null })}
    />
  </search>
)
