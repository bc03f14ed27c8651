import { printText } from '#documents/print'
import type { Client } from '#queries/shared'
import type { TextFields } from '#queries/writing'
import { routeOf } from '#routes'
import { readGlossary } from '#studio/editor/glossary.ts'

/**
 * The HTML of a draft, made by what the server prints texts with.
 *
 * @throws ContentLoadError when the terms cannot be read
 */
export async function printedDraft(client: Client, { document }: TextFields): Promise<string> {
  const { index } = await readGlossary(client)
  return printText({ document }, leadsSomewhere, index).content
}

/** A link that leads nowhere is printed as plain text. */
function leadsSomewhere(href: string): boolean {
  if (!href.startsWith('/')) return true
  const found = routeOf(href.split(/[?#]/)[0] ?? '')
  return found !== null
}
