import type { SiteLook } from '#queries/desk'
import { Field } from '#ui/field'

interface Props {
  /** Before the ids of the fields. */
  of: string
  look: SiteLook
  onChange: (look: SiteLook) => void
}

const COLORS = [
  { field: 'accentLight', label: 'Color on pale paper', hint: 'Such as #0B6B4F. Empty keeps the one that is set.' },
  { field: 'accentDark', label: 'Color on dark paper', hint: 'Such as #5CC8A1. Empty keeps the one that is set.' },
] as const

/** Name and colors. */
export const LookFields = ({ of, look, onChange }: Props) => (
  <>
    <Field
      id={`${of}-name`}
      label="Name of the site"
      hint="Empty keeps the one that the operator has set."
      maxLength={60}
      autoComplete="off"
      value={look.name}
      onChange={(event) => onChange({ ...look, name: event.target.value })}
    />
    {COLORS.map(({ field, label, hint }) => (
      <Field
        key={field}
        id={`${of}-${field}`}
        label={label}
        hint={hint}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={look[field]}
        onChange={(event) => onChange({ ...look, [field]: event.target.value })}
      />
    ))}
  </>
)
