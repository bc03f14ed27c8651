import type { TermNote } from '#queries'
import { exists } from '#routes'

/** The words of a text that a reader may not know, explained beside it. */
export const Terms = ({ terms }: { terms: readonly TermNote[] }) =>
  terms.length > 0 && (
    <aside className="terms" aria-labelledby="terms">
      <h2 id="terms" className="visually-hidden">
        Terms in this text
      </h2>
      <dl>
        {terms.map((term) => (
          <div key={term.slug} id={`term-${term.slug}`}>
            <dt>{term.term}</dt>
            <dd>
              {term.text}
              {exists('glossary') && (
                <>
                  {' '}
                  <a className="link" href={`/glossary#${term.slug}`}>
                    Glossary
                  </a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
