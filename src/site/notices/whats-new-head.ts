import { href } from '#routes'
import { type HeadContext, breadcrumbs, pageHead } from '#ui/head.ts'

const TITLE = 'What’s New'

/** The head of the page of notices, which repeats what other pages hold. */
export const whatsNewHead = ({ site }: HeadContext) =>
  pageHead({
    site,
    title: TITLE,
    path: href('whatsNew'),
    description: 'The newest stories and the newest weekly mortgage rates, breaking news first.',
    hidden: true,
    jsonLd: import.meta.env.SSR && [breadcrumbs(site.origin, [{ name: TITLE, path: href('whatsNew') }])],
  })
