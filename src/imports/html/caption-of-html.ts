import { attributeOf, findAll, type HtmlNode, oneLine, wordsOf } from './html-tree.ts'
import type { HtmlReading } from './inline-of-html.ts'

/** Captions are words alone: what else there was is told. */
export function captionOf(nodes: readonly HtmlNode[], { report }: HtmlReading): string {
  for (const link of findAll(nodes, 'a'))
    report(`a link of a caption became words: ${attributeOf(link, 'href').slice(0, 200)}`)
  const stressed = findAll(nodes, 'em', 'i', 'strong', 'b', 'code').map((element) => oneLine(wordsOf([element])))
  if (stressed.length > 0) report(`words of a caption are set like the others: ${stressed.join(', ').slice(0, 200)}`)
  return oneLine(wordsOf(nodes))
}
