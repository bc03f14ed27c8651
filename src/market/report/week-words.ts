import { type Observation, formatFigure } from '#market'
import { rateFigure } from './figure-parts.ts'
import type { ReportFigure, ReportPart } from './parts.ts'
import type { SeriesHead } from './series.ts'
import type { WeekFacts } from './week-facts.ts'

/** A week that is told, and the series that it is told of. */
export interface Week {
  series: SeriesHead
  facts: WeekFacts
}

/** What is said of a week's news: as a headline, when the week is about it, and in the first paragraph. */
export interface Told {
  title: string
  sentence: ReportPart[]
}

/** As headlines call it. */
export const AVERAGE = '30-year mortgage rate'

/** "6.65%" of the week, in a headline. */
export const rateOf = ({ series, facts }: Week): string => formatFigure(facts.now.value, series.unit, series.decimals)

/** "6.65%" of any week, in a sentence. */
export const figureAt = ({ series }: Week, at: Observation): ReportFigure => rateFigure(series, at)
