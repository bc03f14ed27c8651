import { type Unit, formatFigure } from '#market'
import { FRESH_MS, type Client, type Question, dataOf, type AuthorRow, type Byline, bylineOf } from '#queries/shared'

/** A dated remark of an author on one figure. */
export interface Remark {
  /** ISO date. */
  on: string
  text: string
  /** Id of the series. */
  series: string
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
  ask: (client) => (authorId === null ? oneOfEach(client, count) : ofAuthor(client, authorId, count)),
})

async function oneOfEach(client: Client, count: number): Promise<Remark[]> {
  const rows = dataOf('authors', await client.rpc('newest_remarks', { most: count }, { get: true }))
  return rows.flatMap(({ figure, author, ...row }) =>
    figure === null ? [] : [remarkOf({ ...row, series: row, author: author as unknown as AuthorRow }, figure)],
  )
}

async function ofAuthor(client: Client, authorId: string, count: number): Promise<Remark[]> {
  const all = client.from('author_commentary').select(COLUMNS)
  const newest = all.order('commented_on', { ascending: false }).order('series_id')
  return remarksOf(client, dataOf('authors', await newest.eq('author_id', authorId).limit(count)))
}

interface Row {
  commented_on: string
  figure_date: string
  body: string
  series_id: string
  author: AuthorRow
  series: { short_name: string; unit: string; decimals: number; source_name: string }
}

/** A remark whose figure was taken out is left out. */
async function remarksOf(client: Client, rows: Row[]): Promise<Remark[]> {
  if (rows.length === 0) return []
  // More than is needed, in one call: every series on every day.
  const [series, days] = [rows.map((row) => row.series_id), rows.map((row) => row.figure_date)]
  const found = client.from('current_observations').select('series_id,observed_on,value').in('series_id', series)
  const figures = dataOf('rates', await found.in('observed_on', days))
  return rows.flatMap((row) => {
    const figure = figures.find(
      ({ series_id, observed_on }) => series_id === row.series_id && observed_on === row.figure_date,
    )
    if (!figure || figure.value === null) return []
    return remarkOf(row, figure.value)
  })
}

const remarkOf = (row: Row, figure: number): Remark => ({
  on: row.commented_on,
  text: row.body,
  series: row.series_id,
  seriesName: row.series.short_name,
  source: row.series.source_name,
  figureDate: row.figure_date,
  figure: formatFigure(figure, row.series.unit as Unit, row.series.decimals),
  author: bylineOf(row.author),
})
