import type { ReactNode } from 'react'

interface Props {
  /** What is chosen, or can be. */
  label: ReactNode
  /** How many that leaves. */
  count: number
  children: ReactNode
}

/** Filters: open beside their list on a desk, one line with its count on a phone, so that what they leave is in view. */
export const FilterLine = ({ label, count, children }: Props) => (
  <details className="filter-line">
    <summary>
      {label} <small>{count}</small>
    </summary>
    {children}
  </details>
)
