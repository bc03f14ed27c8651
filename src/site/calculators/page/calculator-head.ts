import { href } from '#routes'
import { addressOf } from '#ui/address.ts'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { pictureOf } from '#ui/sharing.ts'
import { CATALOG, type CatalogEntry } from '#calculators/contract/catalog.ts'
import type { CalculatorName } from '#calculators/contract/contract.ts'

interface Site {
  name: string
  origin: string
}

/** A calculator's words in the catalog. */
export function entryOf(name: CalculatorName): CatalogEntry {
  const found = CATALOG.find((entry) => entry.name === name)
  if (!found) throw new RangeError(`name: no calculator is called ${name}`)
  return found
}

/** Where a calculator stands: the list of all, then itself. */
export const trailOf = ({ title, path }: CatalogEntry) => [
  { name: 'Calculators', path: href('calculators') },
  { name: title, path },
]

/** Title, address and structured facts of a calculator; what is typed into it makes no other page. */
export function calculatorHead(site: Site, name: CalculatorName) {
  const entry = entryOf(name)
  return pageHead({
    site,
    title: entry.title,
    path: entry.path,
    description: `${entry.question} ${entry.description}`,
    jsonLd: import.meta.env.SSR && [
      {
        '@type': 'WebApplication',
        name: entry.title,
        url: addressOf(site.origin, entry.path),
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
export function embedHead(site: Site, name: CalculatorName) {
  const entry = entryOf(name)
  return pageHead({
    site,
    title: entry.title,
    path: href('embed', { calculator: name }),
    canonicalPath: entry.path,
    image: pictureOf(entry.path),
    description: `${entry.question} ${entry.description}`,
    hidden: true,
  })
}
