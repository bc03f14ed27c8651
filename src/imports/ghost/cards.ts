import { escapeHtml, plainLine } from '#imports/html'
import { ghostMarkdownHtml } from '#imports/markdown'

/** What a card holds, by its names; none of it is to be trusted. */
export type Card = Readonly<Record<string, unknown>>

export interface CardReading {
  /** Told of everything that is not taken over, or otherwise. */
  note: (what: string) => void
}

const said = (card: Card, name: string): string => (typeof card[name] === 'string' ? card[name] : '')
const link = (href: string, words: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`
const linkLine = (href: string, words: string): string => (href ? `<p>${link(href, words || href)}</p>` : '')
const line = (html: string): string => (html.trim() ? `<p>${html}</p>` : '')
const numbers = (card: Card, width: string, height: string): string =>
  [
    ['width', card[width]],
    ['height', card[height]],
  ]
    .map(([name, value]) => (Number(value) > 0 ? ` ${String(name)}="${Number(value)}"` : ''))
    .join('')

type Draw = (card: Card, reading: CardReading) => string

const DRAW: Readonly<Record<string, Draw>> = {
  image: imageHtml,
  gallery: galleryHtml,
  // What a card leaves open ends with it.
  html: (card) => `<div>${said(card, 'html')}</div>`,
  markdown: (card) => ghostMarkdownHtml(said(card, 'markdown')),
  'card-markdown': (card) => ghostMarkdownHtml(said(card, 'markdown')),
  codeblock: codeHtml,
  code: codeHtml,
  hr: () => '<hr>',
  callout: (card, { note }) => {
    const emoji = said(card, 'calloutEmoji')
    const color = said(card, 'backgroundColor')
    if (color && color !== 'grey') note(`a note in ${color.slice(0, 20)} has the color of all notes here`)
    return `<aside>${emoji ? said(card, 'calloutText').replace(/^(<p[^>]*>)?/, `$1${escapeHtml(emoji)} `) : said(card, 'calloutText')}</aside>`
  },
  toggle: (card) =>
    `<details><summary>${escapeHtml(plainLine(said(card, 'heading')))}</summary>${said(card, 'content')}</details>`,
  button: (card) => linkLine(said(card, 'buttonUrl'), said(card, 'buttonText')),
  product: productHtml,
  file: (card) => {
    const about = [said(card, 'fileCaption'), said(card, 'fileName'), bytes(Number(card['fileSize']))].filter(Boolean)
    const title = said(card, 'fileTitle') || said(card, 'fileName') || 'Download'
    return `<p>${link(said(card, 'src'), title)}${about.length > 0 ? ` (${about.map(escapeHtml).join(', ')})` : ''}</p>`
  },
  audio: (card) => linkLine(said(card, 'src'), `Audio: ${said(card, 'title') || 'listen'}${seconds(card)}`),
  video: videoHtml,
  bookmark: bookmarkHtml,
  embed: embedHtml,
  header: headerHtml,
  signup: signupHtml,
  'call-to-action': callToActionHtml,
  email: (_card, { note }) => left(note, 'a card for letters only'),
  'email-cta': (_card, { note }) => left(note, 'a call to action for letters only'),
  paywall: () => '',
}

const left = (note: CardReading['note'], what: string): '' => {
  note(`${what} was left out`)
  return ''
}

/** A card as HTML; one that nobody here knows is told. */
export function cardHtml(type: string, card: Card, reading: CardReading): string {
  if (isHidden(card)) return left(reading.note, `a card "${type}" that was shown to members only`)
  const draw = Object.hasOwn(DRAW, type) ? DRAW[type] : undefined
  if (draw) return draw(card, reading)
  return left(reading.note, `a card "${type.slice(0, 60)}", which is not known here,`)
}

/** Whether a card was not for everybody who reads the page. */
function isHidden(card: Card): boolean {
  const { web } = (card['visibility'] ?? {}) as { web?: { nonMember?: unknown } }
  return web?.nonMember === false
}

function pictureHtml(card: Card, src = said(card, 'src')): string {
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(said(card, 'alt'))}"${numbers(card, 'width', 'height')}>`
  const href = said(card, 'href')
  const linked = href ? `<a href="${escapeHtml(href)}">${image}</a>` : image
  const caption = said(card, 'caption')
  return `<figure>${linked}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function noteWidth(card: Card, what: string, note: CardReading['note']): void {
  const width = said(card, 'cardWidth')
  if (width && width !== 'regular') note(`a ${what} of the width "${width.slice(0, 20)}" has that of the text here`)
}

function imageHtml(card: Card, { note }: CardReading): string {
  noteWidth(card, 'picture', note)
  if (said(card, 'title')) note(`the title of a picture was left out: ${said(card, 'title').slice(0, 200)}`)
  return pictureHtml(card)
}

function galleryHtml(card: Card): string {
  const images = Array.isArray(card['images']) ? (card['images'] as Card[]) : []
  const caption = said(card, 'caption')
  return `<figure class="gallery">${images.map((image) => pictureHtml(image)).join('')}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function codeHtml(card: Card): string {
  const code = `<pre><code class="language-${escapeHtml(said(card, 'language'))}">${escapeHtml(said(card, 'code'))}</code></pre>`
  const caption = said(card, 'caption')
  return caption ? `<figure>${code}<figcaption>${caption}</figcaption></figure>` : code
}

function productHtml(card: Card): string {
  const picture = said(card, 'productImageSrc')
  const stars = Number(card['productStarRating'])
  const title = plainLine(said(card, 'productTitle'))
  return [
    picture &&
      `<img src="${escapeHtml(picture)}" alt="${escapeHtml(title)}"${numbers(card, 'productImageWidth', 'productImageHeight')}>`,
    line(said(card, 'productTitle') && `<strong>${said(card, 'productTitle')}</strong>`),
    card['productRatingEnabled'] && stars > 0 ? `<p>Rated ${stars} of 5 stars</p>` : '',
    said(card, 'productDescription'),
    card['productButtonEnabled'] ? linkLine(said(card, 'productUrl'), said(card, 'productButton')) : '',
  ].join('')
}

function bytes(size: number): string {
  if (!(size > 0)) return ''
  if (size < 1000) return `${size} bytes`
  return size < 1_000_000 ? `${Math.round(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`
}

function seconds(card: Card): string {
  const duration = Math.round(Number(card['duration']))
  if (!(duration > 0)) return ''
  return ` (${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')})`
}

function videoHtml(card: Card, { note }: CardReading): string {
  const src = said(card, 'src')
  const poster = said(card, 'customThumbnailSrc') || said(card, 'thumbnailSrc')
  const caption = said(card, 'caption')
  noteWidth(card, 'film', note)
  if (card['loop']) note('a film that was repeated became a link')
  const name = plainLine(caption) || said(card, 'fileName') || 'watch'
  const still = poster ? `<img src="${escapeHtml(poster)}" alt="${escapeHtml(`${name}, a still`)}">` : ''
  return `${still && `<a href="${escapeHtml(src)}">${still}</a>`}${linkLine(src, `Video: ${name}${seconds(card)}`)}`
}

function bookmarkHtml(card: Card): string {
  const metadata = (typeof card['metadata'] === 'object' && card['metadata'] ? card['metadata'] : {}) as Card
  const url = said(card, 'url') || said(metadata, 'url')
  const by = [said(metadata, 'author'), said(metadata, 'publisher')].filter(Boolean).map(escapeHtml).join(', ')
  const about = [said(metadata, 'description') && escapeHtml(said(metadata, 'description')), by].filter(Boolean)
  const caption = said(card, 'caption')
  return [
    `<aside><p>${link(url, said(metadata, 'title') || url)}</p>`,
    ...about.map((text) => `<p>${text}</p>`),
    `</aside>${line(caption && `<em>${caption}</em>`)}`,
  ].join('')
}

/** The page that an embed shows, with the words of a quoted message. */
function embedHtml(card: Card, { note }: CardReading): string {
  const metadata = (typeof card['metadata'] === 'object' && card['metadata'] ? card['metadata'] : {}) as Card
  const url = said(card, 'url')
  const html = said(card, 'html')
  const caption = said(card, 'caption')
  const title = said(metadata, 'title') || [said(metadata, 'provider_name'), url].filter(Boolean).join(': ')
  note(`an embed became a link: ${url.slice(0, 200)}`)
  const quoted = /<blockquote[^>]*>([^]*?)<\/blockquote>/i.exec(html)?.[1]
  const quote = quoted === undefined ? '' : `<blockquote>${quoted}</blockquote>`
  return `${quote}${linkLine(url, title)}${line(caption && `<em>${caption}</em>`)}`
}

function headerHtml(card: Card): string {
  const picture = said(card, 'backgroundImageSrc')
  const heading = said(card, 'header')
  return [
    picture && `<img src="${escapeHtml(picture)}" alt="">`,
    heading && `<h2>${heading}</h2>`,
    line(said(card, 'subheader')),
    card['buttonEnabled'] ? linkLine(said(card, 'buttonUrl'), said(card, 'buttonText')) : '',
  ].join('')
}

function signupHtml(card: Card, { note }: CardReading): string {
  note('a form to sign up was left out, its words stay')
  const heading = said(card, 'header')
  return `${heading && `<h3>${heading}</h3>`}${line(said(card, 'subheader'))}${line(said(card, 'disclaimer'))}`
}

function callToActionHtml(card: Card): string {
  const picture = said(card, 'imageUrl')
  const label = card['hasSponsorLabel'] ? said(card, 'sponsorLabel') : ''
  return [
    label,
    picture && `<img src="${escapeHtml(picture)}" alt=""${numbers(card, 'imageWidth', 'imageHeight')}>`,
    said(card, 'textValue'),
    card['showButton'] ? linkLine(said(card, 'buttonUrl'), said(card, 'buttonText')) : '',
  ].join('')
}
