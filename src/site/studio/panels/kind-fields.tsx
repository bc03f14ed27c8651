import { CATALOG } from '#calculators'
import { type ComputedFigure, type TextFields, type WritableKind, hasField } from '#queries/writing'
import { routes } from '#routes'
import { Field, Select } from '#ui/field'
import { Area, Check, ListField, figureWords, sourceWords } from '#studio/fields'
import { useWriter } from '#studio/editor'
import { PageListField } from './page-list-field.tsx'
import { useExplained } from './use-explained.ts'

interface Props {
  kind: WritableKind
  fields: TextFields
  onChange: (changed: Partial<TextFields>) => void
}

/** What only some kinds of text have. */
export const KindFields = (props: Props) => {
  const { kind, fields, onChange } = props
  const has = (field: keyof TextFields) => hasField(kind, field)
  return (
    <>
      {has('shortAnswer') && <Taught {...props} />}
      {has('also') && <Named {...props} />}
      {has('restsOn') && <Slugs {...props} field="restsOn" of="term" legend="Terms that it rests on" />}
      {has('related') && <Slugs {...props} field="related" of={kind} legend="Related pages" />}
      {has('calculator') && <Leads {...props} />}
      {has('figure') && <Computed figure={fields.figure} onChange={(figure) => onChange({ figure })} />}
      {has('checkedOn') && (
        <Field
          id="text-checkedOn"
          type="date"
          label="Checked against its sources on"
          value={fields.checkedOn ?? ''}
          onChange={(event) => onChange({ checkedOn: event.target.value || null })}
        />
      )}
    </>
  )
}

const AREAS = [
  { name: 'shortAnswer', label: 'Short answer, in two sentences', most: 600 },
  { name: 'assumes', label: 'What it assumes', most: 500 },
  { name: 'needs', label: 'What a reader needs', most: 500 },
] as const

/** What guides and lessons say beside their text. */
const Taught = ({ kind, fields, onChange }: Props) => (
  <>
    {AREAS.filter(({ name }) => hasField(kind, name)).map(({ name, label, most }) => (
      <Area
        key={name}
        id={`text-${name}`}
        label={label}
        rows={3}
        maxLength={most}
        value={fields[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    ))}
    {hasField(kind, 'isNumbered') && (
      <Check
        label="Its sections are steps"
        isOn={fields.isNumbered}
        onChange={(isNumbered) => onChange({ isNumbered })}
      />
    )}
    <Explained fields={fields} onChange={onChange} />
  </>
)

/** Terms beside the text, each with its sentence as the glossary has it on the day when it is chosen. */
function Explained({ fields: { terms }, onChange }: Pick<Props, 'fields' | 'onChange'>) {
  const { client } = useWriter()
  const add = useExplained(client, terms, (now) => onChange({ terms: now }))
  return (
    <PageListField
      id="text-terms"
      legend="Terms beside the text"
      kind="term"
      chosen={terms.map(({ slug, term }) => ({ slug, label: term }))}
      onAdd={({ slug }) => void add(slug)}
      onRemove={(gone) => onChange({ terms: terms.filter(({ slug }) => slug !== gone) })}
    />
  )
}

/** What a term is called, and by what law. */
const Named = ({ fields, onChange }: Props) => {
  const { name, url = '' } = fields.rule ?? { name: '' }
  const rule = (changed: { name?: string; url?: string }) => {
    const next = { date: null, ...fields.rule, name, url, ...changed }
    return onChange({ rule: next.name || next.url ? next : null })
  }
  return (
    <>
      <ListField id="text-also" label="Further names" value={fields.also} onChange={(also) => onChange({ also })} />
      <Check
        label="Its first use in a text leads here"
        isOn={fields.isLinked}
        onChange={(isLinked) => onChange({ isLinked })}
      />
      <Field
        id="text-rule"
        label="Section of law"
        value={name}
        maxLength={200}
        onChange={(event) => rule({ name: event.target.value })}
      />
      <Field
        id="text-rule-address"
        type="url"
        label="Its address"
        placeholder="https://"
        value={url}
        error={sourceWords({ name, date: null, url })}
        maxLength={2000}
        onChange={(event) => rule({ url: event.target.value })}
      />
      <Field
        id="text-basis"
        label="What it rests on where no law defines it"
        value={fields.basis}
        maxLength={300}
        onChange={(event) => onChange({ basis: event.target.value })}
      />
    </>
  )
}

interface SlugsProps extends Props {
  field: 'related' | 'restsOn'
  of: WritableKind
  legend: string
}

const Slugs = ({ fields, field, of, legend, onChange }: SlugsProps) => (
  <PageListField
    id={`text-${field}`}
    legend={legend}
    kind={of}
    chosen={fields[field].map((slug) => ({ slug, label: slug.replaceAll('-', ' ') }))}
    onAdd={({ slug }) => onChange({ [field]: [...fields[field], slug] })}
    onRemove={(gone) => onChange({ [field]: fields[field].filter((slug) => slug !== gone) })}
  />
)

/** Where a term or an answer leads to. */
const Leads = ({ fields, onChange }: Props) => (
  <>
    <CalculatorSelect
      id="text-calculator"
      label="Calculator"
      path={fields.calculator}
      onChange={(calculator) => onChange({ calculator })}
    />
    <PageListField
      id="text-guide"
      legend="Guide"
      kind="guide"
      chosen={fields.guide ? [{ slug: fields.guide, label: fields.guide }] : []}
      onAdd={({ path }) => onChange({ guide: path })}
      onRemove={() => onChange({ guide: null })}
    />
  </>
)

interface CalculatorProps {
  id: string
  label: string
  path: string | null
  onChange: (path: string | null) => void
}

/** A calculator by its page; one whose path carries inputs stays until another is chosen. */
const CalculatorSelect = ({ id, label, path, onChange }: CalculatorProps) => (
  <Select id={id} label={label} value={path ?? ''} onChange={(event) => onChange(event.target.value || null)}>
    <option value="">None</option>
    {CATALOG.map(({ name, route, title }) => (
      <option key={name} value={routes[route].path}>
        {title}
      </option>
    ))}
    {path && !CATALOG.some(({ route }) => routes[route].path === path) && <option value={path}>{path}</option>}
  </Select>
)

interface ComputedProps {
  figure: ComputedFigure | null
  onChange: (figure: ComputedFigure | null) => void
}

/** The figure that the page of an answer computes from what its reader enters. */
const Computed = ({ figure, onChange }: ComputedProps) => (
  <>
    <Field
      id="text-figure"
      label="Figure: path of a calculator with the example"
      placeholder="/calculator/amortization?loan=300000"
      value={figure?.calculator ?? ''}
      error={figure ? figureWords(figure).path : undefined}
      maxLength={500}
      onChange={({ target: { value } }) => onChange(value ? { calculator: value, asks: figure?.asks ?? [] } : null)}
    />
    {figure && (
      <ListField
        id="text-figure-asks"
        label="Inputs that a reader may change"
        hint="Names as they stand in the path. Separate with commas."
        error={figureWords(figure).asks}
        value={figure.asks}
        onChange={(asks) => onChange({ ...figure, asks })}
      />
    )}
  </>
)
