import { href, routes } from '#routes'

/** A text of whoever writes on this device, with words that are not known to be on the server. */
export interface KeptText {
  title: string
  words: number
}

/** The editor's own (studio/saving/device-vault.ts, device-copies.ts), which this worker only reads. */
const DATABASE = 'ratesheet'
const STORE = 'texts'
const PREFIX = 'ratesheet-text'

/** What this device keeps of the text that an address leads to; null where the address is none of the editor's. */
export async function keptTexts({ pathname }: URL): Promise<readonly KeptText[] | null> {
  const prefix = prefixOf(pathname)
  if (prefix === null) return null
  const texts = await textsAt(prefix).catch((error: unknown) => {
    console.info('what this device keeps of the text could not be read', error)
    return []
  })
  return texts.flatMap(keptText)
}

function prefixOf(pathname: string): string | null {
  if (pathname === routes.createArticle.path) return `${PREFIX} new `
  const id = pathname.startsWith(href('editText', { id: '' })) && pathname.slice(href('editText', { id: '' }).length)
  return id ? `${PREFIX} ${id} ` : null
}

async function textsAt(prefix: string): Promise<readonly string[]> {
  const database = await opened()
  if (!database) return []
  return new Promise((resolve, reject) => {
    const names = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const request = database.transaction(STORE).objectStore(STORE).getAll(names)
    request.addEventListener('success', () => resolve((request.result as { text: string }[]).map(({ text }) => text)))
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
  }).finally(() => database.close()) as Promise<readonly string[]>
}

/** Null where nothing was ever written: to make the database is the editor's. */
function opened(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })
}

/** Exported for its test: a copy as the editor writes it. */
export function keptText(copy: string): KeptText[] {
  const { fields } = JSON.parse(copy) as { fields?: { title?: string; document?: Part } }
  if (!fields) return []
  return [{ title: fields.title || 'Untitled', words: wordsOf(fields.document ?? {}) }]
}

interface Part {
  text?: string
  content?: readonly Part[]
}

const wordsOf = (part: Part): number => textOf(part).match(/\S+/g)?.length ?? 0

const textOf = ({ text = '', content = [] }: Part): string => {
  const inner = content.map(textOf)
  return text + (content.some((part) => part.text !== undefined) ? inner.join('') : inner.join(' '))
}
