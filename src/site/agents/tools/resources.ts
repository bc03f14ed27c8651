import { KINDS, WRITTEN_KINDS } from '#kinds'
import { publishedSeries } from '#queries/rates'
import { sitemapRows } from '#queries/shared'
import { href, routeOf, twinOf } from '#routes'
import { addressOf } from '#ui/address.ts'
import { readText } from './markdown/read-text.ts'
import { textMarkdown } from './markdown/text-markdown.ts'
import { figurePage } from '#ui/figure-page.ts'
import { seriesNamed } from './rate-tools.ts'
import { type Asking, NOTE } from './tool.ts'

/** What an agent may open as it is: each is the address of a file of this site. */
interface Resource {
  uri: string
  name: string
  description: string
  mimeType: string
}

const MARKDOWN = 'text/markdown'
const JSON_TYPE = 'application/json'

/** Every guide, and every series that may be handed on. */
export async function resources({ load, site }: Asking): Promise<Resource[]> {
  const [guides, series] = await Promise.all([load(sitemapRows('guide')), load(publishedSeries())])
  return [
    ...guides.map(({ slug, title, caption }) => ({
      uri: addressOf(site.origin, `${href('guide', { slug })}.md`),
      name: title,
      description: caption ?? title,
      mimeType: MARKDOWN,
    })),
    ...series
      .filter(({ mayCopy }) => mayCopy)
      .map(({ id, name, sourceName }) => ({
        uri: `${addressOf(site.origin, href('rateHistory'))}?series=${id}`,
        name,
        description: `Every figure, from ${sourceName}`,
        mimeType: JSON_TYPE,
      })),
  ]
}

/** The addresses of texts of every kind. */
export const resourceTemplates = ({ site }: Asking) =>
  WRITTEN_KINDS.map((kind) => ({
    uriTemplate: `${site.origin}${href(KINDS[kind].route, { slug: '' })}{slug}.md`,
    name: `${KINDS[kind].plural} as Markdown`,
    mimeType: MARKDOWN,
  }))

/** The file at an address of this site, or null. */
export async function resourceAt(asking: Asking, uri: string): Promise<{ text: string; mimeType: string } | null> {
  const { site, load } = asking
  if (!URL.canParse(uri)) return null
  const { origin, pathname, searchParams } = new URL(uri)
  if (origin !== new URL(site.origin).origin) return null
  if (pathname === href('rateHistory')) {
    const known = await seriesNamed(asking, searchParams.get('series') ?? '-')
    if ('errors' in known) return null
    const { series, figures } = known
    const items = figures.map(({ on, value }) => ({ on, value }))
    const { id, name, unit, sourceName: source, sourceUrl, licence, attribution } = series
    const asOf = items.at(-1)?.on ?? null
    const permalink = asOf && figurePage(site.origin, id, asOf)
    const terms = { source, sourceUrl, licence, attribution, permalink, note: NOTE }
    return { text: JSON.stringify({ series: id, name, unit, asOf, ...terms, items }), mimeType: JSON_TYPE }
  }
  const path = pathname.replace(/\.md$/, '')
  const found = pathname.endsWith('.md') && twinOf(path, '.md') ? routeOf(path) : null
  const kind = WRITTEN_KINDS.find((one) => KINDS[one].route === found?.name)
  const text = kind && (await readText(load, kind, found?.params['slug'] ?? ''))
  return text
    ? { text: await textMarkdown(load, text, { site, url: addressOf(origin, path) }), mimeType: MARKDOWN }
    : null
}
