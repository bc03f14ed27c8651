import { memo, useEffect, useRef } from 'react'
import { formatDollars } from '#mortgage'
import { Field as TextInput } from '#ui/field'
import { type FieldProps, fieldId, hintOf, scriptedId, unscriptedId } from './field-parts.tsx'
import type { ShareField } from '#calculators'

interface Props extends FieldProps<ShareField> {
  /** In cents; null while the text is wrong. */
  value: number | null
  /** What it is a part of: its label and its value. */
  whole: string
  wholeCents: number | null
}

/**
 * A part of an amount as dollars and as percent in step: whichever was typed last is the text that is sent, the other
 * one follows. Without scripts it is one field that takes both.
 */
export const ShareInput = memo(function ShareInput(props: Props) {
  const { name, field, text, error, note, change } = props
  return (
    <div className="calc-share">
      <div className="without-scripts">
        <TextInput
          id={unscriptedId(field, name)}
          name={name}
          label={field.label}
          hint={`In dollars, or in percent: 20%. ${hintOf(field, note)}`}
          error={error}
          value={text}
          onChange={(event) => change({ [name]: event.target.value })}
          autoComplete="off"
        />
      </div>
      <Pair {...props} />
    </div>
  )
})

function Pair({ name, field, text, error, note, change, value, whole, wholeCents }: Props) {
  const id = fieldId(name)
  const isPercent = text.includes('%')
  const dollars = isPercent ? (value === null ? '' : dollarsText(value)) : text
  const percent = isPercent ? text.replaceAll('%', '').trim() : percentText(value, wholeCents)
  const pair = useRef<HTMLDivElement>(null)
  useTypedEarly(pair, (typed) => change({ [name]: typed }))
  return (
    <div className="calc-pair needs-scripts" ref={pair}>
      <TextInput
        id={scriptedId(field, name)}
        label={
          <>
            {field.label}
            <span className="visually-hidden">, in dollars</span>
          </>
        }
        hint={hintOf(field, note)}
        error={error}
        prefix="$"
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        value={dollars}
        onChange={(event) => change({ [name]: event.target.value })}
      />
      <TextInput
        id={`${id}-percent`}
        label={`or % of ${whole.toLowerCase()}`}
        unit="%"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        value={percent}
        onChange={(event) => change({ [name]: event.target.value && `${event.target.value}%` })}
        aria-invalid={error !== undefined}
      />
    </div>
  )
}

const dollarsText = (cents: number) => formatDollars(cents, cents % 100 === 0 ? 'dollars' : 'cents').replace('$', '')

/** To a thousandth, as somebody would type it. */
const percentText = (part: number | null, whole: number | null): string =>
  part === null || whole === null || whole <= 0 ? '' : String(Math.round((part / whole) * 100_000) / 1000)

/** What was typed into the two before the page's script ran counts. */
function useTypedEarly(pair: React.RefObject<HTMLDivElement | null>, take: (text: string) => void): void {
  const first = useRef(take)
  useEffect(() => {
    const [dollars, percent] = pair.current?.querySelectorAll('input') ?? []
    if (dollars && dollars.value !== dollars.defaultValue) first.current(dollars.value)
    else if (percent && percent.value !== percent.defaultValue) first.current(`${percent.value}%`)
  }, [pair])
}
