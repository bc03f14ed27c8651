import { controlIds } from './control-ids.ts'
import { countedWords, labelOf, meanwhileWords } from './fault-words.ts'
import {
  type AnyCalculator,
  type Records,
  type Texts,
  type Outcome,
  WHOLE_FORM,
  type ShownResult,
  placeOf,
} from '#calculators'

interface Props {
  calculator: AnyCalculator
  /** What stands in the fields, and what is wrong with it. */
  outcome: Outcome
  /** The result that is shown meanwhile. */
  last: ShownResult | null
  records: Records
}

/** What stands in the way of a result, each with the way to its field, and what the result below counts with meanwhile. */
export function Faults({ calculator: { fields }, outcome: { texts, errors }, last, records }: Props) {
  const wrong = Object.entries(errors)
  const places = new Set(wrong.map(([name]) => placeOf(fields, name)))
  const standIn = last?.standIn ?? null
  const further = standIn === null || standIn === 'all' ? [] : standIn.filter((place) => !places.has(place))
  const counted = (name: string) => last && countedWords(fields, name, last, records)
  return (
    <div className="calc-faults">
      <p>
        <b>{wrong.length === 1 ? 'One entry needs a change.' : `${wrong.length} entries need a change.`}</b>{' '}
        {last && meanwhileWords(last)}
      </p>
      <ul>
        {wrong.map(([name, words]) => (
          <li key={name}>
            {name !== WHOLE_FORM && <ToField {...{ fields, texts, name }} />}
            {words} {counted(name)}
          </li>
        ))}
        {further.map((name) => (
          <li key={name}>
            <ToField {...{ fields, texts, name }} />
            What you entered does not go with the default that counts meanwhile. {counted(name)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where scripts run a fault may be mended in another control than where they do not; only one of the links is there. */
function ToField({ fields, texts, name }: { fields: AnyCalculator['fields']; texts: Texts; name: string }) {
  const label = labelOf(fields, texts, name)
  const { scripted, unscripted } = controlIds(fields, texts, name)
  const isPair = scripted !== unscripted
  return (
    <>
      {isPair && (
        <a className="link without-scripts" href={`#${unscripted}`} target="_self">
          {label}
        </a>
      )}
      <a
        className={isPair ? 'link needs-scripts' : 'link'}
        href={`#${scripted}`}
        target="_self"
        onClick={(event) => {
          // By script, since a place in the address would make the router load the page anew.
          event.preventDefault()
          focusOn(scripted)
        }}
      >
        {label}
      </a>
      {': '}
    </>
  )
}

function focusOn(id: string): void {
  const control = document.getElementById(id)
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}
