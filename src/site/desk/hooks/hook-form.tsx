import { type FormEvent, useState } from 'react'
import { Failure, useFailure, useGiven, useLeaveWarning } from '#newsroom'
import { HOOK_EVENTS, type Hook, type HookEntry, type HookEvent, storeHook } from '#queries/desk'
import type { Client } from '#queries/shared'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'

interface Props {
  client: Client
  /** The one that is changed; a new one without it. */
  hook?: Hook
  onStored: () => Promise<void>
}

const EMPTY: HookEntry = { name: '', url: '', events: [] }
/** Without how it went, which changes while somebody types. */
const entryOf = (hook: Hook | undefined): HookEntry =>
  hook ? { name: hook.name, url: hook.url, events: inOrder(hook.events) } : EMPTY

const EVENTS = Object.entries(HOOK_EVENTS) as [HookEvent, string][]
/** What is taken away and chosen again is no change. */
const inOrder = (events: readonly HookEvent[]): HookEvent[] =>
  EVENTS.flatMap(([event]) => (events.includes(event) ? [event] : []))

/** What an admin says of a receiver. */
export function HookForm({ client, hook, onStored }: Props) {
  const { given: entry, setGiven: setEntry, setTaken, isUnsaved } = useGiven(entryOf(hook))
  useLeaveWarning(isUnsaved)
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(hook?.name ?? 'A new receiver')
  async function store(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (entry.events.length === 0) return tell('Choose at least one thing that it is told.')
    setBusy(true)
    const { name, url, events } = entry
    // As a browser asks it: names of other alphabets in plain letters, numbers as the addresses that they mean.
    const address = URL.parse(url)?.href ?? url
    const refusal = await storeHook(client, { name, url: address, events }, hook?.id).catch(reasonOf)
    setBusy(false)
    tell(refusal && `Nothing was kept. ${refusal}.`)
    if (refusal) return
    showToast({ title: hook ? 'Changed.' : 'Added.', description: `${name} is told from now on.` })
    if (hook) setTaken(entry)
    // What is typed meanwhile is another one.
    else setEntry((now) => (now === entry ? EMPTY : now))
    await onStored()
  }
  return (
    <form
      className="desk-form"
      aria-label={hook ? `Change ${hook.name}` : 'Add a receiver'}
      onSubmit={(event) => void store(event)}
    >
      <Fields entry={entry} id={hook?.id ?? 'new'} onChange={setEntry} />
      <Failure {...failure} />
      <Button type="submit" aria-disabled={isBusy}>
        {hook ? 'Save changes' : 'Add receiver'}
      </Button>
    </form>
  )
}

interface FieldsProps {
  entry: HookEntry
  id: string
  onChange: (entry: HookEntry) => void
}

function Fields({ entry, id, onChange }: FieldsProps) {
  const choose = (event: HookEvent, isWanted: boolean) =>
    onChange({
      ...entry,
      events: isWanted ? inOrder([...entry.events, event]) : entry.events.filter((one) => one !== event),
    })
  return (
    <>
      <Field
        id={`hook-name-${id}`}
        label="Name"
        autoComplete="off"
        maxLength={100}
        required
        value={entry.name}
        onChange={({ target }) => onChange({ ...entry, name: target.value })}
      />
      <Field
        id={`hook-url-${id}`}
        label="Address"
        type="url"
        autoComplete="off"
        maxLength={2000}
        required
        placeholder="https://"
        value={entry.url}
        onChange={(event) => onChange({ ...entry, url: event.target.value })}
      />
      <fieldset className="desk-checks desk-wide">
        <legend>Events</legend>
        {EVENTS.map(([event, words]) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={entry.events.includes(event)}
              onChange={({ target }) => choose(event, target.checked)}
            />
            <span>
              {words} <code>{event}</code>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
