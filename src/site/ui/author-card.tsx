import type { ReactNode } from 'react'
import { AuthorName, type Signed } from './byline.tsx'
import { Monogram } from './monogram.tsx'
import { SampleMark } from './tag.tsx'

interface Props {
  author: Signed
  /** The text says already that it is a sample. */
  isSample: boolean
  bio: string | null
  /** The way to the author's other texts. */
  children?: ReactNode
}

/** Under a text: who wrote it; nothing where nobody signed. */
export const AuthorCard = ({ author, isSample, bio, children }: Props) =>
  author.slug && (
    <section className="author-card" aria-label="About the author">
      <Monogram name={author.name} large />
      <div>
        <p>
          <AuthorName author={author} />
          {author.isSample && !isSample && <SampleMark />}
        </p>
        {(author.title || bio) && <p className="author-card-bio">{[author.title, bio].filter(Boolean).join('. ')}</p>}
        {children}
      </div>
    </section>
  )
