import { csvOf } from '#api'
import type { FollowedLink } from '#queries/desk'

/** Followed links as a file for spreadsheets. */
export const clicksCsv = (links: readonly FollowedLink[]): string =>
  csvOf(
    ['words', 'page', 'target', 'clicks'],
    links.map(({ label, path, target, clicks }) => [label, path, target, { figure: clicks, decimals: 0 }]),
  )
