import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { ImportRefusal, MOST_BYTES_OF_A_TEXT } from '#imports/shape'

/** An entry of a WordPress export: a post, page, picture or whatever plugins keep in the same table. */
export interface WxrItem {
  /** By the names of WordPress: title, link, post_id, post_name, status. */
  fields: ReadonlyMap<string, string>
  terms: readonly { domain: string; slug: string; name: string }[]
  meta: readonly { key: string; value: string }[]
  comments: readonly { approved: string; type: string }[]
  /** It held signs that XML does not know; they were taken out. */
  hadControls: boolean
  /** It is longer than any text, and what was too much of it is left out. */
  isTooLong: boolean
}

/** What stands before the entries: people, categories, tags, terms; and what a site says of itself. */
export interface WxrPart {
  kind: 'author' | 'category' | 'tag' | 'term' | 'channel'
  fields: ReadonlyMap<string, string>
}

const PARTS: ReadonlyMap<string, WxrPart['kind']> = new Map([
  ['wp:author', 'author'],
  ['wp:category', 'category'],
  ['wp:tag', 'tag'],
  ['wp:term', 'term'],
])

// oxlint-disable-next-line no-control-regex -- these are the signs that are taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * The parts and entries of a WordPress export (WXR 1.0 to 1.2), one after another, as the file is read. What is not well formed is
 * read as far as it can be.
 *
 * @throws ImportRefusal when the file is no such export, or ends in the middle
 */
export async function* wxrItems(file: string): AsyncGenerator<{ item: WxrItem } | { part: WxrPart }> {
  const reader = new Reader()
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 }))
    yield* reader.take(String(chunk))
  yield* reader.end()
}

interface OpenItem {
  fields: Map<string, string>
  terms: { domain: string; slug: string; name: string }[]
  meta: { key: string; value: string }[]
  comments: { approved: string; type: string }[]
}

const newItem = (): OpenItem => ({ fields: new Map(), terms: [], meta: [], comments: [] })

class Reader {
  readonly #parser: Parser
  readonly #path: string[] = []
  readonly #channel = new Map<string, string>()
  readonly #done: ({ item: WxrItem } | { part: WxrPart })[] = []
  #item: OpenItem | null = null
  #part: Map<string, string> | null = null
  #text = ''
  #term = { domain: '', slug: '' }
  #meta = { key: '', value: '' }
  #comment = { approved: '', type: '' }
  #hadControls = false
  /** Letters of the entry or part that is being read. */
  #size = 0
  #isWhole = false
  #isWxr = false

  constructor() {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        ontext: (text) => this.#take(text),
        onclosetag: (name, isImplied) => this.#close(name, isImplied),
      },
      { xmlMode: true, decodeEntities: true },
    )
  }

  *take(chunk: string) {
    this.#parser.write(chunk)
    yield* this.#done.splice(0)
  }

  *end() {
    this.#parser.end()
    if (!this.#isWxr)
      throw new ImportRefusal('this is no export of WordPress: it does not say which version of WXR it is')
    if (!this.#isWhole) throw new ImportRefusal('the file ends in the middle: it is no whole WordPress export')
    yield* this.#done.splice(0)
    yield { part: { kind: 'channel' as const, fields: this.#channel } }
  }

  #take(text: string): void {
    this.#size += text.length
    if (this.#size <= MOST_BYTES_OF_A_TEXT) this.#text += text
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#path.push(name)
    this.#text = ''
    if (name === 'item') {
      this.#item = newItem()
      this.#hadControls = false
      this.#size = 0
    } else if (this.#path.at(-2) === 'channel') {
      this.#size = 0
      if (PARTS.has(name)) this.#part = new Map()
    }
    if (name === 'category' && this.#item)
      this.#term = { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' }
  }

  #close(name: string, isImplied: boolean): void {
    this.#path.pop()
    const parent = this.#path.at(-1)
    if (name === 'rss' && !isImplied) this.#isWhole = true
    if (name === 'wp:wxr_version') this.#isWxr = true
    if (name === 'item') this.#finishItem()
    else if (this.#item) this.#takeField(this.#item, name, parent)
    else if (this.#part && parent !== undefined && PARTS.has(parent))
      this.#part.set(name.replace('wp:', ''), this.#clean())
    else if (this.#part && PARTS.has(name)) {
      const kind = PARTS.get(name)
      if (kind) this.#done.push({ part: { kind, fields: this.#part } })
      this.#part = null
    } else if (parent === 'channel') this.#channel.set(name, this.#clean())
    this.#text = ''
  }

  #takeField(item: OpenItem, name: string, parent: string | undefined): void {
    const text = this.#clean()
    if (parent === 'item' && name === 'category') item.terms.push({ ...this.#term, name: text })
    else if (name === 'wp:meta_key') this.#meta = { key: text, value: '' }
    else if (name === 'wp:meta_value') this.#meta.value = text
    else if (name === 'wp:postmeta') item.meta.push({ ...this.#meta })
    else if (name === 'wp:comment_approved') this.#comment.approved = text
    else if (name === 'wp:comment_type') this.#comment.type = text
    else if (name === 'wp:comment') item.comments.push({ ...this.#comment })
    else if (parent === 'item') item.fields.set(name.replace(/^wp:|:encoded$/g, ''), text)
  }

  #clean(): string {
    const text = this.#text.replace(CONTROLS, '')
    if (text.length !== this.#text.length) this.#hadControls = true
    return text
  }

  #finishItem(): void {
    const [hadControls, isTooLong] = [this.#hadControls, this.#size > MOST_BYTES_OF_A_TEXT]
    if (this.#item) this.#done.push({ item: { ...this.#item, hadControls, isTooLong } })
    this.#item = null
  }
}
