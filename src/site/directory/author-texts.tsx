import type { ReactNode } from 'react'
import { formatMomentDay } from '#ui/dates.ts'
import { SectionHead } from '#ui/section-head'
import { SampleMark, StateMark, isAllSamples } from '#ui/tag'

/** A story, guide or lesson of an author, as one line of the list shows it. */
interface TextLine {
  slug: string
  title: string
  excerpt: string
  category: string | null
  publishDate: string
  readTime: string
  isBreaking?: boolean
  isSample?: boolean
}

interface Props {
  id: string
  title: string
  texts: readonly TextLine[]
  hrefOf: (slug: string) => string
  /** How many there are in all; the texts themselves when not given. */
  count?: number
  children?: ReactNode
}

/** Nothing where there is none. */
export function AuthorTexts({ id, title, texts, hrefOf, count = texts.length, children }: Props) {
  if (texts.length === 0) return null
  const isAmongSamples = isAllSamples(texts.map(({ isSample = false }) => ({ isSample })))
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        note={
          <>
            {count > 0 && count} {isAmongSamples && <SampleMark>Sample stories</SampleMark>}
          </>
        }
      />
      <ul className="author-texts">
        {texts.map((text) => (
          <li key={text.slug}>
            <time dateTime={text.publishDate}>{formatMomentDay(text.publishDate)}</time>
            <div>
              {text.category && <p className="kicker">{text.category}</p>}
              <h3 className="headline-5">
                <a href={hrefOf(text.slug)}>{text.title}</a>
              </h3>
              <p>{text.excerpt}</p>
              <p className="meta">
                {text.readTime} {text.isBreaking && <StateMark tone="breaking">Breaking</StateMark>}{' '}
                {text.isSample && !isAmongSamples && <SampleMark>Sample story</SampleMark>}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
