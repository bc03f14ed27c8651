import { type List, editAddress, whenOf } from '#newsroom'
import type { ListedText } from '#queries/writing'

interface Props {
  list: List<ListedText>
  /** Said when there is none. */
  empty: string
  showsState: boolean
}

/** Texts, each with where it stands; each opens in the editor. */
export function TextRows({ list, empty, showsState }: Props) {
  if (list.rows.length === 0) return <p className="meta">{list.isLoading ? 'Loading' : empty}</p>
  return (
    <ul className="dashboard-texts" aria-busy={list.isLoading}>
      {list.rows.map((text) => (
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
