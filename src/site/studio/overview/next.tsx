import type { MouseEvent } from 'react'
import { focusSection } from '#newsroom'
import { type NextFacts, nextSteps } from './next-steps.ts'
import { Nothing, Part } from './part.tsx'
import type { Asked } from './use-asked.ts'

/** What to do next, each with the way there. */
export const Next = ({ facts }: { facts: Asked<NextFacts> }) => (
  <Part id="next" title="What to do next" asked={facts}>
    {(known) => {
      const steps = nextSteps(known)
      if (steps.length === 0) return <Nothing>Nothing waits for you.</Nothing>
      return (
        <ul className="overview-list">
          {steps.map((step) => (
            <li key={step.href + step.words}>
              <a href={step.href} onClick={(event) => openPart(event, step.href)}>
                {step.words}
              </a>
            </li>
          ))}
        </ul>
      )
    }}
  </Part>
)

/** A part of this page takes the focus; its place in the address would load the page anew. */
function openPart(event: MouseEvent, to: string): void {
  if (!to.startsWith('#')) return
  event.preventDefault()
  focusSection(to.slice(1))
}
