import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { breadcrumbs, pageHead, unlessMissing } from '#ui/head.ts'
import { withOembed } from '#ui/oembed.ts'
import { pictureOf } from '#ui/sharing.ts'
import { type CalculatorName, type CatalogEntry, entryOf } from '#calculators'
import { calculatorOf } from './calculator-path.ts'

interface Site {
  name: string
  origin: string
}

interface Match {
  status: string
  context: { site: Site }
  params: { calculator?: string | undefined }
  /** What is typed, as the address has it. */
  loaderDeps?: object
}

/** Where a calculator stands: the list of all, then itself. */
export const trailOf = ({ title, route }: CatalogEntry) => [
  { name: 'Calculators', path: href('calculators') },
  { name: title, path: href(route) },
]

/** Title, address and structured facts of the calculator of a path; what is typed into it makes no other page. */
export const calculatorHead = (match: Match) =>
  unlessMissing(match, () => {
    const name = calculatorOf(match.params.calculator)
    if (!name) return {}
    const { site } = match.context
    const typed = new URLSearchParams({ ...match.loaderDeps }).toString()
    const address = addressOf(site.origin, href(entryOf(name).route)) + (typed && `?${typed}`)
    return withOembed(headOf(site, name), site, address)
  })

function headOf(site: Site, name: CalculatorName) {
  const entry = entryOf(name)
  return pageHead({
    site,
    title: entry.title,
    path: href(entry.route),
    description: `${entry.question} ${entry.description}`,
    jsonLd: import.meta.env.SSR && [
      {
        '@type': 'WebApplication',
        name: entry.title,
        url: addressOf(site.origin, href(entry.route)),
        description: entry.description,
        applicationCategory: 'FinanceApplication',
        operatingSystem: 'Any',
        isAccessibleForFree: true,
      },
      breadcrumbs(site.origin, trailOf(entry)),
    ],
  })
}

/** An embedded calculator belongs to its page. */
export const embedHead = (match: Match) =>
  unlessMissing(match, () => embeddedHeadOf(match.context.site, match.params.calculator as CalculatorName))

function embeddedHeadOf(site: Site, name: CalculatorName) {
  const entry = entryOf(name)
  return pageHead({
    site,
    title: entry.title,
    path: href('embed', { calculator: name }),
    canonicalPath: href(entry.route),
    image: pictureOf(href(entry.route)),
    description: `${entry.question} ${entry.description}`,
    hidden: true,
  })
}
