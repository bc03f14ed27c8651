import type { StoredEdition } from '#queries/mail'
import type { EditionDocument } from '#mail/words'
import { alertsDocument } from './compose/alerts.ts'
import { dailyDocument } from './compose/daily.ts'
import { loanDocument } from './compose/loan.ts'
import { editionDocument } from './edition/document.ts'
import { editionWhy } from './edition/edition-why.ts'
import { type Letter, type LetterSite, letterOf } from './letter.ts'

/** An edition as a letter; what one reader's says besides is told in `extra`. The desk's preview is this letter, too. */
export function editionLetter(edition: StoredEdition, site: LetterSite, extra: unknown = null): Letter {
  const { kind, day, intro } = edition
  const document = editionDocument(edition.document)
  return letterOf(extra === null ? document : OF_READER[kind](document, extra), {
    site,
    intro,
    date: edition.begunAt ?? edition.madeAt,
    why: editionWhy(kind, site.name),
    webUrl: kind === 'alerts' ? null : `${site.origin}/newsletter/${day}#${kind}`,
    isSubscription: true,
    listId: kind,
  })
}

const asItIs = (edition: EditionDocument): EditionDocument => edition

/** What an edition says to one reader, by what is kept with the delivery. */
const OF_READER = { alerts: alertsDocument, week: loanDocument, daily: dailyDocument, breaking: asItIs } as const
