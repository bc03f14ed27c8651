import { href } from '#routes'

interface Head {
  links: object[]
}

/**
 * A head that also says where other sites ask what to show of the page (oembed.com, section 4): WordPress and Ghost do when its
 * address stands alone in a line.
 *
 * @param address of the page, whole
 */
export const withOembed = <Given extends Head>(head: Given, origin: string, address: string) => ({
  ...head,
  links: [...head.links, linkTo(origin, address, 'json'), linkTo(origin, address, 'xml')],
})

const TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const

const linkTo = (origin: string, address: string, format: keyof typeof TYPES) => ({
  rel: 'alternate',
  type: TYPES[format],
  href: `${origin}${href('oembed')}?${new URLSearchParams({ format, url: address }).toString()}`,
})
