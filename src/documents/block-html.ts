import { type DocumentNode, plainText } from './document.ts'
import { attribute, escaped, isPictureSource, isSafeHref } from './escaped.ts'

/** Widths in which a picture of the site's own storage is asked for, the widest as a text shows it on a dense screen. */
const WIDTHS = [480, 800, 1200]
const QUALITY = 75
const STORED = '/storage/v1/object/public/'
const RENDERED = '/storage/v1/render/image/public/'

/** A picture with what stands under it. One without a place to come from is left out. */
export function pictureHtml(node: DocumentNode): string {
  const src = String(node.attrs?.['src'] ?? '')
  if (!isPictureSource(src)) return ''
  const [caption, credit] = [attribute(node, 'caption'), attribute(node, 'credit')]
  const words = [caption, credit && `<span class="credit">${credit}</span>`].filter(Boolean).join(' ')
  const size = ['width', 'height'].map((name) => sizeOf(node, name)).join('')
  const image = `<img src="${escaped(src)}" alt="${attribute(node, 'alt')}"${size}${sourcesOf(src)} loading="lazy" decoding="async">`
  const href = String(node.attrs?.['href'] ?? '')
  const linked = isSafeHref(href) ? `<a href="${escaped(href)}">${image}</a>` : image
  return `<figure class="picture">${linked}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>`
}

/** Pictures side by side, each with its own line, and one line for all of them. */
export function galleryHtml(node: DocumentNode): string {
  const pictures = (node.content ?? []).map(pictureHtml).join('')
  const caption = attribute(node, 'caption')
  if (!pictures) return ''
  return `<figure class="gallery"><div class="gallery-pictures">${pictures}</div>${caption && `<figcaption>${caption}</figcaption>`}</figure>`
}

/** Lines as they were typed, for programs and verse. */
export function codeHtml(node: DocumentNode): string {
  const language = /^[\w+#-]{1,30}$/.exec(String(node.attrs?.['language'] ?? ''))?.[0]
  const code = `<pre tabindex="0"><code${language ? ` class="language-${language}"` : ''}>${escaped((node.content ?? []).map(plainText).join(''))}</code></pre>`
  const caption = attribute(node, 'caption')
  return caption ? `<figure class="code">${code}<figcaption>${caption}</figcaption></figure>` : code
}

function sizeOf(node: DocumentNode, name: string): string {
  const size = Number(node.attrs?.[name])
  return Number.isInteger(size) && size > 0 ? ` ${name}="${size}"` : ''
}

/** The same picture in smaller sizes, where it lies in the storage. */
function sourcesOf(src: string): string {
  const [before, path] = src.split(STORED)
  if (path === undefined) return ''
  const sized = (width: number) =>
    `${before}${RENDERED}${path}?width=${width}&quality=${QUALITY}&resize=contain ${width}w`
  return ` srcset="${escaped(WIDTHS.map(sized).join(', '))}" sizes="(min-width: 640px) 588px, 100vw"`
}

/**
 * What a calculator says about the case of a text, and the way to the calculator with the same figures: fields for those that
 * a reader may change, which lead there without scripts, or a link.
 */
export function calculationHtml(node: DocumentNode): string {
  const href = String(node.attrs?.['href'] ?? '')
  const sentence = attribute(node, 'sentence')
  const title = node.attrs?.['title'] ? `<p class="note-title">${attribute(node, 'title')}</p>` : ''
  return `<aside class="note">${title}${sentence ? `<p>${sentence}</p>` : ''}${wayToCalculator(node, href)}</aside>`
}

function wayToCalculator(node: DocumentNode, href: string): string {
  if (!isSafeHref(href)) return ''
  const [path = '', query = ''] = href.split('?')
  const inputs = new URLSearchParams(query)
  const asked = askedInputs(String(node.attrs?.['asks'] ?? ''))
  if (asked.length === 0 || !href.startsWith('/')) {
    return `<p><a href="${escaped(href)}">Work it out with your own figures</a></p>`
  }
  const fields = asked.map(
    ({ name, label }) =>
      `<label>${escaped(label)} <input name="${escaped(name)}" value="${escaped(inputs.get(name) ?? '')}" inputmode="decimal" autocomplete="off"></label>`,
  )
  const kept = [...inputs].filter(([name]) => !asked.some((one) => one.name === name))
  const hidden = kept.map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  return `<form class="calculation" action="${escaped(path)}">${fields.join('')}${hidden.join('')}<button>Work it out</button></form>`
}

/**
 * The inputs of a calculation that a reader may change: names and labels, a line each.
 *
 * @example
 * ```ts run
 * askedInputs('rate=Interest rate') // => [{ name: 'rate', label: 'Interest rate' }]
 * ```
 */
export const askedInputs = (asks: string): { name: string; label: string }[] =>
  asks.split('\n').flatMap((line) => {
    const [, name, label] = /^([\w.]{1,60})=(.{1,120})$/.exec(line) ?? []
    return name && label ? [{ name, label }] : []
  })

/** The way to another text of the site. */
export function relatedHtml(node: DocumentNode): string {
  const href = String(node.attrs?.['href'] ?? '')
  const title = attribute(node, 'title')
  if (!isSafeHref(href) || !title) return ''
  return `<aside class="note"><p class="note-title">Related</p><p><a href="${escaped(href)}">${title}</a></p></aside>`
}
