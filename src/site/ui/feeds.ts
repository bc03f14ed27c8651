import { href } from '#routes'

/** A feed as pages name it: in their heads, and on the page of all feeds. */
export interface NamedFeed {
  title: string
  path: string
}

interface Site {
  name: string
}

export const feedOfAll = ({ name }: Site): NamedFeed => ({ title: `${name}: all stories`, path: href('rss') })

export const feedOfCategory = ({ name }: Site, category: { name: string; slug: string }): NamedFeed => ({
  title: `${name}: ${category.name}`,
  path: href('categoryFeed', { category: category.slug }),
})

export const feedOfTag = ({ name }: Site, tag: { name: string; slug: string }): NamedFeed => ({
  title: `${name}: stories under “${tag.name}”`,
  path: href('tagFeed', { slug: tag.slug }),
})

export const feedOfAuthor = ({ name }: Site, author: { name: string; slug: string }): NamedFeed => ({
  title: `${name}: stories by ${author.name}`,
  path: href('authorFeed', { slug: author.slug }),
})
