import { type MouseEvent, type ToggleEvent, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { showToast } from '#ui/toast'
import { textsOf, type AnyCalculator, type Records } from '#calculators'
import { ScenarioComparison } from './comparison.tsx'
import { MOST_FILE_BYTES, MOST_NAME_LETTERS, type Scenario, scenarioFile } from './file.ts'
import { useScenarios } from './use-scenarios.ts'
import { NOW, ScenarioList } from './list.tsx'

/** The way to the panel of saved scenarios; by script, since a place in the address would load the page anew. */
export const ScenarioButton = ({ panel }: { panel: string }) => (
  <a className="calc-action needs-scripts" href={`#${panel}`} onClick={(event) => openPanel(event, panel)}>
    Save and compare
  </a>
)

function openPanel(event: MouseEvent, panel: string): void {
  event.preventDefault()
  const details = document.getElementById(panel)
  details?.setAttribute('open', '')
  details?.querySelector<HTMLElement>('summary')?.focus()
}

/** Whoever closes the panel goes on where it was opened. */
function backToAction({ currentTarget: { id, open } }: ToggleEvent<HTMLDetailsElement>): void {
  const hasLostFocus = document.activeElement === document.body || document.activeElement?.closest(`#${id}`)
  if (!open && hasLostFocus) document.querySelector<HTMLElement>(`a[href="#${id}"]`)?.focus()
}

interface Props {
  calculator: AnyCalculator
  path: string
  /** The present inputs as an address says them, with or without the question mark. */
  search: string
  records: Records
  /** Puts a saved address into the form; without it a scenario is a link to its page. */
  onOpen?: (search: string) => void
}

/** Inputs kept on this device under names: saved, opened, compared, deleted, taken along as a file. Nothing is sent. */
export function Scenarios({ calculator, path, search, records, onOpen }: Props) {
  const kept = useScenarios(calculator.name)
  const [said, setSaid] = useState<Said | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const now = search.replace(/^\?/, '') || usual(calculator, records)
  const choices = [{ id: NOW, name: 'On the page now', search: now }, ...kept.own]
  const compared = choices.filter(({ id }) => chosen.has(id))
  const remove = (scenario: Scenario) => {
    const result = kept.remove(scenario)
    if ('problem' in result) setSaid(result)
    else showToast({ title: result.said, action: { label: 'Undo', run: () => setSaid(kept.restore(scenario)) } })
  }
  return (
    <details className="scenarios needs-scripts no-print" id="scenarios" onToggle={backToAction}>
      <summary>
        <h2>Saved on this device</h2> <span>{countWords(kept.own.length)}</span>
      </summary>
      <SaveForm onSave={(name) => setSaid(kept.save(name, now))} />
      <p
        className="scenario-said"
        role="status"
        data-wrong={(said && 'problem' in said) || kept.problem ? true : undefined}
      >
        {said ? ('problem' in said ? said.problem : said.said) : kept.problem}
      </p>
      <ScenarioList {...{ path, chosen, setChosen, remove }} scenarios={kept.own} {...(onOpen ? { onOpen } : {})} />
      {compared.length > 1 && <ScenarioComparison {...{ calculator, records }} chosen={compared} />}
      <FileActions
        all={kept.all}
        onFile={(content) => setSaid(kept.takeFile(content))}
        onWrong={(problem) => setSaid({ problem })}
      />
      <p className="scenario-note">
        Kept in this browser and sent nowhere. Clearing the browser’s data removes them; a file keeps them.
      </p>
    </details>
  )
}

/** An address that says nothing means today's defaults; what is saved means what they were. */
const usual = (calculator: AnyCalculator, records: Records): string =>
  new URLSearchParams(textsOf(calculator, {}, records)).toString()

type Said = { said: string } | { problem: string }

const countWords = (count: number) => (count === 0 ? 'none yet' : count === 1 ? '1 scenario' : `${count} scenarios`)

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      className="scenario-save"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(name)
        setName('')
      }}
    >
      <Field
        id="scenario-name"
        label="Name of this scenario"
        value={name}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
        placeholder="House on Elm Street, 20% down"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">Save</Button>
    </form>
  )
}

interface FileProps {
  all: readonly Scenario[]
  onFile: (content: string) => void
  onWrong: (problem: string) => void
}

function FileActions({ all, onFile, onWrong }: FileProps) {
  const picker = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_FILE_BYTES) onWrong('This file is too large to hold saved scenarios.')
    else onFile(await file.text())
    if (picker.current) picker.current.value = ''
  }
  return (
    <div className="actions">
      <Button kind="plain" small disabled={all.length === 0} onClick={() => download(scenarioFile(all))}>
        Export all as a file
      </Button>
      <Button kind="plain" small onClick={() => picker.current?.click()}>
        Import a file
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label="File of scenarios"
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </div>
  )
}

const READING_MS = 10_000

function download(content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'ratesheet-scenarios.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READING_MS)
}
