import { href } from '#routes'
import { addressOf } from './address.ts'

/**
 * The terms of what the site hands on as data, and the page that has them in full.
 *
 * @example
 * ```ts
 * licenceOf({ name: 'Ratesheet', origin: 'https://news.example' }).url // the page on licensing
 * ```
 */
export const licenceOf = ({ name, origin }: { name: string; origin: string }) => ({
  name: 'Mixed: each record names its source and terms',
  url: `${addressOf(origin, href('guideCategory', { category: 'legal' }))}#licensing`,
  texts: `Texts that ship with the software are under the MIT License. Quote any text with a link to its page and the name ${name}.`,
  figures: 'Figures belong to their sources: name the source and the day.',
})
