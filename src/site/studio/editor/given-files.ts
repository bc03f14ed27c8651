import { cleanPaste } from './clean-paste.ts'

/** What a paste or a drop brings, as far as it matters here. */
interface Given {
  files: ArrayLike<File>
  getData(format: string): string
}

/**
 * The files that were pasted or dropped, pictures first. None where words came with them: programs put a picture of a text or a
 * table beside it, and the text is meant. A picture that was copied from a page comes with its own markup, which has no words.
 *
 * @param origin of this site
 */
export function givenFiles(given: Given | null, origin: string): File[] {
  const files = Array.from(given?.files ?? [])
  if (!given || files.length === 0 || hasWords(given.getData('text/html'), origin)) return []
  return files.toSorted((one, other) => Number(isPicture(other)) - Number(isPicture(one)))
}

const isPicture = ({ type }: File) => type.startsWith('image/')

/** What was copied in this editor always counts: it may be a block without words. */
const hasWords = (html: string, origin: string): boolean =>
  html.includes('data-pm-slice') ||
  cleanPaste(html, origin)
    .replaceAll(/<[^>]*>|&nbsp;/g, '')
    .trim() !== ''
