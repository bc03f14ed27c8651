import type { ReactNode } from 'react'
import { href } from '#routes'

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
