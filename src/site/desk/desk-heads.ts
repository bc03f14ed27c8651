import { href } from '#routes'
import { pageHead } from '#ui/head.ts'

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

export const ratesDeskHead = (site: Site) =>
  pageHead({
    site,
    title: 'Rates Desk',
    path: href('ratesDesk'),
    description: 'For editors: figures that wait for a decision, runs of the sources, and the draft report.',
    hidden: true,
  })
