import type { MouseEvent } from 'react'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import type { Scenario } from './file.ts'

interface Props {
  scenarios: readonly Scenario[]
  path: string
  /** Ids of those that are to be compared. */
  chosen: ReadonlySet<string>
  setChosen: (chosen: ReadonlySet<string>) => void
  remove: (scenario: Scenario) => void
  onOpen?: (search: string) => void
}

/** Stands for the inputs of the page among the saved ones. */
export const NOW = 'now'

const MOST_COMPARED = 4

/** The saved ones, each to be opened, deleted, or compared with others and with what is on the page. */
export function ScenarioList({ scenarios, path, chosen, setChosen, remove, onOpen }: Props) {
  if (scenarios.length === 0) return null
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const ids = [NOW, ...scenarios.map(({ id }) => id)]
  const isFull = ids.filter((id) => chosen.has(id)).length >= MOST_COMPARED
  const box = (id: string, name: string) => (
    <input
      type="checkbox"
      aria-label={`Compare ${name}`}
      checked={chosen.has(id)}
      disabled={isFull && !chosen.has(id)}
      onChange={() => toggle(id)}
    />
  )
  return (
    <>
      <p className="scenario-note">Mark two to four to see them side by side.</p>
      <ul className="scenario-list" data-of-device="">
        <li>
          {box(NOW, 'what is on the page now')}
          <span className="scenario-name">On the page now</span>
        </li>
        {scenarios.map((scenario) => (
          <li key={scenario.id}>
            {box(scenario.id, scenario.name)}
            <a className="scenario-name link" href={`${path}?${scenario.search}`} onClick={opened(scenario, onOpen)}>
              {scenario.name}
            </a>
            <time dateTime={scenario.savedAt}>{formatMoment(scenario.savedAt)}</time>
            <Button kind="quiet" small aria-label={`Delete ${scenario.name}`} onClick={() => remove(scenario)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Opened in place unless the reader asks for another tab. */
const opened =
  ({ search }: Scenario, onOpen: Props['onOpen']) =>
  (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(search)
  }
