import { getRouterInstance } from '@tanstack/react-start'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { frameTheme } from '#ui/frame-theme.ts'
import { escaped, frameDocument } from './frame-document.ts'
import { rateBadge } from './rate-badge.ts'
import { rateChart } from './rate-chart.ts'

const FRAMES = { badge: rateBadge, chart: rateChart } as const

/** What a frame of another site is sent. */
export async function respond(kind: keyof typeof FRAMES, request: Request): Promise<Response> {
  const { load, site } = (await getRouterInstance()).options.context
  const query = new URL(request.url).searchParams
  return (await FRAMES[kind](query, { load, site })) ?? unknownSeries(query, site)
}

const STYLES = 'body{font-size:14px;line-height:30px;padding-inline:8px}'

/** Whoever reads the other site is led to the rates, and whoever writes it learns which word is wrong. */
function unknownSeries(query: URLSearchParams, site: { name: string; origin: string }): Promise<Response> {
  const page = addressOf(site.origin, href('rates'))
  return frameDocument({
    title: `No such series, ${site.name}`,
    canonical: page,
    theme: frameTheme(Object.fromEntries(query)),
    styles: STYLES,
    status: 404,
    body: `<p>There is no such series here. <a href="${escaped(page)}">The rates of ${escaped(site.name)}</a></p>`,
  })
}
