import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { changedTexts } from '#queries/shared'
import type { SavedPage } from '#ui/saved-reading.ts'
import { type Opened, changeSince, savedSlugs } from './saved-news.ts'

const OPENED = 'saved-opened'
const MOST_OPENED = 500

function openedPages(): Opened {
  try {
    return JSON.parse(localStorage.getItem(OPENED) ?? '{}') as Opened
  } catch {
    return {}
  }
}

/** Notes that a page was opened from the list: what changed until now is not new there. */
export function noteOpened(url: string): void {
  try {
    const kept = Object.entries({ ...openedPages(), [url]: new Date().toISOString() }).slice(-MOST_OPENED)
    localStorage.setItem(OPENED, JSON.stringify(Object.fromEntries(kept)))
  } catch (error) {
    console.info('what was opened is not kept on this device', error)
  }
}

/** The moment of the change that is new on a page; null where nothing is, or nobody can be asked. */
export function useSavedNews(pages: readonly SavedPage[]): (page: SavedPage) => string | null {
  const { queryResults } = useRouter().options.context
  const [changed, setChanged] = useState<Awaited<ReturnType<ReturnType<typeof changedTexts>['ask']>>>([])
  const slugs = JSON.stringify(savedSlugs(pages))
  useEffect(() => {
    if (slugs === '{}') return
    queryResults
      .load(changedTexts(JSON.parse(slugs) as ReturnType<typeof savedSlugs>))
      .then(setChanged, (error: unknown) => {
        console.info('what is new in saved pages is not known', error)
      })
  }, [queryResults, slugs])
  const opened = openedPages()
  return (page) => changeSince(page, { changed, opened })
}
