import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'

export const TITLE = 'Source code'

/** What the head is made of. */
export interface SourceHead {
  /** A file, a folder or words that were looked for; empty at the beginning. */
  about: string
}

export const sourceHead = (site: { name: string; origin: string }, { about }: SourceHead) =>
  pageHead({
    site,
    title: about ? `${about}: ${TITLE.toLowerCase()}` : TITLE,
    path: href('sourceCode'),
    description: `The source of the running ${site.name}: every file with its tests, search by name and text, and the archive to download.`,
    hidden: about !== '',
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: TITLE, path: href('sourceCode') }])],
  })
