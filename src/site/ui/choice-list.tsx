import type { ReactNode } from 'react'
import { FilterLine } from './filter-line.tsx'

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
