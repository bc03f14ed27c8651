import type { ReactNode } from 'react'

interface Choice {
  name: string
  href: string
  count: number
}

interface Props {
  title: string
  choices: readonly Choice[]
  /** The href of the choice that the page shows. */
  current: string
  children?: ReactNode
}

/** The parts of a whole beside its list, each a link with its exact count. */
export function ChoiceList({ title, choices, current, children }: Props) {
  const chosen = choices.find((choice) => choice.href === current)
  return (
    <nav className="choice-list" aria-label={title}>
      <p>{title}</p>
      <FilterLine label={chosen?.name ?? title} count={chosen?.count ?? choices.length}>
        <ul>
          {choices.map((choice) => (
            <li key={choice.href}>
              <a href={choice.href} {...(choice.href === current ? { 'aria-current': 'page' as const } : {})}>
                {choice.name} <small>{choice.count}</small>
              </a>
            </li>
          ))}
        </ul>
        {children}
      </FilterLine>
    </nav>
  )
}

interface LineProps {
  /** What is chosen, or can be. */
  label: ReactNode
  /** How many that leaves. */
  count: number
  children: ReactNode
}

/** Filters: open beside their list on a desktop, one line with its count on a phone, so that what they leave is in view. */
export const FilterLine = ({ label, count, children }: LineProps) => (
  <details className="filter-line">
    <summary>
      {label} <small>{count}</small>
    </summary>
    {children}
  </details>
)
