import { useEffect, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { linksOf } from './links-of.ts'

/** So many are asked about at once. */
const MOST_AT_ONCE = 6
const LOOK_MS = 1_500
/** A page that was not there may be soon: whoever is told so makes it. */
const LOOK_AGAIN_MS = 10_000

/** Pages of this site that are there: they stay, for as long as the editor is open. */
const live = new Set<string>()

/** Links of a text to pages of this site, as far as they were looked up. */
interface OwnLinks {
  /** Those that readers would not find. */
  dead: readonly string[]
  /** How many are there. */
  live: number
}

/** Pages of this site that the text leads to; looked up while nobody types, and those that are not there again and again. */
export function useOwnLinks(document: DocumentNode): OwnLinks {
  const [missed, setMissed] = useState<ReadonlySet<string>>(new Set())
  const paths = [...new Set(linksOf(document).flatMap(pathOf))]
  const asked = paths.filter((path) => !live.has(path)).join('\n')
  useEffect(() => {
    if (asked === '') return undefined
    const end = new AbortController()
    const look = async () => {
      try {
        if (globalThis.document.visibilityState === 'visible') setMissed(await missedOf(asked.split('\n'), end.signal))
      } catch (error) {
        if (!end.signal.aborted) console.info('Links of the text could not be looked up', error)
      }
      if (!end.signal.aborted) timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
    }
    let timer = setTimeout(() => void look(), LOOK_MS)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [asked])
  return {
    dead: paths.filter((path) => missed.has(path)),
    live: paths.filter((path) => live.has(path)).length,
  }
}

/** Those of the pages that are not there. */
async function missedOf(paths: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  const missed = new Set<string>()
  for (let first = 0; first < paths.length; first += MOST_AT_ONCE) {
    const look = async (path: string) => ((await isThere(path, signal)) ? live : missed).add(path)
    await Promise.all(paths.slice(first, first + MOST_AT_ONCE).map(look))
  }
  return missed
}

async function isThere(path: string, signal: AbortSignal): Promise<boolean> {
  const { status } = await fetch(path, { method: 'HEAD', signal })
  // A server that cannot say is asked again the next time that the text is opened.
  return status < 400 || status >= 500
}

const pathOf = (href: string): string[] => (/^\/(?!\/)/.test(href) ? [href.split('#')[0] ?? href] : [])
