import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Cover } from '#blocks/cover'
import { type TextFields, type WritableKind, hasField } from '#queries/writing'
import { FormDialog } from '#studio/insert/form-dialog.tsx'
import { PagePreview } from './page-preview.tsx'

interface Props {
  kind: WritableKind
  fields: TextFields
  path: string
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
  const description = fields.metaDescription.trim() || fields.excerpt
  return (
    <section aria-label="In a search" className="studio-found">
      <p className="meta">{new URL(site.origin).host + path}</p>
      <p className="studio-found-title">
        {fields.title || 'Without a headline'} | {site.name}
      </p>
      <p>
        {description.length > LONGEST_DESCRIPTION ? `${description.slice(0, LONGEST_DESCRIPTION - 1)}…` : description}
      </p>
    </section>
  )
}

const WhenShared = ({ kind, fields }: Props) => (
  <section aria-label="When it is shared, and in lists" className="studio-shared">
    {hasField(kind, 'cover') && <Cover slug={fields.slug} kind={fields.cover} image={fields.imageUrl} />}
    <p className="headline-5">{fields.title || 'Without a headline'}</p>
    <p>{fields.excerpt}</p>
  </section>
)
