import { escapeHtml } from '#imports/html'
import type { Attachment } from './wxr-site.ts'

/** What a shortcode may need to know. */
export interface ShortcodeReading {
  note: (what: string) => void
  attachments: ReadonlyMap<string, Attachment>
  /** The text that it stands in. */
  postId: string
  /** The title of a text of the same site, by its address. */
  titleAt: (address: string) => string | undefined
}

type Attributes = Readonly<Record<string, string>>
type Draw = (attributes: Attributes, inner: string, reading: ShortcodeReading) => string

const DRAW: Readonly<Record<string, Draw>> = {
  caption: captionHtml,
  wp_caption: captionHtml,
  gallery: galleryHtml,
  embed: ({ src }, inner, reading) => embedHtml((inner.trim() || src) ?? '', reading),
  audio: (given, inner) =>
    `<audio src="${escapeHtml(given['src'] ?? given['mp3'] ?? given['m4a'] ?? given['ogg'] ?? inner.trim())}"></audio>`,
  video: (given, inner) =>
    `<video src="${escapeHtml(given['src'] ?? given['mp4'] ?? given['webm'] ?? inner.trim())}"></video>`,
  playlist: ({ ids = '' }, _inner, { attachments }) =>
    ids
      .split(',')
      .flatMap((id) => attachments.get(id.trim()) ?? [])
      .map(({ url }) => `<audio src="${escapeHtml(url)}"></audio>`)
      .join(''),
}

/** `[name attributes]`, `[name]inner[/name]`, and either within a second pair of brackets, which makes words of it. */
const CODE = /\[(\[?)([a-z][\w-]*)((?:\s+[^[\]]*?)?)\s*(\/?)\](?:([^]*?)\[\/\2\])?(\]?)/gi
/** What programs and lines of code show stays as it is. */
const VERBATIM = /(<pre\b[^]*?<\/pre>|<code\b[^]*?<\/code>)/i
const DEEPEST = 5

/** A text with its shortcodes mapped; what is none, such as [sic], stays. */
export function withoutShortcodes(html: string, reading: ShortcodeReading, depth = 0): string {
  if (!html.includes('[') || depth > DEEPEST) return html
  const parts = html.split(VERBATIM)
  return parts.map((part, index) => (index % 2 === 1 ? part : replaced(part, reading, depth))).join('')
}

function replaced(html: string, reading: ShortcodeReading, depth: number): string {
  return html.replace(CODE, (whole: string, ...groups: (string | undefined)[]) => {
    const [before = '', name = '', given = '', , inner, after = ''] = groups
    if (before && after) return whole.slice(1, -1)
    const key = name.toLowerCase()
    const draw = Object.hasOwn(DRAW, key) ? DRAW[key] : undefined
    if (!draw && !looksLikeOne(name, given, inner)) return whole
    const words = inner === undefined ? '' : withoutShortcodes(inner, reading, depth + 1)
    const outer = `${before}${draw ? draw(attributesOf(given), words, reading) : words}${after}`
    if (!draw)
      reading.note(`the shortcode [${name}] is not known here and was left out${words ? ', its words stay' : ''}`)
    return outer
  })
}

/** Plugins name theirs with a line in the word, give them attributes, or close them. */
const looksLikeOne = (name: string, given: string, inner: string | undefined): boolean =>
  /[_-]/.test(name) || /=/.test(given) || inner !== undefined

const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g

const attributesOf = (given: string): Attributes =>
  Object.fromEntries(
    Array.from(given.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )

/** The picture, linked or not, then its line; formerly the line was an attribute. */
function captionHtml({ caption = '' }: Attributes, inner: string): string {
  const [, picture = inner, words = ''] = /^\s*(<a\b[^>]*>\s*<img[^>]*>\s*<\/a>|<img[^>]*>)([^]*)$/i.exec(inner) ?? []
  return `\n\n<figure>${picture}<figcaption>${words.trim() || caption}</figcaption></figure>\n\n`
}

/** A gallery here has as many columns as there is room for. */
export const COLUMNS_LEFT = 'the number of columns of a gallery was left out'

/** The pictures named, in their order; without names those that were uploaded for the text. */
function galleryHtml(
  { ids = '', include = '', columns }: Attributes,
  _inner: string,
  reading: ShortcodeReading,
): string {
  const { attachments, postId, note } = reading
  const named = (ids || include).split(',').map((id) => id.trim())
  const pictures = named.some(Boolean)
    ? named.flatMap((id) => attachments.get(id) ?? [])
    : [...attachments.values()].filter(
        ({ parent, url }) => parent === postId && /\.(?:jpe?g|png|gif|webp|avif)$/i.test(url),
      )
  if (pictures.length === 0) note('a gallery without pictures was left out')
  else if (columns) note(COLUMNS_LEFT)
  const images = pictures.map(
    ({ url, alt, caption }) =>
      `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`,
  )
  return images.length > 0 ? `\n\n<figure class="gallery">${images.join('')}</figure>\n\n` : ''
}

/** An address that stood for what it shows: a text of the same site is called by its title. */
export function embedHtml(address: string, { note, titleAt }: ShortcodeReading): string {
  note(`an embed became a link: ${address.slice(0, 200)}`)
  const words = titleAt(address) ?? address.replace(/^https?:\/\/(?:www\.)?/, '')
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(words)}</a></p>`
}
