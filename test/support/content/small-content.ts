import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const text = (title: string, own: string, body: string) => `---
title: ${title}
excerpt: In short.
updated_at: 2026-08-20T12:00:00-04:00
publish_date: 2026-08-20T12:00:00-04:00
meta_description: What it says.
${own}
---
${body}
`

const story = (title: string, body: string) => text(title, 'category: Rates\nauthor: ann-example', body)

const HMDA = `hmda:
  year: 2025
  source_name: A public register
  source_url: https://www.example.org/register
`

/** One of each thing that a content folder needs, and two stories of which one leads to the other. */
const FILES: Readonly<Record<string, string>> = {
  'categories.yaml': `article: [{ name: Rates, description: Rates. }]
guide: [{ name: Buying, description: Buying. }]
education: [{ name: Basics, description: Basics. }]
`,
  'series/series.yaml': '[]\n',
  'authors/ann-example.md': '---\nname: Ann Example\ntitle: Editor\nupdated_at: 2026-08-01\n---\nWrites.\n',
  'articles/first.md': story('The first', 'As [the second](/article/second) says.'),
  'articles/second.md': story('The second', 'Something else.'),
  'guides/how-to.md': text('How to', 'category: Buying\nauthor: ann-example', 'Begin.'),
  'states/states.yaml': `${HMDA}states:
  - slug: ohio
    code: OH
    name: Ohio
    applications: 20
    originations: 10
    fha: 3
    va: 2
    usda: 1
    agency: Ohio Housing Finance Agency
    agency_url: https://ohiohome.org
`,
}

/** A content folder of a few files, which is read in a moment. */
export async function smallContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'small-content-'))
  for (const [path, file] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), file)
  }
  return folder
}
