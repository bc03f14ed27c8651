import { nameErrors } from '#api'
import type { Load, Question } from '#queries/shared'
import { type MeasuredSeries, currentRates, marketSummary, publishedSeries, wholeSeries } from '#queries/rates'
import { href } from '#routes'
import { easternDay } from '#ui/dates.ts'
import { figuresCsv, figuresJson } from './figures.ts'
import { historyCsv, historyJson } from './history.ts'
import { readSpell } from './parameters.ts'
import { csvResponse, jsonResponse, refusalResponse, wrongResponse } from './api-responses.ts'

/** What a call can reach of the site. */
export interface Asking {
  site: { origin: string }
  load: Load
  now: () => Date
}

export type Format = 'json' | 'csv'

/** The newest figure of every rate. */
export const currentCall = (asking: Asking, request: Request, format: Format): Promise<Response> =>
  newestCall(asking, request, { question: currentRates(), format, name: 'rates' })

/** The newest figures of what moves the housing market. */
export const summaryCall = (asking: Asking, request: Request, format: Format): Promise<Response> =>
  newestCall(asking, request, { question: marketSummary(), format, name: 'market' })

interface Wanted {
  question: Question<MeasuredSeries[]>
  format: Format
  /** Of the file. */
  name: string
}

async function newestCall(asking: Asking, request: Request, { question, format, name }: Wanted): Promise<Response> {
  const errors = nameErrors(new URL(request.url).searchParams, [])
  if (Object.keys(errors).length > 0) return wrongResponse(errors)
  const measured = await asking.load(question)
  const today = easternDay(asking.now())
  if (format === 'csv') return csvResponse(figuresCsv(measured, today), name, termsAt(asking))
  return jsonResponse(figuresJson(measured, today, asking.site.origin))
}

/** A series from one day to another; as a table, several of them. */
export async function historyCall(asking: Asking, request: Request, format: Format): Promise<Response> {
  const all = await asking.load(publishedSeries())
  const offered = all.filter(({ mayCopy }) => mayCopy).map(({ id }) => id)
  const asked = new URL(request.url).searchParams
  const names = asked.get('series')?.split(',') ?? []
  const kept = all.find(({ id, mayCopy }) => !mayCopy && names.includes(id))
  if (kept)
    return refusalResponse(403, `${kept.sourceName} does not let us hand out copies of this series: ${kept.sourceUrl}`)
  const read = readSpell(asked, offered, format === 'csv')
  if ('errors' in read) return wrongResponse(read.errors)
  const { spell } = read
  const today = easternDay(asking.now())
  const histories = await Promise.all(
    spell.series.map(async (id) => {
      const series = all.find((one) => one.id === id)
      if (!series) throw new Error(`${id} is offered and is not there`)
      return { series, figures: await asking.load(wholeSeries(id)), today, origin: asking.site.origin }
    }),
  )
  if (format === 'csv') return csvResponse(historyCsv(histories, spell), spell.series.join('-'), termsAt(asking))
  const [history] = histories
  if (!history) throw new Error('A spell names a series')
  return jsonResponse(historyJson(history, spell))
}

const termsAt = ({ site }: Asking): string => site.origin + href('rateData')
