import { entryOf } from '#calculators'
import type { CitedSite } from '#calculators/requests'
import { href } from '#routes'
import { addressOf } from '#ui/address.ts'

/** The site as its results cite it. */
export const citedSite = ({ name, origin }: { name: string; origin: string }): CitedSite => ({
  name,
  pageOf: (calculator) => addressOf(origin, href(entryOf(calculator).route)),
})
