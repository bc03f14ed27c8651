import type { ReactNode } from 'react'
import { href } from '#routes'
import { formatMoment } from './dates.ts'
import { Monogram } from './monogram.tsx'
import { SampleMark } from './tag.tsx'

export interface Signed {
  name: string
  slug: string | null
  title: string | null
  isSample: boolean
}

/** The author's name, which leads to the profile; nothing where nobody signed. */
export const AuthorName = ({ author }: { author: Signed }) =>
  author.slug && (
    <b>
      <a href={href('author', { slug: author.slug })}>{author.name}</a>
    </b>
  )

/** One line under a headline in a list: who, and what else is said of the text. */
export const Byline = ({ author, children }: { author: Signed; children?: ReactNode }) => (
  <p className="byline">
    <AuthorName author={author} />
    {children && <span>{children}</span>}
  </p>
)

interface FullProps {
  author: Signed
  /** The text says already that it is a sample, and with it whoever signed it. */
  isSample: boolean
  published: string
  updated?: string | null
  readTime: string
  /** Bookmark and share. */
  children?: ReactNode
}

/** Under the head of a text: face, name, both times, reading time. */
export const FullByline = ({ author, isSample, published, updated, readTime, children }: FullProps) => (
  <div className="byline-full">
    {author.slug && (
      <>
        <Monogram name={author.name} />
        <div className="byline-who">
          <AuthorName author={author} />
          {author.isSample && !isSample && <SampleMark />}
          {author.title && <p className="meta">{author.title}</p>}
        </div>
      </>
    )}
    <p className="byline-when meta">
      Published <time dateTime={published}>{formatMoment(published)}</time>
      {updated && updated > published && formatMoment(updated) !== formatMoment(published) && (
        <>
          <br />
          Updated <time dateTime={updated}>{formatMoment(updated)}</time>
        </>
      )}
      {'\u2002'}
      <span className="nowrap">{readTime}</span>
    </p>
    {children && <div className="byline-actions">{children}</div>}
  </div>
)
