import type { ReactNode } from 'react'
import { AuthorName, type Signed } from './byline.tsx'
import { formatMoment } from './dates.ts'
import { Monogram } from './monogram.tsx'
import { SampleMark } from './tag.tsx'

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
      Published <Moment at={published} />
      {updated && updated > published && formatMoment(updated) !== formatMoment(published) && (
        <>
          <br />
          Updated <Moment at={updated} />
        </>
      )}
      {'\u2002'}
      <span className="nowrap">{readTime}</span>
    </p>
    {children && <div className="byline-actions">{children}</div>}
  </div>
)

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(at)}</time>
