import { type Unit, formatFigure } from '#market'
import { FRESH_MS, type Client, type Question, dataOf, type AuthorRow, type Byline, bylineOf } from '#queries/shared'

/** A dated remark of an author on one figure. */
export interface Remark {
  /** ISO date. */
  on: string
  text: string
  seriesName: string
  source: string
  figureDate: string
  /** The figure as printed, such as "6.65%". */
  figure: string
  author: Byline
}

const COLUMNS =
  'commented_on,figure_date,body,series_id,author:authors!inner(name,slug,title,is_static),series!inner(short_name,unit,decimals,source_name)'

/**
 * The newest remarks: of one author, or one each of several authors.
 *
 * @param authorId null for everybody
 * @param count at most so many
 * @throws ContentLoadError
 * @example
 * ```ts
 * const remarks = await commentary(null, 4).ask(client)
 * ```
 */
export const commentary = (authorId: string | null, count: number): Question<Remark[]> => ({
  key: ['commentary', authorId, count],
  freshMs: FRESH_MS.authors,
  async ask(client) {
    const newest = client.from('author_commentary').select(COLUMNS).order('commented_on', { ascending: false })
    const wanted = authorId ? newest.eq('author_id', authorId) : newest.limit(count * 6)
    const rows = dataOf('authors', await wanted)
    const chosen = authorId ? rows : onePerAuthor(rows)
    const remarks = await Promise.all(chosen.slice(0, count).map((row) => remarkOf(client, row)))
    return remarks.filter((remark) => remark !== null)
  },
})

interface Row {
  commented_on: string
  figure_date: string
  body: string
  series_id: string
  author: AuthorRow
  series: { short_name: string; unit: string; decimals: number; source_name: string }
}

function onePerAuthor(rows: Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => !seen.has(row.author.slug) && seen.add(row.author.slug))
}

async function remarkOf(client: Client, row: Row): Promise<Remark | null> {
  const figure = client.from('current_observations').select('value').eq('series_id', row.series_id)
  const [observation] = dataOf('rates', await figure.eq('observed_on', row.figure_date))
  if (!observation || observation.value === null) return null
  return {
    on: row.commented_on,
    text: row.body,
    seriesName: row.series.short_name,
    source: row.series.source_name,
    figureDate: row.figure_date,
    figure: formatFigure(observation.value, row.series.unit as Unit, row.series.decimals),
    author: bylineOf(row.author),
  }
}
