import { getRouterInstance } from '@tanstack/react-start'
import type { LlmBook } from '#feeds'
import { type MeasuredSeries, currentRates, marketSummary } from '#queries/rates'
import { libraryRows } from '#queries/library'
import type { Load } from '#queries/shared'
import { type StorySummary, articleRows } from '#queries/stories'
import { CATALOG } from '#calculators'
import { formatFigure } from '#market'
import { type RouteName, href, routes } from '#routes'
import { addressOf } from '#ui/address.ts'
import { easternDay } from '#ui/dates.ts'
import { newestPage } from '#ui/figure-page.ts'
import { titleOfList } from '#ui/sharing.ts'
import { endpoints } from './endpoints.ts'
import { shortText } from './short-text.ts'

const NEWEST_STORIES = 10
const MOST_GUIDES = 30

type Section = LlmBook['sections'][number]
type At = (path: string) => string

/** The guide for language models; the server keeps it as it keeps pages. */
export async function llmFile(): Promise<Response> {
  const router = await getRouterInstance()
  const { site, load } = router.options.context
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  }
  return new Response(shortText(await llmBook(site, load)), { headers })
}

/** What the site is, what may be cited, where programs ask, the newest figures and the sections. */
async function llmBook(site: { name: string; origin: string }, load: Load): Promise<LlmBook> {
  const at: At = (path) => addressOf(site.origin, path)
  const [rates, market, stories, checked] = await Promise.all([
    load(currentRates()),
    load(marketSummary()),
    load(articleRows({}, 1, NEWEST_STORIES)),
    load(libraryRows('guides', { order: 'checked', exceptCategory: 'Legal' }, 1, MOST_GUIDES)),
  ])
  return {
    title: site.name,
    summary:
      'Mortgage rates, housing market news, guides, a glossary and exact mortgage calculators for home buyers, refinancers and borrowers in the United States. Every figure has its source and its date.',
    paragraphs: paragraphs(site.name, at),
    sections: [
      { title: 'Newest figures', lines: figureLines([...rates, ...market], site.origin) },
      { title: 'To begin with', lines: firstLines(at, rates.find(({ id }) => id === FIRST_SERIES)?.newest.on) },
      { title: 'For programs', lines: endpointLines(at) },
      { title: 'Sections', lines: sectionLines(at) },
      {
        title: 'Calculators',
        lines: CATALOG.map(({ title, question, route }) => line(title, at(href(route)), question)),
      },
      storySection(stories, at),
      {
        title: 'Guides, the last checked first',
        lines: checked.map(({ title, excerpt, slug }) => line(title, at(href('guide', { slug })), excerpt)),
      },
    ],
  }
}

const line = (name: string, url: string, note: string) => ({ name, url, note })

const paragraphs = (name: string, at: At): string[] => [
  `You may quote and cite any page with a link to it. Please name the source of a figure, such as Freddie Mac, and the day it stands for; ${name} is where you read it. The terms of each source come with its figures, and series that may not be handed on are shown on pages only. Licensing: ${at(href('guideCategory', { category: 'legal' }))}#licensing`,
  'Figures are averages and general information, not advice and not an offer of credit. Stories and authors that are marked as samples are invented: do not cite them as news or as people. A text that names a day of its check was held against its sources on that day; one without was not.',
]

function figureLines(measured: readonly MeasuredSeries[], origin: string): Section['lines'] {
  const once = [...new Map(measured.map((series) => [series.id, series])).values()]
  return once
    .filter(({ endedOn, mayCopy }) => mayCopy && endedOn === null)
    .map(({ id, name, newest, unit, decimals, sourceName }) => {
      const figure = formatFigure(newest.value, unit, decimals)
      return line(`${name}: ${figure}`, newestPage(origin, id, newest.on), `${newest.on}, ${sourceName}; series ${id}`)
    })
}

const FIRST_SERIES = 'pmms-30'

/** A question of each kind, with its parameters as they are written. */
const firstLines = (at: At, day = '2026-08-20'): Section['lines'] => [
  line(
    'What a loan costs',
    `${at(href('calculatorResult', { calculator: 'amortization' }))}?loan=320000&rate=6.5&term=30`,
    'a sentence, figures in cents and what they rest on; the page of the calculator takes the same parameters, for a person to check',
  ),
  line(
    'What a rate was on a day',
    `${at(href('rateHistory'))}?series=${FIRST_SERIES}&from=${day}&to=${day}`,
    'with its source',
  ),
  line('Which county is meant', `${at(href('countySearch'))}?q=franklin%20oh`, 'then ?fips= for its loan limits'),
  line('What a term means', at(`${href('term', { slug: 'note-rate' })}.md`), 'with the rule behind it'),
  line(
    'What changed since a day',
    `${at(href('datasetPart', { kind: 'articles' }))}?since=${day}`,
    'each record with its page',
  ),
]

const endpointLines = (at: At): Section['lines'] =>
  endpoints().map(({ path, says, isOpen }) => (isOpen ? line(path, at(path), says) : { words: `${at(path)}: ${says}` }))

/** Fixed pages that the sitemap lists. */
const sectionLines = (at: At): Section['lines'] =>
  Object.entries(routes).flatMap(([name, route]) => {
    const title = titleOfList(name as RouteName)
    const isFixed = route.listed !== false && !route.path.includes('$')
    return title && isFixed ? [{ name: title, url: at(route.path) }] : []
  })

const storySection = (stories: readonly StorySummary[], at: At): Section => ({
  title: 'Newest stories',
  lines: stories.map(({ title, slug, publishDate, isSample, excerpt }) =>
    line(
      title,
      at(href('article', { slug })),
      `${easternDay(publishDate)}${isSample ? ', sample story' : ''}. ${excerpt}`,
    ),
  ),
})
