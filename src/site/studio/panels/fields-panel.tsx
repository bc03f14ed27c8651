import { memo } from 'react'
import { Area, Check, ListField, addressWords } from '#studio/fields'
import { MOST_ENTRIES, type TextFields, type WritableKind, hasField, isOfRecord } from '#queries/writing'
import { BylineField } from '#newsroom'
import { useWriter } from '#studio/editor'
import { Field, Select } from '#ui/field'
import { CoverField } from './cover-field.tsx'
import { KindFields } from './kind-fields.tsx'
import { SourcesField } from './sources-field.tsx'

interface Props {
  kind: WritableKind
  fields: TextFields
  /** Of the kind. */
  categories: readonly string[]
  isEditor: boolean
  /** Whether first uses of terms in the text lead to them. */
  isLinked: boolean
  onLinked: (isLinked: boolean) => void
  addressHint: string
  onChange: (changed: Partial<TextFields>) => void
}

/** Everything that is said of a text beside its words. */
export const FieldsPanel = memo(function FieldsPanel(props: Props) {
  const { kind, fields, isEditor, isLinked, onLinked, onChange } = props
  const has = (field: keyof TextFields) => hasField(kind, field)
  return (
    <section className="studio-panel studio-fields" aria-labelledby="studio-fields">
      <h2 id="studio-fields">About the text</h2>
      {!isOfRecord(kind, 'slug') && <AddressField {...props} />}
      {has('category') && <CategoryField {...props} />}
      {has('tags') && (
        <ListField
          id="text-tags"
          label="Tags"
          most={MOST_ENTRIES.tags}
          value={fields.tags}
          onChange={(tags) => onChange({ tags })}
        />
      )}
      {has('authorId') && isEditor && <Byline {...props} />}
      {has('metaDescription') && (
        <Area
          label="Search description"
          id="text-metaDescription"
          rows={3}
          maxLength={500}
          value={fields.metaDescription}
          onChange={(value) => onChange({ metaDescription: value })}
        />
      )}
      {has('keywords') && (
        <ListField
          id="text-keywords"
          label="Keywords"
          most={MOST_ENTRIES.keywords}
          value={fields.keywords}
          onChange={(keywords) => onChange({ keywords })}
        />
      )}
      {has('imageUrl') && (
        <CoverField slug={fields.slug} imageUrl={fields.imageUrl} onChange={(imageUrl) => onChange({ imageUrl })} />
      )}
      <KindFields kind={kind} fields={fields} onChange={onChange} />
      <Check label="First uses of terms lead to the glossary" isOn={isLinked} onChange={onLinked} />
      <SourcesField sources={fields.sources} onChange={(sources) => onChange({ sources })} />
      {has('isBreaking') && isEditor && <Marks {...props} />}
    </section>
  )
})

const AddressField = ({ fields, addressHint, onChange }: Props) => (
  <Field
    id="text-slug"
    label="Address"
    value={fields.slug}
    hint={addressHint}
    error={addressWords(fields.slug)}
    maxLength={80}
    spellCheck={false}
    autoCapitalize="none"
    onChange={({ target }) => onChange({ slug: typedAddress(target.value) })}
  />
)

/** Letters, digits and single hyphens: the last one may be gone on from. */
const typedAddress = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')

const CategoryField = ({ fields, categories, onChange }: Props) => (
  <Select
    id="text-category"
    label="Category"
    value={fields.category ?? ''}
    onChange={(event) => onChange({ category: event.target.value || null })}
  >
    <option value="">None</option>
    {[...new Set([...categories, ...(fields.category ? [fields.category] : [])])].map((name) => (
      <option key={name}>{name}</option>
    ))}
  </Select>
)

function Byline({ kind, fields, onChange }: Props) {
  const { client } = useWriter()
  return (
    <BylineField
      client={client}
      id="text-authorId"
      label="Byline"
      nobody={kind === 'article' ? 'Unknown Author' : 'The site'}
      value={fields.authorId}
      onChange={(authorId) => onChange({ authorId })}
    />
  )
}

const Marks = ({ fields, onChange }: Props) => (
  <fieldset className="studio-flags">
    <legend>Marks</legend>
    <label>
      <input
        type="checkbox"
        checked={fields.isBreaking}
        onChange={(event) => onChange({ isBreaking: event.target.checked })}
      />
      Breaking, for 48 hours
    </label>
    <label>
      <input
        type="checkbox"
        checked={fields.isFeature}
        onChange={(event) => onChange({ isFeature: event.target.checked })}
      />
      Featured
    </label>
  </fieldset>
)
