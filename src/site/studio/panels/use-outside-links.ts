import { useEffect, useState } from 'react'
import type { DocumentNode } from '#documents/schema'
import { type KnownLink, type TextFields, knownLinks } from '#queries/writing'
import { useWriter } from '#studio/editor'
import { linksOf } from './links-of.ts'

const LOOK_MS = 1_500

/** Links of a text to other sites, as far as the task that asks them has found something out. */
interface OutsideLinks {
  /** Each with why. */
  broken: readonly string[]
  fine: number
  /** Texts that are out are looked after: those of a draft are asked once it is. */
  unknown: number
}

/** Addresses of other sites that the text leads to, in its words and its sources; looked up while nobody types. */
export function useOutsideLinks(document: DocumentNode, sources: TextFields['sources']): OutsideLinks {
  const { client } = useWriter()
  const [known, setKnown] = useState<ReadonlyMap<string, KnownLink>>(new Map())
  const addresses = outsideOf(document, sources)
  const asked = addresses.join('\n')
  useEffect(() => {
    if (asked === '') return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      knownLinks(client, asked.split('\n')).then(
        (found) => isWanted && setKnown(new Map(found.map((link) => [link.address, link]))),
        (error: unknown) => console.info('Links to other sites could not be looked up', error),
      )
    }, LOOK_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, asked])
  const found = addresses.flatMap((address) => known.get(address) ?? [])
  const broken = found.filter(({ state }) => state === 'broken')
  const fine = found.filter(({ state }) => state === 'fine').length
  return {
    broken: broken.map(({ address, problem }) => `${address} (${problem})`),
    fine,
    unknown: addresses.length - broken.length - fine,
  }
}

/** As the database keeps them: without what leads to a place of the page. */
function outsideOf(document: DocumentNode, sources: TextFields['sources']): string[] {
  const all = [...linksOf(document), ...sources.flatMap(({ url }) => url ?? [])]
  return [
    ...new Set(all.filter((href) => /^https?:\/\//.test(href)).map((href) => href.replace(/#.*$/, ''))),
  ].toSorted()
}
