import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Cover } from '#blocks/cover'
import { type TextFields, type WritableKind, hasField } from '#queries/writing'
import { FormDialog } from '#studio/insert'
import { PagePreview } from './page-preview.tsx'
import { SharingCard } from './sharing-card.tsx'

interface Props {
  kind: WritableKind
  fields: TextFields
  path: string
  /** ISO timestamp that it has or gets; null before it is published. */
  publishDate: string | null
  onClose: () => void
}

const VIEWS = [
  { name: 'phone', label: 'Phone', width: 390 },
  { name: 'page', label: 'Page', width: 1180 },
  { name: 'search', label: 'In a search', width: 0 },
  { name: 'shared', label: 'When it is shared', width: 0 },
] as const

/** The text as its readers will meet it. Nothing of it leaves this page: a draft is shown to nobody else. */
export function PreviewDialog(props: Props) {
  const { onClose } = props
  const [view, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0])
  return (
    <FormDialog title="Preview" action="Close" isWide onSubmit={onClose} onClose={onClose}>
      <fieldset className="studio-views">
        <legend className="visually-hidden">How it is shown</legend>
        {VIEWS.map((each) => (
          <label key={each.name}>
            <input type="radio" name="preview" checked={view === each} onChange={() => setView(each)} />
            {each.label}
          </label>
        ))}
      </fieldset>
      {view.width > 0 && <PagePreview key={view.name} kind={props.kind} fields={props.fields} width={view.width} />}
      {view.name === 'search' && <InSearch {...props} />}
      {view.name === 'shared' && <WhenShared {...props} />}
    </FormDialog>
  )
}

const LONGEST_DESCRIPTION = 160

function InSearch({ fields, path }: Props) {
  const { site } = useRouter().options.context
  const description = describedAs(fields)
  return (
    <section aria-label="In a search" className="studio-found">
      <p className="meta">{new URL(site.origin).host + path}</p>
      <p className="studio-found-title">
        {fields.title || UNTITLED} | {site.name}
      </p>
      <p>
        {description.length > LONGEST_DESCRIPTION ? `${description.slice(0, LONGEST_DESCRIPTION - 1)}…` : description}
      </p>
    </section>
  )
}

const WhenShared = (props: Props) => (
  <section aria-label="When it is shared" className="studio-shared">
    <SharingCard {...props} />
    <p className="headline-5">{props.fields.title || UNTITLED}</p>
    <p>{describedAs(props.fields)}</p>
    {hasField(props.kind, 'cover') && (
      <>
        <p className="meta">In lists of this site</p>
        <Cover slug={props.fields.slug} kind={props.fields.cover} image={props.fields.imageUrl} />
      </>
    )}
  </section>
)

const UNTITLED = 'Without a headline'

/** As the head of the page says it. */
const describedAs = ({ metaDescription, excerpt }: TextFields) => metaDescription.trim() || excerpt
