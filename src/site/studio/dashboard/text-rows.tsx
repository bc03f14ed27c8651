import { type List, editAddress, whenOf } from '#newsroom'
import type { ListedText } from '#queries/writing'
import { Listed } from '#studio/overview'

interface Props {
  list: List<ListedText>
  /** Said when there is none. */
  empty: string
  showsState: boolean
}

/** Texts, each with where it stands; each opens in the editor. */
export const TextRows = ({ list, empty, showsState }: Props) => (
  <Listed list={list} empty={empty}>
    {(texts) => (
      <ul className="dashboard-texts">
        {texts.map((text) => (
          <li key={text.id}>
            <a className="headline-5" href={editAddress(text)}>
              {text.title}
            </a>
            <p className="meta">
              {showsState && (
                <b className={`dashboard-state dashboard-${text.state.replace(' ', '-')}`}>{text.state}</b>
              )}{' '}
              {whenOf(text)}
              {text.views > 0 && `, read ${text.views === 1 ? 'once' : `${text.views.toLocaleString('en-US')} times`}`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Listed>
)
