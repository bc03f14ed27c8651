import { csvOf } from '#api'
import type { BrokenLink, FollowedLink, OrphanPage } from '#queries/desk'

/** Followed links as a file for spreadsheets. */
export const clicksCsv = (links: readonly FollowedLink[]): string =>
  csvOf(
    ['words', 'page', 'target', 'clicks'],
    links.map(({ label, path, target, clicks }) => [label, path, target, { figure: clicks, decimals: 0 }]),
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
