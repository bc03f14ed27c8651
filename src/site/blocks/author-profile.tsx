import type { ReactNode } from 'react'
import type { Author } from '#queries/people'
import { FactList } from '#ui/fact-list'
import { Monogram } from '#ui/monogram'
import { SectionHead } from '#ui/section-head'
import { storedSizes } from '#ui/stored-picture.ts'
import { Tag } from '#ui/tag'
import { contactsOf } from './contacts.ts'

/** What authors say of themselves. */
export type ProfileFacts = Pick<
  Author,
  | 'name'
  | 'title'
  | 'shortBio'
  | 'bio'
  | 'photoUrl'
  | 'experience'
  | 'education'
  | 'credentials'
  | 'featuredIn'
  | 'awards'
  | 'socialMedia'
  | 'expertise'
  | 'specializations'
>

interface TopProps {
  author: ProfileFacts
  /** On a page of something else the name is no heading of the whole. */
  isWithin?: boolean
  trail?: ReactNode
  mark?: ReactNode
  children?: ReactNode
}

/** Who this is: name, photograph, the short biography and what stands beside it. */
export const AuthorTop = ({ author, isWithin = false, trail, mark, children }: TopProps) => (
  <div className="grid author-top">
    <div>
      {trail}
      <div className="author-name">
        {author.photoUrl ? (
          <img src={author.photoUrl} srcSet={storedSizes(author.photoUrl)} sizes="72px" alt="" width="72" height="72" />
        ) : (
          <Monogram name={author.name} large />
        )}
        <div>
          {isWithin ? <h3 className="headline-1">{author.name}</h3> : <h1 className="headline-1">{author.name}</h1>}
          <p>
            {author.title} {mark}
          </p>
        </div>
      </div>
      <p className="standfirst">{author.shortBio}</p>
      {children}
    </div>
    <FactList
      facts={[
        ['Experience', author.experience],
        ['Education', author.education],
        ['Credentials', author.credentials.join('; ')],
        ['Featured in', author.featuredIn.join('; ')],
        ['Awards', author.awards.join('; ')],
        ['Contact', contacts(author)],
      ]}
    />
  </div>
)

function contacts(author: ProfileFacts) {
  const ways = contactsOf(author.socialMedia)
  if (ways.length === 0) return null
  return (
    <ul>
      {ways.map((way) => (
        <li key={way.href}>
          <a className="link" href={way.href} rel="noopener">
            {way.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Nothing where the short biography says all of it. */
export function AuthorBiography({ author }: { author: ProfileFacts }) {
  const paragraphs = author.bio.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0 || author.bio.trim() === author.shortBio) return null
  return (
    <section aria-labelledby="biography">
      <SectionHead id="biography" title="Biography" />
      <div className="author-bio">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

type FieldName = 'expertise' | 'specializations'

const FIELDS: readonly (readonly [name: FieldName, title: string])[] = [
  ['expertise', 'Expertise'],
  ['specializations', 'Specializations'],
]

interface FieldsProps {
  author: ProfileFacts
  /** Where a field leads: the others who know of it. */
  hrefOf: (field: string, name: FieldName) => string
}

/** What somebody knows of. */
export const AuthorFields = ({ author, hrefOf }: FieldsProps) => (
  <div className="author-fields">
    {FIELDS.map(
      ([name, title]) =>
        author[name].length > 0 && (
          <section key={name} aria-labelledby={name}>
            <SectionHead id={name} title={title} />
            <div className="tags">
              {author[name].map((field) => (
                <Tag key={field} href={hrefOf(field, name)}>
                  {field}
                </Tag>
              ))}
            </div>
          </section>
        ),
    )}
  </div>
)
