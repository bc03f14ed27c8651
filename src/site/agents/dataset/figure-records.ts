import { formatFigure } from '#market'
import type { LearnedFigure } from '#queries/changes'
import { publishedSeries } from '#queries/rates'
import type { Load } from '#queries/shared'
import { figurePage } from '#ui/figure-page.ts'
import type { DatasetRecord } from './kinds.ts'
import { inUtc } from './moments.ts'

/** Figures as records, each with its series' source: a line that is copied keeps where it is from. */
export async function figureRecords(
  load: Load,
  { origin }: { origin: string },
  figures: readonly LearnedFigure[],
): Promise<DatasetRecord[]> {
  const all = new Map((await load(publishedSeries())).map((series) => [series.id, series]))
  return figures.flatMap(({ series: id, on, value, isSecondary, learnedAt, sourceUrl }) => {
    const series = all.get(id)
    if (!series) return []
    const { name, unit, decimals, sourceName } = series
    const changed = inUtc(learnedAt)
    const url = sourceUrl || series.sourceUrl
    return [
      {
        kind: 'observations' as const,
        id: `${id}/${on}`,
        url: figurePage(origin, id, on),
        title: `${name}, ${on}`,
        summary: value === null ? 'Taken out.' : formatFigure(value, unit, decimals),
        source: sourceName,
        sources: [{ name: sourceName, date: on, ...(url ? { url } : {}) }],
        date: on,
        updated: changed,
        changed,
        sample: false,
        record: { series: id, on, value, unit, isSecondary },
      },
    ]
  })
}
