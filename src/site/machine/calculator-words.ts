import { href } from '#routes'
import { sharingPath } from '#ui/sharing.ts'
import { CATALOG } from '#calculators'

/** What a calculator's picture says: what it computes, and with what. No figure, so that none of it can grow old. */
export function calculatorWords(slug: string) {
  const picture = href('sharingPicture', { kind: 'page', slug })
  const found = CATALOG.find(({ route }) => sharingPath(href(route)) === picture)
  return found
    ? { kicker: found.title, headline: found.question, standfirst: found.description, cover: 'schedule' }
    : null
}
