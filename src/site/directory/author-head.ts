import { type Author, authorBySlug } from '#queries/people'
import { defaultAuthorDescription } from '#queries/shared'
import { isWrittenByProgram } from '#queries/desk'
import { href } from '#routes'
import { feedOfAuthor } from '#ui/feeds.ts'
import { type HeadContext, breadcrumbs, pageHead, unlessMissing } from '#ui/head.ts'
import { pictureOf } from '#ui/sharing.ts'
import { DIRECTORY } from './directory.ts'
import { directoryQueryOf } from './directory-query.ts'
import { contactsOf } from '#blocks/contacts.ts'
import { addressOf } from '#ui/address.ts'

interface Site {
  name: string
  origin: string
}

interface Match {
  status: string
  loaderDeps: Readonly<Record<string, unknown>>
  context: HeadContext
}

/** The head of the page at a slug, from what its loader asked. */
export function authorPageHead(match: Match, slug: string) {
  const { site, queryResults } = match.context
  const author = queryResults.peek(authorBySlug(slug))?.result
  return author ? unlessMissing(match, () => authorHead(site, author, directoryQueryOf(match.loaderDeps).page)) : {}
}

/** Title, description, address and structured facts of a profile; a second profile names the one that counts. */
function authorHead(site: Site, author: Author, page: number) {
  const own = href('author', { slug: author.slug })
  const path = page > 1 ? `${own}?page=${page}` : own
  const canonicalPath = author.canonicalSlug ? href('author', { slug: author.canonicalSlug }) : path
  const url = addressOf(site.origin, canonicalPath)
  return pageHead({
    site,
    title: [author.name, author.title].filter(Boolean).join(', ') + (page > 1 ? `, page ${page}` : ''),
    path,
    canonicalPath,
    description: descriptionOf(author),
    ...(author.articleCount > 0 && !author.canonicalSlug ? { feed: feedOfAuthor(site, author) } : {}),
    type: 'profile',
    jsonLd: import.meta.env.SSR && [
      author.isStatic ? samplePage(author, url) : profilePage(site, author, { url, own }),
      breadcrumbs(site.origin, [
        { name: DIRECTORY.title, path: href('authors') },
        { name: author.name, path: canonicalPath },
      ]),
    ],
  })
}

/** An invented person is none: the page, and that it is a sample. */
const samplePage = (author: Author, url: string) => ({
  '@type': 'WebPage',
  url,
  name: author.name,
  description: 'Sample profile of an invented author',
  dateModified: author.updatedAt,
})

function profilePage(site: Site, author: Author, { url, own }: { url: string; own: string }) {
  const isDesk = isWrittenByProgram(author)
  return {
    '@type': 'ProfilePage',
    url,
    dateModified: author.updatedAt,
    mainEntity: {
      '@type': isDesk ? 'Organization' : 'Person',
      name: author.name,
      url,
      image: addressOf(site.origin, author.photoUrl ?? pictureOf(own)),
      description: author.shortBio,
      ...(author.title && !isDesk ? { jobTitle: author.title } : {}),
      ...(author.expertise.length ? { knowsAbout: author.expertise } : {}),
      ...(author.awards.length ? { award: author.awards } : {}),
      ...sameAsOf(author),
      [isDesk ? 'parentOrganization' : 'worksFor']: { '@type': 'Organization', name: site.name, url: site.origin },
    },
  }
}

/** The default description only names the person; the short biography then follows it. */
const descriptionOf = ({ name, metaDescription, shortBio }: Author): string =>
  metaDescription === defaultAuthorDescription(name) ? `${metaDescription}. ${shortBio}` : metaDescription

function sameAsOf(author: Author) {
  const pages = contactsOf(author.socialMedia).filter((contact) => contact.href.startsWith('https:'))
  return pages.length ? { sameAs: pages.map((contact) => contact.href) } : {}
}
