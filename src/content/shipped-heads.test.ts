import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from './read-content.ts'

const root = resolve(import.meta.dirname, '../..')

test('what the site ships says everything in its heads, in the room that pages and searches have', async () => {
  const { texts, authors, categories } = await readContent(join(root, 'content'), join(root, 'public'))
  const wrong: string[] = []
  const hold = (path: string, field: string, said: string | undefined, most: number) => {
    const { length } = said ?? ''
    if (length < 1 || length > most) wrong.push(`${path}: ${field} has ${length} characters`)
  }
  for (const { path, kind, head } of texts) {
    hold(path, 'title', head.title, 110)
    // A lesson may do without.
    if (kind !== 'lesson' || head.excerpt) hold(path, 'excerpt', head.excerpt, 260)
    hold(path, 'meta_description', head.meta_description, 200)
    hold(path, 'category', head.category, 80)
    hold(path, 'publish_date', head.publish_date, 40)
  }
  for (const { path, head } of authors) hold(path, 'title', head.title, 120)
  for (const { name, description } of Object.values(categories).flat()) hold('categories.yaml', name, description, 200)
  expect(wrong).toEqual([])
})
