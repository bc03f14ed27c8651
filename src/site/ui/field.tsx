import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'

interface FrameProps {
  /** Ties label, hint and error to the control; unique on the page. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and the likely fix, in words. */
  error?: string | undefined
}

type FieldProps = FrameProps & InputHTMLAttributes<HTMLInputElement> & { prefix?: string; unit?: string }

/** A labeled text field; currency stands at the left, the unit at the right, hint and error under it. */
export function Field({ label, hint, error, prefix, unit, ...input }: FieldProps) {
  const described = describedBy(input.id, hint, error)
  return (
    <FieldFrame {...{ label, hint, error }} id={input.id}>
      <span className="field-box">
        {prefix && <span aria-hidden="true">{prefix}</span>}
        <input {...input} {...described} />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
    </FieldFrame>
  )
}

type SelectProps = FrameProps & SelectHTMLAttributes<HTMLSelectElement>

export function Select({ label, hint, error, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, error }} id={select.id}>
      <span className="field-box field-select">
        <select {...select} {...describedBy(select.id, hint, error)} />
        <svg viewBox="0 0 12 7" width="12" height="7" aria-hidden="true">
          <path d="m1 1 5 5 5-5" />
        </svg>
      </span>
    </FieldFrame>
  )
}

function FieldFrame({ id, label, hint, error, children }: FrameProps & { children: ReactNode }) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return hint ? { 'aria-describedby': `${id}-hint` } : {}
}
