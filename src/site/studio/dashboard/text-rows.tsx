import type { ListedText } from '#queries/writing'
import { href } from '#routes'
import { formatMoment } from '#ui/dates.ts'
import type { TextList } from './use-texts.ts'

interface Props {
  list: TextList
  /** Said when there is none. */
  empty: string
  showsState: boolean
}

/** Texts, each with where it stands; each opens in the editor. */
export function TextRows({ list, empty, showsState }: Props) {
  if (list.texts.length === 0) return <p className="meta">{list.isLoading ? 'Loading' : empty}</p>
  return (
    <ul className="dashboard-texts" aria-busy={list.isLoading}>
      {list.texts.map((text) => (
        <li key={text.id}>
          <a className="headline-5" href={editAddress(text)}>
            {text.title}
          </a>
          <p className="meta">
            {showsState && <b className={`dashboard-state dashboard-${text.state.replace(' ', '-')}`}>{text.state}</b>}{' '}
            {whenOf(text)}
            {text.views > 0 && `, read ${text.views.toLocaleString('en-US')} times`}
          </p>
        </li>
      ))}
    </ul>
  )
}

const editAddress = ({ kind, id }: ListedText) => href('editText', { id }) + (kind === 'article' ? '' : `?kind=${kind}`)

function whenOf({ state, publishDate, submittedAt, updatedAt }: ListedText): string {
  if (state === 'scheduled' && publishDate) return `goes out ${formatMoment(publishDate)}`
  if (state === 'published' && publishDate) return `since ${formatMoment(publishDate)}`
  if (state === 'in review' && submittedAt) return `handed in ${formatMoment(submittedAt)}`
  return `changed ${formatMoment(updatedAt)}`
}
