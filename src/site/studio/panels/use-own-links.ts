import { useEffect, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { linksOf } from './links-of.ts'

/** A text with more links is looked at again when these are known. */
const MOST_AT_ONCE = 6
const LOOK_MS = 1_500

/** What is known of pages of this site, for as long as the editor is open: a page that is there stays. */
const known = new Map<string, boolean>()

/** Links of a text to pages of this site, as far as they were looked up. */
interface OwnLinks {
  /** Those that readers would not find. */
  dead: readonly string[]
  /** How many are there. */
  live: number
}

/** Pages of this site that the text leads to; looked up while nobody types. */
export function useOwnLinks(document: DocumentNode): OwnLinks {
  const [, setLooks] = useState(0)
  const paths = [...new Set(linksOf(document).flatMap(pathOf))]
  const unknown = paths.filter((path) => !known.has(path)).slice(0, MOST_AT_ONCE)
  const asked = unknown.join('\n')
  useEffect(() => {
    if (asked === '') return undefined
    const end = new AbortController()
    const timer = setTimeout(() => {
      Promise.all(asked.split('\n').map((path) => look(path, end.signal))).then(
        () => setLooks((count) => count + 1),
        (error: unknown) => {
          if (!end.signal.aborted) console.info('Links of the text could not be looked up', error)
        },
      )
    }, LOOK_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [asked])
  return {
    dead: paths.filter((path) => known.get(path) === false),
    live: paths.filter((path) => known.get(path)).length,
  }
}

async function look(path: string, signal: AbortSignal): Promise<void> {
  const { status } = await fetch(path, { method: 'HEAD', signal })
  // A server that cannot say is asked again the next time that the text is opened.
  known.set(path, status < 400 || status >= 500)
}

const pathOf = (href: string): string[] => (/^\/(?!\/)/.test(href) ? [href.split('#')[0] ?? href] : [])
