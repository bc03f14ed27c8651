import { href } from '#routes'

interface Head {
  meta: object[]
  links: object[]
}

/**
 * A head that also says where other sites ask what to show of the page (oembed.com, section 4): WordPress does when its address
 * stands alone in a line. Ghost makes a bookmark of it, and would name as author what it finds first in the page.
 *
 * @param address of the page, whole
 */
export const withOembed = <Given extends Head>(
  head: Given,
  site: { name: string; origin: string },
  address: string,
) => ({
  ...head,
  meta: [...head.meta, { name: 'author', content: site.name }],
  links: [...head.links, linkTo(site.origin, address, 'json'), linkTo(site.origin, address, 'xml')],
})

const TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const

const linkTo = (origin: string, address: string, format: keyof typeof TYPES) => ({
  rel: 'alternate',
  type: TYPES[format],
  href: `${origin}${href('oembed')}?${new URLSearchParams({ format, url: address }).toString()}`,
})
