import { type Observation, formatFigure, periodOf, rangeOf, yearsBefore } from '#market'
import { type SeriesSpell, newestObservations, observationsBetween } from '#queries/rates'
import type { Load } from '#queries/shared'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { seriesPath } from '#ui/figure-page.ts'
import { frameTheme } from '#ui/frame-theme.ts'
import { escaped, frameDocument } from './frame-document.ts'

interface Asking {
  load: Load
  site: { name: string; origin: string }
}

const YEARS = [1, 5, 10, 30] as const
/** As many points as the line is pixels wide are enough. */
const MOST_POINTS = 600
const WIDTH = 640
const HEIGHT = 260
const TABLE_ROWS = 12

/** Themes make frames lower as they make them narrower: the drawing gives way, so that the source is seen. */
const STYLES = `body{padding:12px;font-size:15px;line-height:1.4}h1{font-size:17px}p{margin-top:4px}small{color:var(--muted);font-size:13px}svg{display:block;width:100%;height:clamp(110px,100vh - 162px,220px)}div{position:relative;margin-top:24px}div>span{position:absolute;color:var(--muted);font-size:13px}.high{bottom:100%;left:0}.low{bottom:4px;left:0}.late{right:0;left:auto}.ends{display:flex;justify-content:space-between;color:var(--muted);font-size:13px}path{fill:none;stroke:var(--green);stroke-width:2;vector-effect:non-scaling-stroke}line{stroke:var(--rule)}summary{cursor:pointer;font-size:13px}td,th{padding-right:16px;font-size:13px;font-weight:400;text-align:left}@media(width<480px){svg{height:150px}}`

/** A series drawn for a frame, with its figures as a table; null where there is no such series. */
export async function rateChart(query: URLSearchParams, { load, site }: Asking): Promise<Response | null> {
  const id = query.get('series') ?? 'pmms-30'
  const years = YEARS.find((span) => String(span) === query.get('years')) ?? 1
  const newest = (await load(newestObservations(id, 1)))?.observations.at(-1)
  const spell = newest && (await load(observationsBetween(id, yearsBefore(newest.on, years), newest.on)))
  if (!spell || !newest) return null
  const page = addressOf(site.origin, seriesPath(id))
  return frameDocument({
    title: `${spell.name}, ${site.name}`,
    canonical: addressOf(site.origin, href('rates')),
    theme: frameTheme(Object.fromEntries(query)),
    styles: STYLES,
    body: bodyOf(spell, newest, { page, site: site.name, years }),
  })
}

interface About {
  page: string
  site: string
  years: number
}

function bodyOf(spell: SeriesSpell, newest: Observation, { page, site, years }: About): string {
  const say = ({ value }: Observation) => formatFigure(value, spell.unit, spell.decimals)
  const when = ({ on }: Observation) => periodOf(on, spell.frequency)
  const range = rangeOf(spell.observations)
  const between = range
    ? ` In ${years === 1 ? 'a year' : `${years} years`} between ${say(range.low)} and ${say(range.high)}.`
    : ''
  const sentence = `${say(newest)}, ${when(newest)}.${between}`
  const rows = spell.observations.slice(-TABLE_ROWS).toReversed()
  return [
    `<h1>${escaped(spell.name)}</h1><p>${escaped(sentence)}</p>`,
    drawing(spell.observations, { label: `${spell.name}: ${sentence}`, say, when }),
    `<details><summary>The newest figures</summary><table><tr><th scope="col">Period</th><th scope="col">Figure</th></tr>`,
    ...rows.map((row) => `<tr><td>${escaped(when(row))}</td><td>${escaped(say(row))}</td></tr>`),
    `</table></details><p><small>Source: ${escaped(spell.attribution || spell.sourceName)}. <a href="${escaped(page)}">${escaped(site)}</a></small></p>`,
  ].join('')
}

interface Words {
  label: string
  say(figure: Observation): string
  when(figure: Observation): string
}

const INSET = 2

/** Stretched to the frame's width: what is said beside the line stands around the drawing, in its own size. */
function drawing(all: readonly Observation[], { label, say, when }: Words): string {
  const step = Math.max(1, Math.ceil(all.length / MOST_POINTS))
  const figures = all.filter((_figure, place) => (all.length - 1 - place) % step === 0)
  const values = figures.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [figures[0], figures.at(-1)]
  if (!first || !last) return ''
  const x = (place: number) => (place / Math.max(1, figures.length - 1)) * WIDTH
  const y = (value: number) => HEIGHT - INSET - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * INSET)
  const line = values.map((value, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`)
  const rule = (value: number) => `<line x1="0" x2="${WIDTH}" y1="${y(value)}" y2="${y(value)}"/>`
  // The lowest figure is named at the end where the line is farther from it.
  const side = last.value > first.value ? ' late' : ''
  return [
    `<div><span class="high">${escaped(say({ ...last, value: high }))}</span><span class="low${side}">${escaped(say({ ...last, value: low }))}</span>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escaped(label)}">`,
    `${rule(low)}${rule(high)}<path d="${line.join('')}"/></svg></div>`,
    `<p class="ends"><span>${escaped(when(first))}</span><span>${escaped(when(last))}</span></p>`,
  ].join('')
}
