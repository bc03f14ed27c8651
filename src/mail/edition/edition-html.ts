import { type EditionBlock, editionDocument, noteOf } from './document.ts'
import { escaped } from './letter-style.ts'

/** An edition as plain HTML without a look, for feed readers. */
export function editionHtml(stored: unknown, { origin, intro }: { origin: string; intro: string }) {
  const { preheader, blocks } = editionDocument(stored)
  const link = (path: string, label: string) => `<a href="${escaped(new URL(path, origin).href)}">${escaped(label)}</a>`
  const paragraph = (words: string) => `<p>${escaped(words)}</p>`
  const list = (entries: readonly string[]) => `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`
  const blockHtml = (block: EditionBlock): string => {
    switch (block.kind) {
      case 'words':
        return `${block.heading ? `<h2>${escaped(block.heading)}</h2>` : ''}${[...block.paragraphs, ...noteOf(block)].map(paragraph).join('')}`
      case 'points':
        return `<h2>${escaped(block.heading)}</h2>${list(block.points.map(escaped))}`
      case 'figures':
        return `<h2>${escaped(block.heading)}</h2>${list(block.figures.map(({ name, value, change, note }) => escaped([`${name}: ${value}`, change, note].filter(Boolean).join(', '))))}`
      case 'weeks':
        return `<h2>${escaped(block.heading)}</h2>${paragraph(block.sentence)}`
      case 'stories':
        return `<h2>${escaped(block.heading)}</h2>${list(block.stories.map(({ title, excerpt, path }) => `${link(path, title)} ${escaped(excerpt)}`))}`
      default:
        return `<p>${link(block.path, block.label)}</p>`
    }
  }
  const content = [...(intro ? [paragraph(intro)] : []), ...blocks.map(blockHtml)].join('\n')
  return { excerpt: preheader, content }
}
