import type { ListedText } from '#queries/writing'
import { href } from '#routes'
import { formatMoment } from '#ui/dates.ts'

/** Where a text is edited. */
export const editAddress = ({ kind, id }: Pick<ListedText, 'kind' | 'id'>) =>
  href('editText', { id }) + (kind === 'article' ? '' : `?kind=${kind}`)

/** Since when a text stands where it stands. */
export function whenOf({ state, publishDate, submittedAt, updatedAt }: ListedText): string {
  if (state === 'scheduled' && publishDate) return `goes out ${formatMoment(publishDate)}`
  if (state === 'published' && publishDate) return `since ${formatMoment(publishDate)}`
  if (state === 'in review' && submittedAt) return `handed in ${formatMoment(submittedAt)}`
  return `changed ${formatMoment(updatedAt)}`
}
