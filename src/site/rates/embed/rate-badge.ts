import { formatFigure, periodOf } from '#market'
import { type BoardRate, rateBoard } from '#queries/rates'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { frameTheme } from '#ui/frame-theme.ts'
import { escaped, frameDocument } from './frame-document.ts'

interface Asking {
  load: Load
  site: { name: string; origin: string }
}

const STYLES = `body{height:30px;overflow:hidden;font-size:14px;line-height:30px;white-space:nowrap}a{display:block;overflow:hidden;padding-inline:8px;text-decoration:none;text-overflow:ellipsis}b{font-weight:600}.up{color:var(--up)}.down{color:var(--down)}i{font-style:normal}small{color:var(--muted);font-size:12px;line-height:1}@media(width<520px){i,span{display:none}}@media(width<400px){em{display:none}}em{font-style:normal}`

/** One line of 30 pixels with a rate of the board, its change, its day and its source; null where there is no such rate. */
export async function rateBadge(query: URLSearchParams, { load, site }: Asking): Promise<Response | null> {
  const wanted = query.get('series') ?? 'pmms-30'
  const rate = (await load(rateBoard())).find(({ id }) => id === wanted)
  if (!rate) return null
  const page = addressOf(site.origin, href('rates'))
  return frameDocument({
    title: `${rate.name}, ${site.name}`,
    canonical: page,
    theme: frameTheme(Object.fromEntries(query)),
    styles: STYLES,
    body: `<a href="${escaped(page)}">${wordsOf(rate, site.name)}</a>`,
  })
}

function wordsOf(rate: BoardRate, site: string): string {
  const { name, newest, unit, decimals, frequency, source, weekChange: change } = rate
  const figure = `<b>${escaped(formatFigure(newest.value, unit, decimals))}</b>`
  const mark = change && change.direction !== 'unchanged' ? ` class="${change.direction}"` : ''
  const moved = change ? ` <span${mark}>${escaped(change.words)}<i> on the week</i></span>` : ''
  const from = `${periodOf(newest.on, frequency)}, ${source?.split(',', 1)[0] ?? 'computed'}`
  // Where there is no room for all of it, the name of the site goes first: the line leads there.
  return `${escaped(name)} ${figure}${moved} <small>${escaped(from)}<em>, ${escaped(site)}</em></small>`
}
