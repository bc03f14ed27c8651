import { TextChart, chartsOf } from '#blocks/text-chart'
import { TextFigures, quotesOf } from '#blocks/text-figures'
import type { State, StateText } from '#queries/reference'
import { formatDay } from '#ui/dates.ts'
import { Prose } from '#ui/prose'
import { Sources } from '#ui/sources'

/** What editors have written of a state, before what its records say. */
export const WrittenPart = ({ state, text }: { state: State; text: StateText }) => (
  <section className="section state-text" aria-label={`What to know about ${state.name}`}>
    {text.excerpt && <p className="standfirst">{text.excerpt}</p>}
    <Prose
      id={text.id}
      html={text.content}
      places={chartsOf(text.figures)}
      renderPlace={(place) => <TextChart place={place} />}
    />
    <TextFigures quotes={quotesOf(text.figures)} />
    <Sources sources={text.sources} />
    {text.checkedOn && (
      <p className="meta">
        Checked <time dateTime={text.checkedOn}>{formatDay(text.checkedOn, true)}</time>, by the desk, against its
        sources
      </p>
    )}
  </section>
)
