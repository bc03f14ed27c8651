import type { DocumentNode } from '#documents'
import { ImportRefusal } from '#imports/shape'
import { type FileBringer, isFile } from './bring-files.ts'
import type { OldAddresses } from './old-addresses.ts'

interface Rewriting {
  addresses: OldAddresses
  files: FileBringer
  note: (what: string) => void
}

/** A document whose links and pictures lead to what is here now. A picture that cannot be had becomes a link to where it was. */
export async function rewrittenDocument(node: DocumentNode, to: Rewriting): Promise<DocumentNode> {
  const content: DocumentNode[] = []
  for (const child of node.content ?? []) content.push(...(await rewritten(child, to)))
  return { ...node, ...(node.content ? { content } : {}) }
}

async function rewritten(node: DocumentNode, to: Rewriting): Promise<DocumentNode[]> {
  if (node.type === 'picture' || node.type === 'image') return pictureHere(node, to)
  const marks = await Promise.all((node.marks ?? []).map((mark) => markHere(mark, to)))
  const kept = marks.filter((mark) => mark !== null)
  const inner = await rewrittenDocument(node, to)
  if (node.type === 'gallery') return galleryHere(inner)
  const { marks: _former, ...bare } = inner
  return [{ ...bare, ...(kept.length > 0 ? { marks: kept } : {}) }]
}

type Mark = NonNullable<DocumentNode['marks']>[number]

async function markHere(mark: Mark, to: Rewriting): Promise<Mark | null> {
  if (mark.type !== 'link') return mark
  const href = await linkHere(mark.attrs?.href ?? '', to)
  return href === null ? null : { type: 'link', attrs: { href } }
}

async function linkHere(given: string, { addresses, files, note }: Rewriting): Promise<string | null> {
  const address = given.trim()
  const target = addresses.resolve(address)
  if (target === address && !address.startsWith('/')) return target
  if (isFile(address) || /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i.test(address)) {
    try {
      return isFile(address) ? await files.file(address) : (await files.picture(address, '')).src
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error
      note(`a link to the file ${address} leads nowhere: ${error.message}`)
      return null
    }
  }
  if (target === null) note(`a link to ${address} leads nowhere here: its words stay`)
  return target
}

async function pictureHere(node: DocumentNode, to: Rewriting): Promise<DocumentNode[]> {
  const attrs = node.attrs ?? {}
  const [src, alt] = [String(attrs['src'] ?? ''), String(attrs['alt'] ?? '')]
  try {
    const found = await to.files.picture(src, alt)
    const size =
      found.width && found.height && node.type === 'picture' ? { width: found.width, height: found.height } : {}
    const href = attrs['href'] ? await linkHere(String(attrs['href']), to) : null
    const { href: _former, ...bare } = attrs
    return [{ ...node, attrs: { ...bare, src: found.src, ...size, ...(href ? { href } : {}) } }]
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    to.note(`the picture ${src.slice(0, 200)} did not come: ${error.message}`)
    return missingPicture(node, src)
  }
}

/** Where a picture was, as a link, and the words under it; nothing where nobody can go there and nothing was said. */
function missingPicture({ type, attrs = {} }: DocumentNode, src: string): DocumentNode[] {
  const said = (name: string) => String(attrs[name] ?? '').trim()
  const text = said('alt') || said('caption') || 'Picture'
  const marks = /^https?:\/\//.test(src) ? { marks: [{ type: 'link' as const, attrs: { href: src } }] } : {}
  const shown: DocumentNode = { type: 'text', text, ...marks }
  if (type === 'image') return [shown]
  const under = [said('alt') && said('caption'), said('credit')].filter(Boolean).join(' ')
  return [
    ...(text === 'Picture' && !marks.marks ? [] : [paragraph(shown)]),
    ...(under ? [paragraph({ type: 'text', text: under, marks: [{ type: 'italic' }] })] : []),
  ]
}

const paragraph = (text: DocumentNode): DocumentNode => ({ type: 'paragraph', content: [text] })

/** Pictures of a gallery that did not come stand behind it. */
function galleryHere(node: DocumentNode): DocumentNode[] {
  const pictures = (node.content ?? []).filter(({ type }) => type === 'picture')
  const others = (node.content ?? []).filter(({ type }) => type !== 'picture')
  return [...(pictures.length > 0 ? [{ ...node, content: pictures }] : []), ...others]
}
