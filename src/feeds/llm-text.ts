/**
 * The guide for language models (llmstxt.org): Markdown with one title, a summary as a quotation, paragraphs, and sections of
 * links with a note each.
 */
import { escapedText } from './html-markdown.ts'

/** A line of a section: a link with a note, or plain words where there is nothing to open. */
type LlmLine = { name: string; url: string; note?: string } | { words: string }

/** The parts of the guide, in their order. */
export interface LlmBook {
  title: string
  /** One or two sentences. */
  summary: string
  paragraphs: readonly string[]
  sections: readonly { title: string; lines: readonly LlmLine[] }[]
}

/**
 * The guide as text.
 *
 * @param book addresses absolute
 * @example
 * ```ts run
 * llmText({ title: 'A', summary: 'What it is.', paragraphs: [], sections: [{ title: 'Pages', lines: [{ name: 'Rates', url: 'https://a.example/rates', note: 'each week' }] }] })
 * // => '# A\n\n> What it is.\n\n## Pages\n\n- [Rates](https://a.example/rates): each week\n'
 * ```
 */
export function llmText({ title, summary, paragraphs, sections }: LlmBook): string {
  const written = sections.filter(({ lines }) => lines.length > 0)
  const parts = [
    `# ${escapedText(title).trim()}`,
    `> ${escapedText(summary).trim()}`,
    ...paragraphs,
    ...written.map((section) => `## ${escapedText(section.title).trim()}\n\n${section.lines.map(lineText).join('\n')}`),
  ]
  return `${parts.join('\n\n')}\n`
}

function lineText(line: LlmLine): string {
  if ('words' in line) return `- ${escapedText(line.words).trim()}`
  const note = line.note ? `: ${escapedText(line.note).trim()}` : ''
  return `- [${escapedText(line.name).trim()}](${line.url})${note}`
}
