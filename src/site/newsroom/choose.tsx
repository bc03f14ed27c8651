import type { ReactNode } from 'react'
import { Select } from '#ui/field'

interface Props<Value extends string> {
  id: string
  label: string
  hint?: ReactNode
  value: Value | null
  options: readonly (readonly [value: Value, label: string])[]
  /** What "none of them" is called, where that can be chosen. */
  any?: string
  onChange: (value: Value | null) => void
}

/** One of a few, or none of them. */
export const Choose = <Value extends string>({ id, label, hint, value, options, any, onChange }: Props<Value>) => (
  <Select
    id={id}
    label={label}
    hint={hint}
    value={value ?? ''}
    onChange={({ target }) => onChange(options.find(([each]) => each === target.value)?.[0] ?? null)}
  >
    {any !== undefined && <option value="">{any}</option>}
    {options.map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </Select>
)

/** Words that are called what they are. */
export const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => [value, value] as const)
