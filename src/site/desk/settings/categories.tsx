import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  type DeskCategory,
  SHELVED_KINDS,
  type ShelvedKind,
  deskCategories,
  removeCategory,
  saveCategory,
} from '#queries/desk'
import type { Client } from '#queries/shared'
import { Choose, DeskSection, Failure, useFailure, useLeaveWarning } from '#newsroom'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { type Column, Table } from '#ui/table'
import { showToast } from '#ui/toast'

const LABELS: Readonly<Record<ShelvedKind, string>> = {
  article: 'Stories',
  guide: 'Guides',
  education: 'Lessons',
  wiki: 'Wiki pages',
  glossary: 'Terms',
  answer: 'Answers',
}
const EMPTY = { name: '', description: '' }
type Given = typeof EMPTY

/** What stands in the form, and what it was filled with before anybody typed. */
interface Begun {
  given: Given
  filled: Given
}
const filledWith = (filled: Given): Begun => ({ given: filled, filled })
const NEW = filledWith(EMPTY)
const isTyped = ({ given, filled }: Begun): boolean =>
  given.name !== filled.name || given.description !== filled.description

/** The categories of each kind of text: added, described, and taken away when they are empty. */
export function Categories({ client }: { client: Client }) {
  const [kind, setKind] = useState<ShelvedKind>('article')
  // What was begun for a kind is no other kind's, and is there again with its own.
  const [begun, setBegun] = useState<Partial<Record<ShelvedKind, Begun>>>({})
  const change = (changed: (now: Begun) => Begun) => setBegun((all) => ({ ...all, [kind]: changed(all[kind] ?? NEW) }))
  useLeaveWarning(Object.values(begun).some(isTyped))
  return (
    <DeskSection id="categories" title="Categories" note="What the editor offers, in the order of the lists">
      <div className="desk-filters">
        <Choose
          id="categories-kind"
          label="Categories of"
          value={kind}
          options={SHELVED_KINDS.map((each) => [each, LABELS[each]] as const)}
          onChange={(chosen) => setKind(chosen ?? kind)}
        />
      </div>
      <CategoriesOf key={kind} {...{ client, kind }} given={(begun[kind] ?? NEW).given} onChange={change} />
    </DeskSection>
  )
}

interface KindProps {
  client: Client
  kind: ShelvedKind
  /** What stands in the form. */
  given: Given
  onChange: (changed: (now: Begun) => Begun) => void
}

function CategoriesOf({ client, kind, given, onChange }: KindProps) {
  const shelves = useShelves(client, kind)
  const { isBusy, failure, act } = shelves
  const save = (category: Given) =>
    act(
      'The category is saved.',
      () => saveCategory(client, kind, category),
      // What is typed meanwhile is another one.
      () => onChange((now) => (now.given === category ? NEW : now)),
    )
  return (
    <>
      {shelves.rows.length > 0 && (
        <Table
          caption={nameOf(kind)}
          rows={shelves.rows}
          keyOf={({ name }) => name}
          columns={columnsOf({
            isBusy,
            onDescribe: ({ name, description }) => {
              onChange(() => filledWith({ name, description }))
              document.getElementById('category-description')?.focus()
            },
            onRemove: (slug) => void act('The category is gone.', () => removeCategory(client, kind, slug)),
          })}
        />
      )}
      <CategoryForm
        {...{ given, isBusy, failure }}
        onChange={(typed) => onChange((now) => ({ ...now, given: typed }))}
        onSave={() => void save(given)}
      />
    </>
  )
}

const nameOf = (kind: ShelvedKind): string => `Categories of ${LABELS[kind].toLowerCase()}`

/** The categories of a kind as they are now, and the way to change them. */
function useShelves(client: Client, kind: ShelvedKind) {
  const [rows, setRows] = useState<DeskCategory[]>([])
  const [isBusy, setBusy] = useState(false)
  const [unread, setUnread] = useState<string | null>(null)
  const { failure, tell } = useFailure(nameOf(kind))
  /** What comes of any reading before the last is too late. */
  const readings = useRef(0)
  const read = useCallback(async () => {
    const own = (readings.current += 1)
    const words = await deskCategories(client, kind).then(
      (known) => {
        if (own === readings.current) setRows(known)
        return null
      },
      (error: unknown) => `The categories could not be read. ${reasonOf(error)}.`,
    )
    if (own === readings.current) setUnread(words)
  }, [client, kind])
  useEffect(() => void read(), [read])
  async function act(done: string, change: () => Promise<string | null>, then?: () => void) {
    if (isBusy) return
    setBusy(true)
    const refusal = await change().catch(reasonOf)
    // What is done is done: the next one need not wait until the list has been read again.
    setBusy(false)
    tell(refusal && `Nothing was changed. ${refusal}.`)
    if (refusal) return
    showToast({ title: done })
    then?.()
    await read()
  }
  return { rows, isBusy, failure: { ...failure, words: failure.words ?? unread }, act }
}

interface RowActs {
  isBusy: boolean
  onDescribe: (category: DeskCategory) => void
  onRemove: (slug: string) => void
}

const columnsOf = ({ isBusy, onDescribe, onRemove }: RowActs): Column<DeskCategory>[] => [
  { head: 'Category', kind: 'row', cell: ({ name }) => name },
  {
    head: 'What is in it',
    kind: 'sentence',
    cell: ({ slug, description }) =>
      slug === null ? 'Named by texts only; the editor does not offer it.' : description,
  },
  { head: 'Texts', kind: 'number', cell: ({ texts }) => texts.toLocaleString('en-US') },
  {
    head: 'Change',
    cell: (category) => (
      <span className="actions">
        <Button small kind="quiet" onClick={() => onDescribe(category)}>
          <span>
            {category.slug === null ? 'Offer it' : 'Describe'}
            <span className="visually-hidden"> {category.name}</span>
          </span>
        </Button>
        {category.slug !== null && category.texts === 0 && (
          <Confirm
            kind="danger"
            label="Remove"
            about={category.name}
            sure={`Remove ${category.name}?`}
            isBusy={isBusy}
            onConfirm={() => {
              if (category.slug !== null) onRemove(category.slug)
            }}
          />
        )}
      </span>
    ),
  },
]

interface FormProps {
  given: Given
  isBusy: boolean
  failure: ReturnType<typeof useFailure>['failure']
  onChange: (given: Given) => void
  onSave: () => void
}

function CategoryForm({ given, isBusy, failure, onChange, onSave }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form className="desk-form" aria-labelledby="categories" onSubmit={submit}>
      <Field
        id="category-name"
        label="Name of the category"
        hint="A new name stands behind the others; one that is there gets the description."
        maxLength={80}
        required
        autoComplete="off"
        value={given.name}
        onChange={({ target }) => onChange({ ...given, name: target.value })}
      />
      <Field
        id="category-description"
        label="What is in it"
        hint="Stands under the name on its page, and in search results."
        maxLength={200}
        autoComplete="off"
        value={given.description}
        onChange={({ target }) => onChange({ ...given, description: target.value })}
      />
      <Failure {...failure} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Saving' : 'Save the category'}
      </Button>
    </form>
  )
}
