import { href } from '#routes'
import { pageHead } from '#ui/head.ts'
import { isAdminPage, isDeskPage } from './page-names.ts'

interface Site {
  name: string
  origin: string
}

export const historyHead = (site: Site, text: { kind: string; slug: string }) =>
  pageHead({
    site,
    title: 'History of a text',
    path: href('textHistory', text),
    description: 'For editors: how a text was changed, and the way back to what it was.',
    hidden: true,
  })

const ADMIN_HEADS = {
  rates: {
    title: 'Rates Desk',
    path: href('ratesDesk'),
    description: 'For editors: figures that wait for a decision, runs of the sources, and the draft report.',
  },
  'link-performance': {
    title: 'Link Performance',
    path: href('linkPerformance'),
    description: 'For editors: which links are followed, what is read, and how fast pages are.',
  },
  'sitemap-generator': {
    title: 'Sitemap Generator',
    path: href('sitemapGenerator'),
    description: 'For editors: what is listed and why, whether it is valid, and making it anew.',
  },
} as const

export const adminHead = (site: Site, page: string) =>
  isAdminPage(page) ? pageHead({ site, ...ADMIN_HEADS[page], hidden: true }) : {}

const DESK_HEADS = {
  texts: { title: 'Texts', description: 'For editors: every text of the site, by state, kind and author.' },
  media: { title: 'Media', description: 'For editors: every picture, where it is shown, and what is said of it.' },
  letters: {
    title: 'Letters',
    description: 'For editors: editions of the letters, what they say, and how far they are.',
  },
  log: { title: 'Log', description: 'For admins: who changed what, what went wrong, what waits.' },
  settings: {
    title: 'Settings',
    description: 'For admins: what the site is called, how it looks, and whether mail arrives.',
  },
  people: { title: 'People', description: 'For admins: who works here, what each may do, and inviting others.' },
  hooks: { title: 'Hooks', description: 'For admins: who is told what happens on the site, and what was delivered.' },
  import: { title: 'Import', description: 'For admins: texts from Ghost, WordPress and Markdown are brought in.' },
  crawlers: { title: 'Crawlers', description: 'For editors: which crawlers robots.txt asks to stay away.' },
} as const

export const deskHead = (site: Site, page: string) =>
  isDeskPage(page) ? pageHead({ site, ...DESK_HEADS[page], path: href('deskPage', { page }), hidden: true }) : {}
