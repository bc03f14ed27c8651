import { type Author } from '#queries/people'
import { defaultAuthorDescription } from '#queries/shared'
import { isWrittenByProgram } from '#queries/desk'
import { href } from '#routes'
import { breadcrumbs, pageHead } from '#ui/head.ts'
import { pictureOf } from '#ui/sharing.ts'
import { DIRECTORY } from './directory.ts'
import { contactsOf } from './contacts.ts'
import { addressOf } from '#ui/address.ts'

/** Title, description, address and structured facts of a profile; a second profile names the one that counts. */
export function authorHead(site: { name: string; origin: string }, author: Author, page: number) {
  const own = href('author', { slug: author.slug })
  const path = page > 1 ? `${own}?page=${page}` : own
  const canonicalPath = author.canonicalSlug ? href('author', { slug: author.canonicalSlug }) : path
  const url = addressOf(site.origin, canonicalPath)
  const isDesk = isWrittenByProgram(author)
  return pageHead({
    site,
    title: [author.name, author.title].filter(Boolean).join(', ') + (page > 1 ? `, page ${page}` : ''),
    path,
    canonicalPath,
    description: descriptionOf(author),
    type: 'profile',
    jsonLd: import.meta.env.SSR && [
      {
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
      },
      breadcrumbs(site.origin, [
        { name: DIRECTORY.title, path: href('authors') },
        { name: author.name, path: canonicalPath },
      ]),
    ],
  })
}

/** The default description only names the person; the short biography then follows it. */
const descriptionOf = ({ name, metaDescription, shortBio }: Author): string =>
  metaDescription === defaultAuthorDescription(name) ? `${metaDescription}. ${shortBio}` : metaDescription

function sameAsOf(author: Author) {
  const pages = contactsOf(author.socialMedia).filter((contact) => contact.href.startsWith('https:'))
  return pages.length ? { sameAs: pages.map((contact) => contact.href) } : {}
}
