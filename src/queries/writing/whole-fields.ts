import { type SourceNote, sourcesOf } from '#queries/shared'
import type { ComputedFigure, TextFields } from './columns.ts'

/** How many entries the lists of a text hold at the most. */
export const MOST_ENTRIES = { tags: 30, keywords: 50, asks: 8 } as const

const LONGEST_ADDRESS = 80
const LONGEST_PATH = 500

/**
 * Whether a text may have this address: the rule of `private.is_slug`.
 *
 * @example
 * ```ts run
 * isAddress('rates-slip') // => true
 * isAddress('rates-') // => false
 * ```
 */
export const isAddress = (slug: string): boolean =>
  slug.length <= LONGEST_ADDRESS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)

/**
 * Whether a source may lead there, the empty address included: the rule of `private.are_sources`.
 *
 * @example
 * ```ts run
 * isSourceAddress('https://www.fhfa.gov/') // => true
 * isSourceAddress('http://a') // => false
 * ```
 */
export const isSourceAddress = (url: string): boolean => url === '' || /^https:\/\/\S+$/.test(url)

/**
 * Whether a figure names a calculator of this site: the rule of `private.is_site_path`.
 *
 * @example
 * ```ts run
 * isFigurePath('/calculator/amortization?loan=300000') // => true
 * isFigurePath('calc') // => false
 * ```
 */
export const isFigurePath = (path: string): boolean =>
  path.length <= LONGEST_PATH && /^\/[a-z0-9]/.test(path) && !/[\s<>"]/.test(path)

/**
 * What of a text can be stored as it is typed: a value that is not whole yet, such as the beginning of an address, is left as
 * the server has it.
 *
 * @param stored what the server has; of a new text, what it was begun with
 * @example
 * ```ts run
 * const stored = completeFields({ title: 'Rates slip', slug: 'rates' })
 * storableFields({ ...stored, slug: 'rates-' }, stored).slug // => 'rates'
 * ```
 */
export const storableFields = (fields: TextFields, stored: TextFields): TextFields => ({
  ...fields,
  title: fields.title.trim(),
  slug: isAddress(fields.slug) ? fields.slug : stored.slug,
  tags: fields.tags.slice(0, MOST_ENTRIES.tags),
  keywords: fields.keywords.slice(0, MOST_ENTRIES.keywords),
  sources: sourcesOf(fields.sources.map(wholeSource)),
  rule: fields.rule && (sourcesOf([wholeSource(fields.rule)])[0] ?? null),
  figure: fields.figure && !isWholeFigure(fields.figure) ? stored.figure : fields.figure,
})

const wholeSource = ({ url = '', ...source }: SourceNote): SourceNote =>
  url !== '' && isSourceAddress(url) ? { ...source, url } : source

const isWholeFigure = ({ calculator, asks }: ComputedFigure): boolean =>
  isFigurePath(calculator) && asks.length > 0 && asks.length <= MOST_ENTRIES.asks

/**
 * Whether everything that was typed can be stored.
 *
 * @example
 * ```ts run
 * isStorable(completeFields({ slug: 'rates' })) // => true
 * isStorable(completeFields({ slug: 'rates', sources: [{ name: 'FHFA', url: 'http://a' }] })) // => false
 * ```
 */
export const isStorable = ({ slug, tags, keywords, sources, rule, figure }: TextFields): boolean =>
  isAddress(slug) &&
  tags.length <= MOST_ENTRIES.tags &&
  keywords.length <= MOST_ENTRIES.keywords &&
  [...sources, ...(rule ? [rule] : [])].every(
    ({ name, date, url = '' }) => (name.trim() !== '' || (date === null && url === '')) && isSourceAddress(url),
  ) &&
  (figure === null || isWholeFigure(figure))
