import { type MovedRow, standingRows } from '#queries/moving'
import type { Client } from '#queries/shared'
import { type OldKind, type OldSite, type TextOutline, slugOf } from '#imports/shape'
import type { NewAddress } from './old-addresses.ts'
import { stableId } from './stable-id.ts'

/** What is known of a text before it is read. */
export interface PlannedText extends NewAddress {
  id: string
  /** Of the row that is there; null where none is. */
  revision: number | null
  memory: MovedRow | undefined
}

const TABLES = { article: 'articles', guide: 'guides' } as const

/** Where every text will stand: where it stands already, else at its own address, numbered where another text has it. */
export async function plannedTexts(
  client: Client,
  site: OldSite,
  moved: ReadonlyMap<string, MovedRow>,
): Promise<Map<string, PlannedText>> {
  const planned = new Map<string, PlannedText>()
  for (const kind of ['article', 'guide'] as const) {
    const outlines = site.outlines.filter((outline) => outline.kind === kind)
    for (const [id, text] of await plannedKind({ client, site, moved, kind }, outlines)) planned.set(id, text)
  }
  return planned
}

interface Planning {
  client: Client
  site: OldSite
  moved: ReadonlyMap<string, MovedRow>
  kind: OldKind
}

async function plannedKind({ client, site, moved, kind }: Planning, outlines: readonly TextOutline[]) {
  const idOf = (oldId: string) => moved.get(`${kind} ${oldId}`)?.row_id ?? stableId(site.source, kind, oldId)
  const standing = await standingRows(client, TABLES[kind], {
    column: 'id',
    values: outlines.map(({ id }) => idOf(id)),
  })
  const byId = new Map(standing.map((row) => [row.id, row]))
  const wanted = outlines.map((outline) => slugOf(outline.slug) || `text-${outline.id.slice(0, 20).toLowerCase()}`)
  const slugs = await freeSlugs(client, kind, {
    wanted,
    own: outlines.map(({ id }) => byId.get(idOf(id))?.slug ?? null),
  })
  return outlines.map((outline, index): [string, PlannedText] => {
    const id = idOf(outline.id)
    const [revision, slug] = [byId.get(id)?.revision ?? null, slugs[index] ?? 'text']
    return [outline.id, { id, kind, slug, revision, memory: moved.get(`${kind} ${outline.id}`) }]
  })
}

interface Slugs {
  wanted: readonly string[]
  /** Of rows that are there; null for the others. */
  own: readonly (string | null)[]
}

/** A slug for each text that no other has: a number that makes one free may be taken as well, and is looked for, too. */
async function freeSlugs(client: Client, kind: OldKind, { wanted, own }: Slugs): Promise<string[]> {
  const standing = new Set(own.filter((slug) => slug !== null))
  const asked = new Set<string>()
  let slugs: string[] = [...wanted]
  for (;;) {
    const unknown = [...new Set(slugs)].filter((slug) => !asked.has(slug))
    if (unknown.length === 0) return slugs
    for (const slug of unknown) asked.add(slug)
    const found = await standingRows(client, TABLES[kind], { column: 'slug', values: unknown })
    for (const { slug } of found) standing.add(slug)
    const taken = new Set(standing)
    slugs = wanted.map((slug, index) => {
      const free = own[index] ?? freeSlug(slug, taken)
      taken.add(free)
      return free
    })
  }
}

function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted
  for (let count = 2; taken.has(slug); count++) slug = `${wanted.slice(0, 76).replace(/-$/, '')}-${count}`
  return slug
}
