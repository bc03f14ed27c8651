import { useEffect, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { type DraftLink, type TextFields, type TextPlace, draftLinks } from '#queries/writing'
import { useWriter } from '#studio/editor'
import { linksOf } from './links-of.ts'

const LOOK_MS = 1_500
const LOOK_AGAIN_MS = 10_000
/** A host is asked twice a minute at most: what is not known by then is when the text is opened again. */
const MOST_LOOKS = 60

/** Links of a text to other sites, as far as they have been asked. */
export interface OutsideLinks {
  /** Each with why. */
  broken: readonly string[]
  /** Those that say nothing that a program can go by, each with why. */
  unclear: readonly string[]
  fine: number
  /** Still to be asked. */
  waiting: number
  /** Not asked, for nobody is. */
  off: number
}

/** Addresses of other sites that the text leads to, in its words and its sources; looked up while nobody types. */
export function useOutsideLinks(
  place: TextPlace | null,
  document: DocumentNode,
  sources: TextFields['sources'],
): OutsideLinks {
  const { client } = useWriter()
  const [known, setKnown] = useState<ReadonlyMap<string, DraftLink>>(new Map())
  const asked = outsideOf(document, sources).join('\n')
  useEffect(() => {
    if (asked === '' || !place) return undefined
    let isWanted = true
    const look = async (left: number) => {
      const found = await draftLinks(client, place).catch((error: unknown) => {
        console.info('Links to other sites could not be looked up', error)
      })
      if (!isWanted || !found) return
      setKnown(new Map(found.map((link) => [link.address, link])))
      if (left > 1 && isStillToCome(asked.split('\n'), found))
        timer = setTimeout(() => void look(left - 1), LOOK_AGAIN_MS)
    }
    let timer = setTimeout(() => void look(MOST_LOOKS), LOOK_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, place, asked])
  return toldOf(asked === '' ? [] : asked.split('\n'), known)
}

/** What was typed a moment ago is not known before it is saved. */
const isStillToCome = (addresses: readonly string[], found: readonly DraftLink[]): boolean =>
  addresses.some((each) => (found.find(({ address }) => address === each)?.state ?? 'waiting') === 'waiting')

function toldOf(addresses: readonly string[], known: ReadonlyMap<string, DraftLink>): OutsideLinks {
  const count = (state: DraftLink['state']) => addresses.filter((address) => known.get(address)?.state === state).length
  const named = (state: DraftLink['state']) =>
    addresses.flatMap((address) => {
      const link = known.get(address)
      return link?.state === state ? [`${address} (${link.problem})`] : []
    })
  const [broken, unclear, fine, off] = [named('broken'), named('unclear'), count('fine'), count('off')]
  return { broken, unclear, fine, off, waiting: addresses.length - broken.length - unclear.length - fine - off }
}

/** As the database keeps them: without what leads to a place of the page. */
function outsideOf(document: DocumentNode, sources: TextFields['sources']): string[] {
  const all = [...linksOf(document), ...sources.flatMap(({ url }) => url ?? [])]
  return [
    ...new Set(all.filter((href) => /^https?:\/\//.test(href)).map((href) => href.replace(/#.*$/, ''))),
  ].toSorted()
}
