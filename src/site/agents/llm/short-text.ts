import { type LlmBook, llmText } from '#feeds'
import { cutText } from '#queries/shared'

/** What is below thirty kilobytes whatever is written on the site, its other lines being the software's own. */
const MOST_BYTES = 29_000
const LONGEST_NOTE = 240
const LONGEST_NAME = 160

/**
 * The guide with each line cut to a length, and without its last lines where it would be too long: what is fixed stands
 * before the texts, of which the oldest come last.
 */
export function shortText(book: LlmBook): string {
  const sections = book.sections.map(({ title, lines }) => ({ title, lines: lines.map(cutLine) }))
  for (;;) {
    const text = llmText({ ...book, sections })
    const last = sections.findLast(({ lines }) => lines.length > 0)
    let beyond = Buffer.byteLength(text) - MOST_BYTES
    if (beyond <= 0 || !last) return text
    while (beyond > 0 && last.lines.length > 0) beyond -= Buffer.byteLength(JSON.stringify(last.lines.pop()))
  }
}

type Line = LlmBook['sections'][number]['lines'][number]

const cutLine = (line: Line): Line =>
  'words' in line
    ? line
    : {
        ...line,
        name: cutText(line.name, LONGEST_NAME, LONGEST_NAME - 1),
        ...(line.note ? { note: cutText(line.note, LONGEST_NOTE, LONGEST_NOTE - 1) } : {}),
      }
