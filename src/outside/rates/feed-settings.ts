import { z } from 'zod'

import { DAY_FORMS } from './days.ts'
import { decimalOf } from './decimal.ts'
import { type FeedSeries, NEW_YORK } from './source.ts'

/** The file of feeds is not as it should be; the message says where in it. */
export class RateSettingsRefusal extends Error {
  override name = 'RateSettingsRefusal'
  exitCode = 64
}

const line = z.string().trim().min(1).max(500)
const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and single hyphens')
const decimal = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => (decimalOf(text) ?? 0) !== 0, 'must be a plain decimal other than zero, such as 100 or "0.001"')
const zone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}, 'must be a time zone such as America/New_York')

const described = z
  .strictObject({
    name: line,
    short_name: line,
    unit: z.enum(['percent', 'thousands', 'dollars', 'index', 'points']),
    decimals: z.int().min(0).max(4),
    frequency: z.enum(['daily', 'weekly', 'monthly', 'quarterly']),
    description: line,
    stale_after_days: z.int().positive(),
    expected_delay_days: z.int().min(0).default(0),
    plausible_low: z.number(),
    plausible_high: z.number(),
    usual_step: z.number().positive(),
  })
  .refine(({ plausible_low, plausible_high }) => plausible_low < plausible_high, {
    error: 'must be above plausible_low',
    path: ['plausible_high'],
  })

const common = {
  id: slug,
  name: line,
  rhythm: z.enum(['daily', 'weekly', 'monthly']),
  source_name: line,
  source_url: z.url({ protocol: /^https$/, error: 'must be an https URL' }),
  licence: line,
  attribution: line,
  may_copy: z.boolean().default(false),
}
const series = { id: slug, value: line, factor: decimal.default('1'), describe: described.optional() }
const fetched = {
  ...common,
  url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).default({}),
  date: line,
  date_form: z.enum(DAY_FORMS).default('YYYY-MM-DD'),
  time_zone: zone.default(NEW_YORK),
  series: z.array(z.strictObject({ ...series, where: z.record(z.string(), z.string()).default({}) })).min(1),
}

const feed = z.discriminatedUnion('format', [
  z.strictObject({ ...fetched, format: z.literal('csv'), separator: z.enum([',', ';', '\t', '|']).default(',') }),
  z.strictObject({ ...fetched, format: z.literal('json'), rows: z.string().default('') }),
  z.strictObject({
    ...common,
    format: z.literal('fred'),
    licensed: z.literal(
      true,
      'must be true: the operator may show these series, by their owner’s permission or because they are public',
    ),
    series: z.array(z.strictObject(series)).min(1),
  }),
])

const file = z.strictObject({ feeds: z.array(feed) })

/** A feed as its operator describes it. */
export type FeedSetting = z.infer<typeof feed>
/** A feed that is fetched from an address of its own. */
export type FetchedFeed = Exclude<FeedSetting, { format: 'fred' }>

/**
 * The feeds that a file describes; `docs/rates.md` says how.
 *
 * @param text JSON
 * @throws RateSettingsRefusal
 * @example
 * ```ts run
 * readFeeds('{"feeds":[]}') // => []
 * ```
 */
export function readFeeds(text: string): FeedSetting[] {
  let written: unknown
  try {
    written = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new RateSettingsRefusal('RATES_FEEDS_FILE: is not JSON', { cause })
  }
  const parsed = file.safeParse(written)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `RATES_FEEDS_FILE: ${pathOf(path)} ${message}`)
    throw new RateSettingsRefusal(faults.join('\n'))
  }
  const { feeds } = parsed.data
  for (const [what, ids] of [
    ['feed', feeds.map(({ id }) => id)],
    ['series', feeds.flatMap(({ series }) => series.map(({ id }) => id))],
  ] as const) {
    const twice = ids.find((id, at) => ids.indexOf(id) < at)
    if (twice !== undefined)
      throw new RateSettingsRefusal(`RATES_FEEDS_FILE: the ${what} "${twice}" stands there twice`)
  }
  return feeds
}

/** As a program would write it: `feeds[0].series[1].factor`. */
const pathOf = (path: readonly PropertyKey[]) =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at > 0 ? '.' : ''}${String(key)}`)).join('') ||
  'the file'

/**
 * The series that a feed brings along, with its terms.
 *
 * @example
 * ```ts
 * readFeeds(text).flatMap(describedBy).map(({ id }) => id) // => ['our-30']
 * ```
 */
export function describedBy(feed: FeedSetting): FeedSeries[] {
  const { source_name, source_url, licence, attribution, may_copy } = feed
  const provenance = { source_name, source_url, licence, attribution, may_copy }
  return feed.series.flatMap(({ id, describe }) => (describe ? [{ id, ...describe, ...provenance }] : []))
}
