import '#calculator-pages/styles'
import { useState } from 'react'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { SectionHead } from '#ui/section-head'
import { State } from '#ui/state'
import { Mark, StateMark } from '#ui/tag'
import { withUnits } from '#ui/units.ts'
import { CATALOG, type CatalogEntry } from '#calculators'
import type { Example } from './examples.ts'
import type { Basis } from './basis.ts'
import { LIST_TITLE } from './list-page-head.ts'
import { type ListQuery, foundEntries } from './search.ts'
import { RecentlyUsed } from './recently-used-list.tsx'
import { WhichOne } from './which-one-questions.tsx'

interface Props {
  query: ListQuery
  examples: readonly Example[]
  basis: Basis | null
}

/** Every calculator with what it would result today, a search, and three questions that lead to the right one. */
export function ListPage({ query, examples, basis }: Props) {
  const [text, setText] = useState(query.text)
  const found = foundEntries(text)
  return (
    <main id="main" className="page calc-list">
      <h1 className="headline-1">{LIST_TITLE}</h1>
      <p className="standfirst">
        Each begins with a question, gives the result in a sentence, and shows the arithmetic behind it, to the cent.
      </p>
      <search>
        <form className="calc-list-search" action={href('calculators')} aria-label="Calculators">
          <Field
            id="calc-list-text"
            name="q"
            type="search"
            label="Find a calculator"
            placeholder="for example: refinance, PMI, biweekly"
            maxLength={100}
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">Show</Button>
        </form>
      </search>
      <div className="grid calc-list-parts">
        <WhichOne path={query.which} />
        <section className="calc-list-entries" aria-labelledby="calc-list-head">
          <SectionHead id="calc-list-head" title="The calculators" note={<BasisNote basis={basis} />} />
          <p className="visually-hidden" role="status">
            {text.trim() === '' ? '' : `${found.length} of ${CATALOG.length} calculators`}
          </p>
          {found.length === 0 ? <NothingFound onAll={() => setText('')} /> : null}
          <ul>
            {found.map((entry) => (
              <Entry key={entry.name} entry={entry} example={examples.find((one) => one.name === entry.name)} />
            ))}
          </ul>
          <More />
        </section>
        <RecentlyUsed />
      </div>
    </main>
  )
}

/** What the examples are computed with. */
function BasisNote({ basis }: { basis: Basis | null }) {
  if (!basis) return 'The newest average could not be read: the calculators ask for a rate'
  return (
    <>
      Examples at the 30-year average of <time dateTime={basis.on}>{formatDay(basis.on, true)}</time>: {basis.percent}%,{' '}
      {basis.source} {basis.age && <StateMark tone="stale">{basis.age}</StateMark>}
    </>
  )
}

const Entry = ({ entry, example }: { entry: CatalogEntry; example: Example | undefined }) => (
  <li>
    <div>
      <p className="kicker">
        {entry.title} {entry.mark && <Mark>{entry.mark}</Mark>}
      </p>
      <h3 className="headline-5">
        <a href={href(entry.route)}>{entry.question}</a>
      </h3>
      <p className="calc-list-what">{entry.description}</p>
    </div>
    {example && (
      <p className="calc-list-example">
        <b>For example{example.given && `: ${example.given}`}</b> {withUnits(example.sentence)}
      </p>
    )}
  </li>
)

const NothingFound = ({ onAll }: { onAll: () => void }) => (
  <State name="No result" title="No calculator fits all of these words">
    <p>Try one word, such as “payment” or “refinance”, or answer three questions instead.</p>
    <div className="actions">
      <a className="link" href={href('calculators')} onClick={onAll}>
        All calculators
      </a>
    </div>
  </State>
)

/** What stands behind all of them. */
const More = () => (
  <ul className="calc-list-more">
    <li>
      <a className="link" href={href('calculatorProof')}>
        The proof
      </a>
      : the regulator’s published examples, computed in your browser, each with pass or fail.
    </li>
    <li>
      <a className="link" href={href('calculatorData')}>
        Results as data
      </a>
      : the same calculators as JSON, for programs and spreadsheets.
    </li>
  </ul>
)
