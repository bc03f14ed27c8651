import { escapeHtml, plainLine } from '#imports/html'
import { COLUMNS_LEFT, type ShortcodeReading, embedHtml, withoutShortcodes } from './shortcodes.ts'

export interface PostReading extends ShortcodeReading {
  /** Texts that stand in others, by their number. */
  reusable: ReadonlyMap<string, string>
  /** The notes at the foot of a text, as WordPress keeps them: JSON. */
  footnotes: string
}

const DEEPEST = 5
const BLOCK = /<!--\s+(\/?)wp:([a-z0-9_/-]+)\s*([^]*?)(\/?)-->/g
/** Blocks that WordPress fills when it shows them. */
const FILLED_LATER =
  /^(?:latest-posts|latest-comments|search|archives|calendar|categories|tag-cloud|rss|query|loginout|page-list|navigation|post-.+|site-.+)/

/** The HTML of a post, from the editor of blocks or the classic one. */
export function postHtml(content: string, reading: PostReading): string {
  const text = content.replaceAll(']]]]><![CDATA[>', ']]>').replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1')
  const isBlocks = /<!--\s+wp:/.test(text)
  const parts = text.replace(/<!--\s*(?:more|nextpage|noteaser)\b[^]*?-->/g, '\n\n')
  const html = isBlocks ? blocksHtml(parts, reading) : classicHtml(withoutComments(parts), reading)
  return html
}

/** What stands before the mark that lists end at; nothing in a post without one. */
export const beforeMore = (content: string): string => content.slice(0, Math.max(0, content.search(/<!--\s*more\b/)))

const withoutComments = (html: string): string => html.replace(/<!--[^]*?-->/g, '')

function blocksHtml(html: string, reading: PostReading): string {
  const filled = withBlocks(html, reading, 0)
  const bare = withoutComments(filled)
    .replace(/<a\b[^>]*wp-block-file__button[^>]*>[^]*?<\/a>/g, '')
    .replace(
      EMBED,
      (_figure, address: string, caption = '') => embedHtml(plainLine(address), reading) + captionLine(String(caption)),
    )
  return withoutShortcodes(bare, reading)
}

const EMBED =
  /<figure\b[^>]*wp-block-embed[^>]*>\s*(?:<div[^>]*>)?\s*(https?:\/\/[^\s<]+)\s*(?:<\/div>)?\s*(?:<figcaption[^>]*>([^]*?)<\/figcaption>)?\s*<\/figure>/g

const captionLine = (caption: string): string => (caption ? `<p><em>${caption}</em></p>` : '')

/** Marks of blocks taken away, each replaced by what it stands for. */
function withBlocks(html: string, reading: PostReading, depth: number): string {
  return html.replace(BLOCK, (_mark, ...parts: string[]) => {
    const [closes, name = '', given = '', isEmpty] = parts
    // What somebody left open in a block of HTML ends with it.
    if (name === 'html') return closes ? '</div>' : '<div>'
    if (closes) return ''
    if (name === 'block' || name === 'core/block') return reusableHtml(given, reading, depth)
    if (name === 'gallery' && /"columns"\s*:\s*\d/.test(given)) reading.note(COLUMNS_LEFT)
    if (name === 'footnotes') return footnotesHtml(reading)
    if (isEmpty) {
      const why = FILLED_LATER.test(name) ? 'which WordPress fills when it is shown,' : 'which holds no text,'
      if (name !== 'spacer') reading.note(`a block "${name}", ${why} was left out`)
    } else if (name.includes('/') && !/^core(?:-embed)?\//.test(name))
      reading.note(`a block "${name}" is not known here: its words stay`)
    return ''
  })
}

function reusableHtml(given: string, reading: PostReading, depth: number): string {
  const id = /"ref"\s*:\s*(\d+)/.exec(given)?.[1] ?? ''
  const content = reading.reusable.get(id)
  if (content === undefined || depth >= DEEPEST) {
    reading.note(`the reusable block ${id} is not in the file and was left out`)
    return ''
  }
  return withBlocks(content, reading, depth + 1)
}

function footnotesHtml({ footnotes, note }: PostReading): string {
  try {
    const notes = JSON.parse(footnotes || '[]') as { id?: unknown; content?: unknown }[]
    const entries = notes.map(({ id, content }) => {
      const name = escapeHtml(String(id))
      return `<li id="${name}">${String(content)} <a href="#${name}-link">↩</a></li>`
    })
    return entries.length > 0 ? `<hr><ol>${entries.join('')}</ol>` : ''
  } catch {
    note('its footnotes cannot be read and were left out')
    return ''
  }
}

const BLOCKS =
  'address article aside audio blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p section summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  )
const BLOCK_TAG = new RegExp(`(</?(?:${BLOCKS.join('|')})(?:\\s[^>]*)?/?>)`, 'gi')
const ALONE = new RegExp(`^</?(?:${BLOCKS.join('|')})(?:\\s[^>]*)?/?>$`, 'i')

/** The classic editor stored no paragraphs: blank lines end them, single ones break lines. */
function classicHtml(text: string, reading: PostReading): string {
  const addressed = text
    .replace(/\r\n?/g, '\n')
    .replace(/^[ \t]*(https?:\/\/[^\s<>"[\]]+)[ \t]*$/gm, (_line, address: string) => embedHtml(address, reading))
  const mapped = withoutShortcodes(addressed, reading)
  return mapped
    .split(/(<pre\b[^]*?<\/pre>)/i)
    .map((part, index) => (index % 2 === 1 ? part : paragraphs(part)))
    .join('')
}

const paragraphs = (text: string): string =>
  text
    .replace(BLOCK_TAG, '\n\n$1\n\n')
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (ALONE.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>')}</p>`))
    .join('')
