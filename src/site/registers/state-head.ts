import type { Load } from '#queries/shared'
import { notFound } from '@tanstack/react-router'
import { textChartQuestions } from '#blocks/text-chart'
import { quotesOf, textFigureQuestions } from '#blocks/text-figures'
import { KINDS_ON_SERVER } from '#kinds/on-server'
import { formatDollars } from '#mortgage'
import { stateBySlug, stateList, stateText } from '#queries/reference'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { correctionFacts } from '#ui/correction-facts.ts'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'
import { RATE } from './state-rate.ts'

const TITLE = 'State Guides'
const DESCRIPTION =
  'Loan limits by county, the loans that were made and by which program, and the housing agency, for each state and the District of Columbia.'

/** Asks everything that the list shows. */
export async function loadStates(load: Load): Promise<void> {
  await load(stateList())
}

/** Title, description, address and structured facts of the list. */
export function statesHead({ site }: HeadContext) {
  const path = href('stateGuides')
  return pageHead({
    site,
    title: TITLE,
    path,
    description: DESCRIPTION,
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: TITLE, path }])],
  })
}

/** Asks everything that the page of a state shows. */
export async function loadState(load: Load, slug: string): Promise<void> {
  const [state, text] = await Promise.all([
    load(stateBySlug(slug)),
    load(stateText(slug)),
    load(stateList()),
    load(RATE),
  ])
  if (!state) throw notFound()
  if (!text) return
  await Promise.all([
    ...textChartQuestions(text.figures).map((one) => load(one)),
    ...textFigureQuestions(quotesOf(text.figures)).map((one) => load(one)),
  ])
}

/** Title, description, address and structured facts of a state. */
export function stateHead(context: HeadContext, slug: string) {
  const state = context.queryResults.peek(stateBySlug(slug))?.result
  if (!state) return {}
  const { site } = context
  const path = href('state', { slug: state.slug })
  const written = context.queryResults.peek(stateText(slug))?.result
  const limit =
    state.limitHigh === null
      ? ''
      : `, up to ${formatDollars(state.limitHigh, 'dollars')} for one unit in ${state.limitYear ?? ''}`
  return pageHead({
    site,
    title: `Mortgages in ${state.name}: county limits and loans`,
    path,
    description:
      written?.excerpt ||
      `Loan limits of the ${state.counties.length} counties of ${state.name}${limit}, the loans made there by program, and the housing agency.`,
    jsonLd: import.meta.env.SSR && [
      {
        '@type': KINDS_ON_SERVER.state.schemaType,
        name: `Mortgages in ${state.name}`,
        url: addressOf(site.origin, path),
        about: { '@type': 'State', name: state.name },
        ...correctionFacts(written?.corrections ?? []),
      },
      breadcrumbs(site.origin, [
        { name: 'State Guides', path: href('stateGuides') },
        { name: state.name, path },
      ]),
    ],
  })
}
