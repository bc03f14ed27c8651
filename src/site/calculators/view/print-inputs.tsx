import { useRouter } from '@tanstack/react-router'
import { memo } from 'react'
import { addressOf } from '#ui/address.ts'
import { formatDay } from '#ui/dates.ts'
import { figureText, type AnyCalculator, type Records, type ReadInput, shownInputs } from '#calculators'

interface Props {
  calculator: AnyCalculator
  /** What the result was computed from. */
  input: ReadInput
  records: Records
}

/** On paper the form is a list of what was asked. */
export const PrintedInputs = memo(({ calculator, input, records }: Props) => (
  <dl className="printed-inputs">
    {shownInputs(calculator, input, records)
      .map(({ label, value }) => ({ label, words: shortened(figureText(value)) }))
      .filter(({ words }) => words)
      .map(({ label, words }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
  </dl>
))
PrintedInputs.displayName = 'PrintedInputs'

/** A pasted schedule is told by its length: the rows themselves are no one's question on paper. */
function shortened(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim()).length
  return lines > 1 ? `${lines} lines` : words
}

/** On paper a result says where it is found again, and the day of its records. */
export function PrintedAddress({ path, on }: { path: string; on: string }) {
  const { site } = useRouter().options.context
  return (
    <p className="printed-address">
      {addressOf(site.origin, path)}, computed with the records of {formatDay(on, true)}
    </p>
  )
}
