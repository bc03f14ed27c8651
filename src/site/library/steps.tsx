import type { TextHeading } from '#ui/contents'
import { countInWords } from './text-parts.ts'

/** The contents at the left; the steps of a guide with their numbers. */
export const Steps = ({ headings, isNumbered }: { headings: readonly TextHeading[]; isNumbered: boolean }) =>
  headings.length > 1 ? (
    <nav className={isNumbered ? 'steps steps-numbered' : 'steps'} aria-labelledby="contents">
      <h2 id="contents">{isNumbered ? countInWords(headings.length, 'step', 'steps') : 'On this page'}</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  ) : (
    <div className="steps" />
  )
