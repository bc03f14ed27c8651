import { type DocumentNode, plainText } from '#documents/schema'
import type { TextFields } from '#queries/writing'

/**
 * The figures that readers were told and will not be any more: numbers, amounts, percentages and days of the published text
 * that stand nowhere in the new one, in the order of the text. Rewording and adding leave none.
 *
 * @example
 * ```ts
 * goneFigures(published, { ...published, excerpt: 'It fell to 6.6%.' }) // => ['6.65%']
 * ```
 */
export function goneFigures(published: TextFields, now: TextFields): string[] {
  const kept = new Set(figuresOf(now).map(valueOf))
  return [...new Set(figuresOf(published))].filter((figure) => !kept.has(valueOf(figure)))
}

const figuresOf = ({ title, shortAnswer, excerpt, document }: TextFields): string[] =>
  [title, shortAnswer, excerpt, ...wordsOf(document)].join('\n').match(/\$?\d(?:[\d,.]*\d)?%?/g) ?? []

/** The same amount is written in several ways. */
const valueOf = (figure: string): string => figure.replaceAll(',', '')

/** Blocks one by one, so that a number at the end of one does not run into the next; figures hold their words aside. */
function wordsOf(node: DocumentNode): string[] {
  if (node.type === 'figure') return [String(node.attrs?.['text'] ?? '')]
  const inline = (node.content ?? []).some(({ type }) => type === 'text')
  return inline ? [plainText(node), ...(node.content ?? []).flatMap(figuresIn)] : (node.content ?? []).flatMap(wordsOf)
}

const figuresIn = (node: DocumentNode): string[] => (node.type === 'figure' ? wordsOf(node) : [])
