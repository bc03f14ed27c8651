import type { LibraryText } from '#queries'
import { href } from '#routes'
import { formatMomentDay } from '#ui/dates'
import { SampleMark } from '#ui/tag'
import { minutesOf } from './text-parts.ts'

/** What a reader wants to know before the first line: how long, who checked it and when, what it assumes. */
export function TextFacts({ text, steps }: { text: LibraryText; steps: number }) {
  const { author } = text
  const minutes = minutesOf(text.readTime)
  return (
    <dl className="text-facts">
      <Fact name="Reading time">
        {minutes} {minutes === 1 ? 'minute' : 'minutes'}
        {steps > 0 && `, ${steps} ${steps === 1 ? 'step' : 'steps'}`}
      </Fact>
      <Fact name="Checked">
        <time dateTime={text.updatedAt}>{formatMomentDay(text.updatedAt)}</time>, by{' '}
        {author.slug ? <a href={href('author', { slug: author.slug })}>{author.name}</a> : author.name}{' '}
        {author.isSample && <SampleMark />}
      </Fact>
      {text.assumes && <Fact name="Assumes">{text.assumes}</Fact>}
      {text.needs && <Fact name="You need">{text.needs}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
