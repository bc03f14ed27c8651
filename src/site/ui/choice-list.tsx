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
export const ChoiceList = ({ title, choices, current, children }: Props) => (
  <nav className="choice-list" aria-label={title}>
    <p>{title}</p>
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
  </nav>
)
