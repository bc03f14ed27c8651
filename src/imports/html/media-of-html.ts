import type { DocumentNode } from '#documents'
import { attributeOf, findAll, type HtmlElement } from './html-tree.ts'
import type { HtmlReading } from './inline-of-html.ts'

const NAMES: Readonly<Record<string, string>> = { video: 'Video', audio: 'Audio', iframe: 'Embedded page' }

/** Films, sounds and pages of other sites become links; null for every other element. */
export function mediaBlocks(element: HtmlElement, { report }: HtmlReading): DocumentNode[] | null {
  const { name } = element
  if (!Object.hasOwn(NAMES, name)) return null
  const [source] = findAll(element.children, 'source')
  const src = attributeOf(element, 'src') || (source ? attributeOf(source, 'src') : '')
  if (!isAddress(src)) {
    report(`<${name}> without an address was left out`)
    return []
  }
  const href = name === 'iframe' ? watchedAt(src) : src
  if (name === 'iframe') report(`an embedded page became a link: ${href.slice(0, 200)}`)
  const title = attributeOf(element, 'title') || attributeOf(element, 'data-title') || fileName(href)
  const text = `${NAMES[name] ?? ''}: ${title}`
  const link: DocumentNode = {
    type: 'paragraph',
    content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
  }
  const poster = attributeOf(element, 'poster')
  return isAddress(poster)
    ? [{ type: 'picture', attrs: { src: poster, alt: `${title}, a still`, href } }, link]
    : [link]
}

const isAddress = (src: string): boolean => /^(?:https?:\/\/|\/|__GHOST_URL__)/i.test(src)

function fileName(href: string): string {
  const [path = ''] = href.split(/[?#]/)
  const last = path.split('/').findLast((part) => part !== '') ?? href
  return /\.\w+$/.test(last) && !/^https?:/.test(last) ? last : href.replace(/^https?:\/\/(?:www\.)?/, '')
}

/** The page on which a film is watched, by the address of its frame. */
function watchedAt(src: string): string {
  const youtube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(src)
  if (youtube) return `https://www.youtube.com/watch?v=${youtube[1]}`
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(src)
  return vimeo ? `https://vimeo.com/${vimeo[1]}` : src
}
