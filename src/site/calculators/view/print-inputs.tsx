import { memo } from 'react'
import { cellText } from '#calculators/contract/cell-text.ts'
import type { AnyCalculator, Records } from '#calculators/contract/contract.ts'
import type { ReadInput } from '#calculators/contract/parse-input.ts'
import { shownInputs } from '#calculators/answer/shown-inputs.ts'

interface Props {
  calculator: AnyCalculator
  /** What the answer was computed from. */
  input: ReadInput
  records: Records
}

/** On paper the form is a list of what was asked. */
export const PrintedInputs = memo(({ calculator, input, records }: Props) => (
  <dl className="printed-inputs">
    {shownInputs(calculator, input, records)
      .map(({ label, value }) => ({ label, words: cellText(value) }))
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
