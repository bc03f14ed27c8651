import { PostgrestClient } from '@supabase/postgrest-js'
import { type Client, sitemapRows } from '#queries/shared'
import { LISTED, hasOwnPage, listedPath } from '#blocks/listed-paths.ts'
import { backendBase } from '#ui/backend-base.ts'
import type { ListedUrl } from './listed-urls.ts'

/** What would change if the sitemap were made anew now. */
export interface DryRun {
  added: string[]
  removed: string[]
}

interface Site {
  origin: string
  backendUrl: string
  anonKey: string
}

/** Asks for every public row as a reader does, past all memories, and compares their pages with what is listed. */
export async function dryRun(site: Site, listed: readonly ListedUrl[]): Promise<DryRun> {
  const client: Client = new PostgrestClient(`${backendBase(site)}/rest/v1`, { headers: { apikey: site.anonKey } })
  const lists = await Promise.all(
    LISTED.map(async (kind) =>
      (await sitemapRows(kind).ask(client)).filter(hasOwnPage(kind)).map(({ slug }) => listedPath(kind, slug)),
    ),
  )
  return difference(
    lists.flat(),
    listed.map(({ url }) => new URL(url).pathname),
  )
}

/** Pages of rows that only one of the two has; pages without a row behind them come from the program. */
export function difference(wanted: readonly string[], listed: readonly string[]): DryRun {
  const [is, shouldBe] = [new Set(listed), new Set(wanted)]
  const areas = new Set(wanted.map(areaOf))
  return {
    added: wanted.filter((path) => !is.has(path)),
    removed: listed.filter((path) => !shouldBe.has(path) && areas.has(areaOf(path)) && path.split('/').length > 2),
  }
}

const areaOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
