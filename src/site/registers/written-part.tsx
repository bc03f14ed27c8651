import { TextBody } from '#blocks/text-body'
import type { State, StateText } from '#queries/reference'
import { formatDay } from '#ui/dates.ts'

/** What editors have written of a state, before what its records say. */
export const WrittenPart = ({ state, text }: { state: State; text: StateText }) => (
  <section className="section state-text" aria-label={`What to know about ${state.name}`}>
    {text.excerpt && <p className="standfirst">{text.excerpt}</p>}
    <TextBody text={text} />
    {text.checkedOn && (
      <p className="meta">
        Checked <time dateTime={text.checkedOn}>{formatDay(text.checkedOn, true)}</time>, by the desk, against its
        sources
      </p>
    )}
  </section>
)
