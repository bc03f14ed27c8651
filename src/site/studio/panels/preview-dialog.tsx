import { useRouter } from '@tanstack/react-router'
import { Cover } from '#blocks/cover'
import { type TextFields, type WritableKind, hasField } from '#queries/writing'
import { FormDialog } from '#studio/insert/form-dialog.tsx'

interface Props {
  kind: WritableKind
  fields: TextFields
  path: string
  onClose: () => void
}

const LONGEST_DESCRIPTION = 160

/** The text as others will meet it first: in a search and when it is shared. */
export function PreviewDialog({ kind, fields, path, onClose }: Props) {
  const { site } = useRouter().options.context
  const description = fields.metaDescription.trim() || fields.excerpt
  return (
    <FormDialog title="Preview" action="Close" onSubmit={onClose} onClose={onClose}>
      <section aria-label="In a search" className="studio-found">
        <p className="meta">In a search</p>
        <p className="meta">{new URL(site.origin).host + path}</p>
        <p className="studio-found-title">
          {fields.title || 'Without a headline'} | {site.name}
        </p>
        <p>
          {description.length > LONGEST_DESCRIPTION ? `${description.slice(0, LONGEST_DESCRIPTION - 1)}…` : description}
        </p>
      </section>
      <section aria-label="When it is shared" className="studio-shared">
        <p className="meta">When it is shared, and in lists</p>
        {hasField(kind, 'cover') && <Cover slug={fields.slug} kind={fields.cover} image={fields.imageUrl} />}
        <p className="headline-5">{fields.title || 'Without a headline'}</p>
        <p>{fields.excerpt}</p>
      </section>
    </FormDialog>
  )
}
