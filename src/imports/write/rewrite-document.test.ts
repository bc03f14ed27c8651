import { expect, it } from 'vitest'
import type { DocumentNode } from '#documents'
import { ImportRefusal } from '#imports/shape'
import { rewrittenDocument } from './rewrite-document.ts'

/** An old site of which no file came. */
const noted: string[] = []
const FROM_AFAR = {
  addresses: { resolve: (address: string) => address, redirects: () => [] },
  files: {
    picture: () => Promise.reject(new ImportRefusal('nobody gave it')),
    file: () => Promise.reject(new ImportRefusal('nobody gave it')),
  },
  note: (what: string) => void noted.push(what),
}

const picture = (attrs: Record<string, string>): DocumentNode => ({ type: 'picture', attrs })
const rewritten = async (...content: DocumentNode[]) =>
  (await rewrittenDocument({ type: 'doc', content }, FROM_AFAR)).content

it('a picture that did not come leaves its words, those under it too, and the way to where it was', async () => {
  const src = 'https://images.example.test/a.jpg'
  const blocks = await rewritten(picture({ src, alt: 'A door', caption: 'Painted green', credit: 'Photo by Ann' }))
  expect(blocks).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'A door', marks: [{ type: 'link', attrs: { href: src } }] }],
    },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Painted green Photo by Ann', marks: [{ type: 'italic' }] }],
    },
  ])
  expect(noted.at(-1)).toBe(`the picture ${src} did not come: nobody gave it`)
})

it('one that nobody can go to leaves what was said of it, once, or nothing', async () => {
  const said = [{ type: 'paragraph', content: [{ type: 'text', text: 'Painted green' }] }]
  expect(await rewritten(picture({ src: '/a.jpg', alt: '', caption: 'Painted green' }))).toEqual(said)
  expect(await rewritten(picture({ src: '/a.jpg', alt: '' }))).toEqual([])
})
