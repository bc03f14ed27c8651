import { href } from '#routes'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'

const TITLE = 'Saved Pages'

/** The head of the page of what is saved, which differs by device and is not to be found. */
export const savedHead = ({ site }: HeadContext) =>
  pageHead({
    site,
    title: TITLE,
    path: href('saved'),
    description: 'The pages that you saved on this device, and in your account while you are signed in.',
    hidden: true,
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: TITLE, path: href('saved') }])],
  })
