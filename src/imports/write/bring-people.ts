import { type MovedRow, rememberMoved, standingRows, writePeople } from '#queries/moving'
import { ImportRefusal, type OldAuthor, type OldSite, cutLine, slugOf } from '#imports/shape'
import type { FileBringer } from './bring-files.ts'
import type { Destination } from './destination.ts'
import type { MoveReport } from './move-report.ts'
import { fingerprint, stableId } from './stable-id.ts'

/** A person here. */
export interface Person {
  id: string
  slug: string
}

interface Bringing {
  site: OldSite
  to: Destination
  report: MoveReport
  moved: ReadonlyMap<string, MovedRow>
  files: FileBringer
}

/**
 * Brings people as profiles without an account, which nobody sees until a story of theirs is out. A profile that is here under the
 * same address is taken as it is; what was brought before is not brought again.
 */
export async function bringPeople({ site, to, report, moved, files }: Bringing): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  const slugs = site.authors.map(slugOfAuthor)
  const standing = await standingRows(to.client, 'authors', { column: 'slug', values: slugs })
  const known = [...moved.values()].filter(({ kind }) => kind === 'author').map(({ row_id }) => row_id)
  const before = await standingRows(to.client, 'authors', { column: 'id', values: known })
  for (const author of site.authors) {
    const slug = slugOfAuthor(author)
    const memory = moved.get(`author ${author.id}`)
    const row = before.find(({ id }) => id === memory?.row_id) ?? standing.find((one) => one.slug === slug)
    if (row) {
      people.set(author.id, { id: row.id, slug: row.slug })
      if (!memory)
        report.siteNotes.push(`texts of ${author.name} go under the profile "${row.slug}", which is here already`)
      continue
    }
    const id = stableId(site.source, 'author', author.id)
    people.set(author.id, { id, slug })
    report.people += 1
    const note = (what: string) => void report.siteNotes.push(what)
    const photo = await photoOf(author, files, note)
    if (!report.isDryRun) await write({ site, to, author, id, slug, photo })
  }
  return people
}

const slugOfAuthor = ({ slug, name }: OldAuthor): string => slugOf(slug) || slugOf(name) || 'author'

interface Writing extends Pick<Bringing, 'site' | 'to'> {
  author: OldAuthor
  id: string
  slug: string
  /** Where it lies here. */
  photo: string | null
}

async function write({ site, to, author, id, slug, photo }: Writing): Promise<void> {
  const row = {
    id,
    slug,
    name: cutLine(author.name, 120),
    bio: author.bio.slice(0, 20_000),
    social_media: { ...author.contacts },
    photo_url: photo,
    is_hidden: true,
  }
  const [written] = await writePeople(to.client, [row])
  const memory = { source: site.source, old_id: author.id, kind: 'author', row_id: id, hash: fingerprint(row) }
  await rememberMoved(to.client, [{ ...memory, revision: written?.revision ?? 1 }])
}

async function photoOf(
  { photo, name }: OldAuthor,
  files: FileBringer,
  note: (what: string) => void,
): Promise<string | null> {
  if (!photo) return null
  try {
    return (await files.picture(photo, name)).src
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    note(`the photograph of ${name} did not come: ${error.message}`)
    return null
  }
}
