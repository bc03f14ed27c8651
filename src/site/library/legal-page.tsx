import { categoryTexts, type LibraryText } from '#queries/library'
import { href } from '#routes'
import { useQueryResult } from '#ui/query-result.ts'
import { formatMomentDay } from '#ui/dates.ts'
import { Corrections } from '#ui/corrections'
import { Kicker } from '#ui/meta'
import { Prose } from '#ui/prose'
import { State } from '#ui/state'
import { LEGAL_TITLE } from './legal-head.ts'
import { LEGAL } from './shelf-query.ts'
import { demoted } from './text-parts.ts'

/** In the order in which the footer names them. */
const ORDER = ['privacy-policy', 'terms-of-use', 'advertiser-disclosure', 'accessibility-statement', 'licensing']

/** The legal documents with their whole text, each at the anchor that the footer leads to. */
export function LegalPage() {
  const texts = inFooterOrder(useQueryResult(categoryTexts(LEGAL.name)))
  return (
    <main id="main" className="page legal">
      <Kicker href={href('guides')}>Guides</Kicker>
      <h1 className="headline-1">{LEGAL_TITLE}</h1>
      <p className="standfirst">What this site keeps, what it owes you, and what it earns: five documents, in full.</p>
      {texts.length === 0 ? (
        <State name="Empty" title="No legal document is published yet">
          <p>They will stand here, each at an address of its own.</p>
        </State>
      ) : (
        <div className="grid">
          <nav className="steps" aria-labelledby="legal-contents">
            <h2 id="legal-contents">On this page</h2>
            <ol>
              {texts.map((text) => (
                <li key={text.slug}>
                  <a href={`#${text.slug}`}>{text.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="legal-texts">
            {texts.map((text) => (
              <LegalText key={text.slug} text={text} />
            ))}
          </div>
        </div>
      )}
    </main>
  )
}

const LegalText = ({ text }: { text: LibraryText }) => (
  <section className="legal-text" aria-labelledby={text.slug}>
    <h2 id={text.slug} className="headline-3">
      {text.title}
    </h2>
    <p className="meta">
      In this form since <time dateTime={text.updatedAt}>{formatMomentDay(text.updatedAt)}</time>.{' '}
      <a className="link" href={href('guide', { slug: text.slug })}>
        On a page of its own
      </a>
    </p>
    <Prose id={text.id} html={demoted(text.content, text.slug)} />
    <Corrections corrections={text.corrections} />
  </section>
)

const inFooterOrder = (texts: readonly LibraryText[]): LibraryText[] =>
  texts.toSorted((a, b) => place(a) - place(b) || a.title.localeCompare(b.title))

function place(text: LibraryText): number {
  const index = ORDER.indexOf(text.slug)
  return index === -1 ? ORDER.length : index
}
