import { csvOf } from '#api'
import type { BrokenLink, FollowedLink, MeasuredPage, OrphanPage, ReadPage } from '#queries/desk'
import { isVitalMetric } from '#queries/readership'
import { boundOf, vitalWords } from './vital-words.ts'

/** Followed links as a file for spreadsheets. */
export const clicksCsv = (links: readonly FollowedLink[]): string =>
  csvOf(
    ['words', 'page', 'target', 'clicks'],
    links.map(({ label, path, target, clicks }) => [label, path, target, { figure: clicks, decimals: 0 }]),
  )

/** Pages by how often they were opened and read, as a file for spreadsheets. */
export const readsCsv = (pages: readonly ReadPage[]): string =>
  csvOf(
    ['page', 'opened', 'read_to_the_end'],
    pages.map(({ path, views, reads }) => [path, { figure: views, decimals: 0 }, { figure: reads, decimals: 0 }]),
  )

/**
 * What three of four readers had, as a file for spreadsheets: milliseconds, of `cls` thousandths. Above the last bound there is
 * no figure, but the words.
 */
export const vitalsCsv = (measured: readonly MeasuredPage[]): string =>
  csvOf(
    ['page', 'metric', 'three_of_four_up_to', 'in_words', 'measures'],
    measured.flatMap(({ path, samples: byMetric }) =>
      Object.entries(byMetric).flatMap(([metric, samples = []]) => {
        if (!isVitalMetric(metric)) return []
        const bound = boundOf(metric, samples)
        const figure = bound === null || bound === Number.POSITIVE_INFINITY ? null : { figure: bound, decimals: 0 }
        const count = samples.reduce((sum, each) => sum + each, 0)
        return [[path || 'all pages', metric, figure, vitalWords(metric, samples), { figure: count, decimals: 0 }]]
      }),
    ),
  )

/** Broken links as a file for spreadsheets. */
export const brokenCsv = (links: readonly BrokenLink[]): string =>
  csvOf(
    ['target', 'problem', 'page', 'title', 'broken_since', 'checked_at'],
    links.map(({ target, problem, path, title, since, checkedAt }) => [target, problem, path, title, since, checkedAt]),
  )

/** Pages that no text leads to, as a file for spreadsheets. */
export const orphansCsv = (pages: readonly OrphanPage[]): string =>
  csvOf(
    ['page', 'title', 'published_at'],
    pages.map(({ path, title, publishedAt }) => [path, title, publishedAt]),
  )
