import { useEffect, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { Role } from '#queries/people'
import { placesFor } from './places.ts'

/** Who was last seen in the newsroom: the next page shows its ways at once. */
let lastRole: Role | null = null

interface Props {
  /** null while nobody knows who it is. */
  role: Role | null
  /** Nobody is signed in any more. */
  isNobody: boolean
}

/** The ways through the newsroom: a line of links, on a phone behind the name of the page. */
export function Navigation({ role, isNobody }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    if (isNobody) lastRole = null
    else if (role) lastRole = role
  }, [role, isNobody])
  const known = isNobody ? null : (role ?? lastRole)
  const places = known ? placesFor(known) : []
  const here = places.find(({ href }) => href === pathname)
  return (
    <nav className="newsroom-bar" aria-label="Newsroom">
      {places.length > 0 && (
        <>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {here ? here.label : 'Newsroom'} <span>Newsroom</span>
          </button>
          <ul>
            {places.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === pathname ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
