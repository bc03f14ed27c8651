import { useRef, useSyncExternalStore } from 'react'
import { href } from '#routes'
import { Button } from '#ui/button'
import { formatMomentDay } from '#ui/dates.ts'
import { type SavedPage, onSavedChange, savedOnDevice } from '#ui/saved-reading.ts'
import { removeFromDevice } from '#ui/saved-store.ts'
import { State } from '#ui/state'
import { StateMark } from '#ui/tag'
import { showToast } from '#ui/toast'
import { useAccountWords } from './account-words.ts'
import { noteOpened, useSavedNews } from './use-saved-news.ts'
import './saved.css'

/** What the device has saved, newest first; each page can be removed, and brought back. */
export function SavedPages() {
  const pages = useSaved()
  const words = useAccountWords()
  return (
    <main id="main" className="page saved-pages">
      <h1 className="headline-1">Saved Pages</h1>
      <p className="standfirst">{words}</p>
      {pages === null ? <Unknown /> : pages.length === 0 ? <Nothing /> : <Rows pages={pages} />}
    </main>
  )
}

/** Null until the page works. */
function useSaved(): readonly SavedPage[] | null {
  const stored = useSyncExternalStore(
    onSavedChange,
    () => JSON.stringify(savedOnDevice()),
    () => null,
  )
  return stored === null ? null : (JSON.parse(stored) as SavedPage[])
}

function Rows({ pages }: { pages: readonly SavedPage[] }) {
  const list = useRef<HTMLUListElement>(null)
  const changeOf = useSavedNews(pages)
  /** The button that was pressed goes: the next one takes the focus, or the heading when none is left. */
  const remove = (page: SavedPage, place: number) => {
    const bringBack = removeFromDevice(page.url)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      const next = buttons?.[Math.min(place, buttons.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
      if (next instanceof HTMLHeadingElement) next.tabIndex = -1
      next?.focus()
    })
    const undo = () => {
      bringBack()
      toast.dismiss()
    }
    const toast = showToast({ title: 'Removed', description: page.title, action: { label: 'Undo', run: undo } })
  }
  return (
    <>
      <p className="saved-count meta">
        {pages.length === 1 ? '1 page' : `${pages.length} pages`}, newest first
        {newsWords(pages.filter((page) => changeOf(page) !== null).length)}
      </p>
      <ul className="saved-rows" data-of-device="" ref={list}>
        {pages.map((page, place) => (
          <li key={page.url}>
            <div>
              <a href={page.url} onClick={() => noteOpened(page.url)}>
                {page.title}
              </a>
              <Since page={page} change={changeOf(page)} />
            </div>
            <Button small kind="plain" onClick={() => remove(page, place)}>
              Remove<span className="visually-hidden"> {page.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const newsWords = (count: number): string =>
  count === 0 ? '' : `; ${count} changed since you read ${count === 1 ? 'it' : 'them'}`

/** When it was saved, and when it was changed since. */
const Since = ({ page: { at }, change }: { page: SavedPage; change: string | null }) =>
  at && (
    <p className="meta">
      Saved <time dateTime={at}>{formatMomentDay(at)}</time>
      {change && (
        <>
          {' '}
          <StateMark tone="stale">
            Changed <time dateTime={change}>{formatMomentDay(change)}</time>
          </StateMark>
        </>
      )}
    </p>
  )

const Nothing = () => (
  <State name="Empty" title="Nothing is saved on this device yet">
    <p>
      Open a story, a guide, a term, an answer or a calculator and press its bookmark. The page is then listed here.
    </p>
    <Starts />
  </State>
)

/** Until the page works, and where it cannot. */
const Unknown = () => (
  <State name="Saved on this device" title="Your saved pages show here">
    <p>
      They are kept by your browser, not by this site, so this page needs JavaScript to list them. To save a page, open
      a story, a guide, a term, an answer or a calculator and press its bookmark.
    </p>
    <Starts />
  </State>
)

const Starts = () => (
  <div className="actions">
    <a className="link" href={href('articles')}>
      Newest stories
    </a>
    <a className="link" href={href('guides')}>
      Guides
    </a>
    <a className="link" href={href('education')}>
      Lessons
    </a>
    <a className="link" href={href('glossary')}>
      Glossary
    </a>
    <a className="link" href={href('answers')}>
      Questions, answered
    </a>
    <a className="link" href={href('calculators')}>
      Calculators
    </a>
  </div>
)
