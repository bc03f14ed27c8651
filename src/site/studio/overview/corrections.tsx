import { useCallback } from 'react'
import { KINDS } from '#kinds'
import { recentCorrections } from '#queries/desk'
import type { Client } from '#queries/shared'
import { DeskSection, useList } from '#newsroom'
import { href } from '#routes'
import { formatMomentDay } from '#ui/dates.ts'
import { Listed } from './part.tsx'

/** What published texts had wrong, as readers are told. */
export function Corrections({ client }: { client: Client }) {
  const ask = useCallback((after: string | null) => recentCorrections(client, after), [client])
  const list = useList(ask)
  return (
    <DeskSection id="corrections" title="Corrections">
      <Listed list={list} empty={'No published text was corrected.'}>
        {(corrected) => (
          <ul className="overview-list">
            {corrected.map(({ place, kind, slug, title, text, at }) => (
              <li key={place}>
                <a href={href(KINDS[kind].route as 'article', { slug })}>{title}</a>
                <p className="overview-words">{text}</p>
                {at && (
                  <p className="meta">
                    <time dateTime={at}>{formatMomentDay(at)}</time>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </DeskSection>
  )
}
