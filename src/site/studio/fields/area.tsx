import './area.later.css'
import type { TextareaHTMLAttributes } from 'react'

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
}

/** A labelled field of several lines. */
export const Area = ({ label, onChange, ...area }: Props) => (
  <label className="studio-area" htmlFor={area.id}>
    {label}
    <textarea {...area} onChange={(event) => onChange(event.target.value)} />
  </label>
)
