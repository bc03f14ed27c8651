import type { ReadSite } from './site.ts'

interface StoryRow {
  slug: string
  title: string
  content?: string
  category?: string
  tags?: string[]
  is_published?: boolean
  publish_date?: Date | '-infinity'
  [column: string]: unknown
}

let made = 0

/** A name that no other story has, with a word in it that nothing else says. */
export function uniqueStory(word = 'zylography'): { slug: string; title: string } {
  made += 1
  return { slug: `${word}-number-${made}`, title: `The ${word} number ${made}` }
}

/**
 * Writes a story with the secret key; a published one of this moment unless the row says otherwise. A test's second try writes
 * over that of its first.
 */
export async function story(site: ReadSite, row: StoryRow): Promise<{ id: string; slug: string }> {
  const { status, text } = await site.asService('/rest/v1/articles?on_conflict=slug&select=id,slug', {
    method: 'POST',
    headers: { prefer: 'return=representation,resolution=merge-duplicates' },
    json: {
      excerpt: `What is said of ${row.title}.`,
      content: `<p>The text of ${row.slug}.</p>`,
      category: 'Rates',
      tags: ['Data'],
      is_published: true,
      publish_date: new Date(Date.now() - 1_000),
      ...row,
    },
  })
  const [written] = status === 201 || status === 200 ? (JSON.parse(text) as { id: string; slug: string }[]) : []
  if (!written) throw new Error(`The story was not written: ${status} ${text}`)
  return written
}

/** Changes a story with the secret key. */
export async function change(site: ReadSite, slug: string, columns: Record<string, unknown>): Promise<void> {
  const { status, text } = await site.asService(`/rest/v1/articles?slug=eq.${slug}`, { method: 'PATCH', json: columns })
  if (status !== 204) throw new Error(`The story was not changed: ${status} ${text}`)
}
