import { type LinkedTerm, printText, termIndex } from '#documents/print'
import { linkableTerms } from '#queries/reference'
import type { Client } from '#queries/shared'
import type { TextFields } from '#queries/writing'
import { routeOf } from '#routes'

/**
 * The HTML of a draft, made by what the server prints texts with.
 *
 * @throws ContentLoadError when the terms cannot be read
 */
export async function printedDraft(client: Client, { document }: TextFields): Promise<string> {
  const terms = await linkableTerms(client)
  const those = (isLinked: boolean): LinkedTerm[] =>
    terms
      .filter((term) => term.isLinked === isLinked)
      .map(({ slug, term, also, short }) => ({ slug, names: [term, ...also], short }))
  return printText({ document }, leadsSomewhere, termIndex(those(true), those(false))).content
}

/** A link that leads nowhere is printed as plain text. */
function leadsSomewhere(href: string): boolean {
  if (!href.startsWith('/')) return true
  const found = routeOf(href.split(/[?#]/)[0] ?? '')
  return found !== null
}
