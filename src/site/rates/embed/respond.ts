import { getRouterInstance } from '@tanstack/react-start'
import { rateBadge } from './rate-badge.ts'
import { rateChart } from './rate-chart.ts'

const FRAMES = { badge: rateBadge, chart: rateChart } as const

/** What a frame of another site is sent. */
export async function respond(kind: keyof typeof FRAMES, request: Request): Promise<Response> {
  const { load, site } = (await getRouterInstance()).options.context
  const made = await FRAMES[kind](new URL(request.url).searchParams, { load, site })
  return made ?? new Response('There is no such series.\n', { status: 404, headers: { 'content-type': 'text/plain' } })
}
