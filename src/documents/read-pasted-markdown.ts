import type { DocumentNode } from './document.ts'

/** The blocks of words that were written as Markdown, null for plain ones; the reader comes with the first of them. */
export async function readPastedMarkdown(
  text: string,
  linkOf: (href: string) => string | null,
): Promise<DocumentNode[] | null> {
  const { pastedMarkdown } = await import('./pasted-markdown.ts')
  return pastedMarkdown(text, linkOf)
}
