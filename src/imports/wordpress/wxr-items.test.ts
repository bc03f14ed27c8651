import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { wxrItems } from './wxr-items.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-wxr-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an element of another plugin is no part of the site, whatever it is called', async () => {
  const file = join(folder, 'site.xml')
  writeFileSync(
    file,
    '<rss><channel><wp:wxr_version>1.2</wp:wxr_version><constructor><link>https://else.test</link></constructor>' +
      '<toString>odd</toString><wp:tag><wp:tag_slug>fha</wp:tag_slug></wp:tag></channel></rss>',
  )
  const kinds: string[] = []
  for await (const one of wxrItems(file)) kinds.push('part' in one ? one.part.kind : 'item')
  expect(kinds.toSorted()).toEqual(['channel', 'tag'])
})
