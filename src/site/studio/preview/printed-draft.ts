import { printText } from '#documents/print'
import type { Client } from '#queries/shared'
import { type TextFields, type WritableKind, hasKeyPoints } from '#queries/writing'
import { routeOf } from '#routes'
import { readGlossary } from '#studio/editor'

/** A draft as readers would get it. */
export type PrintedDraft = Pick<ReturnType<typeof printText>, 'content' | 'keyPoints'>

/**
 * The HTML of a draft and of its key points, made by what the server prints texts with.
 *
 * @throws ContentLoadError when the terms cannot be read
 */
export async function printedDraft(
  client: Client,
  { kind, fields: { document, slug } }: { kind: WritableKind; fields: TextFields },
): Promise<PrintedDraft> {
  const { index } = await readGlossary(client)
  // A term does not lead to itself.
  const own = kind === 'term' ? { ownTerm: slug } : {}
  return printText({ document, hasPoints: hasKeyPoints(kind), ...own }, leadsSomewhere, index)
}

/** A link that leads nowhere is printed as plain text. */
function leadsSomewhere(href: string): boolean {
  if (!href.startsWith('/')) return true
  const found = routeOf(href.split(/[?#]/)[0] ?? '')
  return found !== null
}
