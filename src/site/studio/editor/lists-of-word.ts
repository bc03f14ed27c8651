/** A paragraph that Word shows as the entry of a list. */
interface Entry {
  paragraph: Element
  /** Word counts the lists of a document. */
  list: string
  level: number
  isOrdered: boolean
}

/** Under which name pasted elements carry their styles. */
export const STYLE = 'data-style'
const IGNORED = `[${STYLE}*="mso-list:Ignore"], [${STYLE}*="mso-list: Ignore"]`

/** Word has no lists in what it copies, but paragraphs that say how deep they stand and carry their sign as words. */
export function listsOfWord(page: Document): void {
  let run: Entry[] = []
  for (const paragraph of Array.from(page.body.querySelectorAll('p'))) {
    const entry = entryOf(paragraph)
    const last = run.at(-1)
    if (last && (!entry || last.paragraph.nextElementSibling !== paragraph || begins(entry, run))) {
      listOf(page, run)
      run = []
    }
    if (entry) run.push(entry)
  }
  if (run.length > 0) listOf(page, run)
}

/** Another list begins where the first level is of another one; a deeper one may be, within an entry. */
const begins = ({ level, list }: Entry, [first]: readonly Entry[]): boolean =>
  first !== undefined && level <= first.level && list !== first.list

function entryOf(paragraph: Element): Entry | null {
  const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute(STYLE) ?? '') ?? []
  if (list === undefined) return null
  const sign = paragraph.querySelector(IGNORED)
  const isOrdered = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(sign?.textContent ?? '')
  sign?.remove()
  return { paragraph, list, level: Number(level), isOrdered }
}

/** Makes one list of entries that follow each other, deeper ones within the one before. */
function listOf(page: Document, entries: readonly Entry[]): void {
  const open: { list: Element; level: number }[] = []
  for (const { paragraph, level, isOrdered } of entries) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    if (!current || current.level < level) {
      const list = page.createElement(isOrdered ? 'ol' : 'ul')
      if (current) (current.list.lastElementChild ?? current.list).append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = page.createElement('li')
    const line = page.createElement('p')
    line.append(...Array.from(paragraph.childNodes))
    item.append(line)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}
