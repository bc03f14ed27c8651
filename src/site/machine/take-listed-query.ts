import { postedObject } from '#api'
import { LISTED } from '#blocks/listed-paths.ts'
import type { Listed } from '#kinds'
import { readsDesk } from '#queries/people'
import { listPage } from '#queries/shared'
import { type AskingSite, askingSite } from './asking-site.ts'
import { type ListedQuery, listedFor } from './listed-query.ts'
import { listedPages } from './sitemap-entries.ts'

const MOST_BYTES = 1024
const PAGE = 50

/** A page of what the sitemap lists, as it would be made now, for whoever runs the newsroom. */
export async function takeListedQuery(request: Request): Promise<Response> {
  const asking: AskingSite = await askingSite()
  const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (token === '' || !asking.machine?.letters) return told(401, { message: 'Sign in first.' })
  if (!(await readsDesk(asking.machine.letters.clientAs(token))))
    return told(403, { message: 'Only editors and admins see what is listed.' })
  const asked = await postedObject(request, MOST_BYTES, '{"words": "/guide/"}')
  if ('error' in asked) return told(asked.status, { message: asked.error })
  const { found, counts } = listedFor(await listedPages(asking), queryOf(asked.fields), PAGE + 1)
  const { rows, next } = listPage(found, PAGE, ({ path }) => path)
  const urls = rows.map(({ entry }) => {
    const { url, lastModified, priority, changeFrequency, images } = entry()
    return { url, lastModified, priority, changes: changeFrequency, images: images?.length ?? 0 }
  })
  return told(200, { rows: urls, next, counts })
}

function queryOf(fields: Record<string, unknown>): ListedQuery {
  const given = (name: string): string | null => {
    const value = fields[name]
    return typeof value === 'string' ? value : null
  }
  const kind = given('kind')
  const isKind = kind === 'none' || LISTED.includes(kind as Listed)
  return { words: given('words') ?? '', kind: isKind ? (kind as Listed | 'none') : null, after: given('after') }
}

const told = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
