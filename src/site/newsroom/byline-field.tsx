import { type KeyboardEvent, useEffect, useState } from 'react'
import { type BylineChoice, bylinesWith } from '#queries/writing'
import type { Account } from '#session'
import { Field } from '#ui/field'
import { reasonOf } from '#ui/reason.ts'
import { foundWords, steppedTo } from './option-steps.ts'
import { useBylineName } from './use-byline-name.ts'

interface Props {
  client: Account['client']
  id: string
  label: string
  /** What it is called that nobody is chosen. */
  nobody: string
  value: string | null
  onChange: (id: string | null) => void
}

interface Option {
  id: string | null
  name: string
}

/** A byline, found by its name (WAI-ARIA, combobox): the focus stays in the box, arrows lead, Enter chooses, Escape leaves it. */
export function BylineField({ client, id, label, nobody, value, onChange }: Props) {
  const name = useBylineName(client, value)
  const { typed, found, options, active, show, setActive } = useOptions(client, nobody)
  const shown = value === null ? nobody : (name ?? 'As it is')
  const choose = (option: Option | undefined) => {
    show(null)
    if (option && option.id !== value) onChange(option.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step && typed === null) show('')
    else if (step) setActive(steppedTo(active, step, options.length))
    else if (event.key === 'Enter' && typed !== null) choose(options[active] ?? onlyOne(options))
    else if (event.key === 'Escape' && typed !== null) show(null)
    else return
    event.preventDefault()
  }
  return (
    <div className="byline-field">
      <Field
        {...{ id, label }}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        {...(active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={shown}
        value={typed ?? shown}
        onChange={({ target }) => show(typed === null ? addedTo(shown, target.value) : target.value)}
        onFocus={({ target }) => target.select()}
        onClick={() => typed === null && show('')}
        onBlur={() => show(null)}
        onKeyDown={onKeyDown}
      />
      <Options {...{ id, label, options, active }} onPick={choose} />
      <p className={found.failure ? 'desk-failure' : 'visually-hidden'} role="status">
        {typed !== null && (found.failure ?? (found.isKnown ? foundWords(found) : ''))}
      </p>
    </div>
  )
}

/** What is typed, what it finds, and which of it an arrow has led to; nothing is open while `typed` is null. */
function useOptions(client: Props['client'], nobody: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const found = useFound(client, typed)
  const options: Option[] = typed === null ? [] : [...(typed ? [] : [{ id: null, name: nobody }]), ...found.bylines]
  function show(words: string | null) {
    setTyped(words)
    setActive(-1)
  }
  return { typed, found, options, active, show, setActive }
}

/** What somebody begins to type takes the place of the name that stands there. */
const addedTo = (before: string, after: string): string =>
  after.startsWith(before) ? after.slice(before.length) : after

const onlyOne = (options: readonly Option[]) => (options.length === 1 ? options[0] : undefined)

interface ListProps {
  id: string
  label: string
  options: readonly Option[]
  active: number
  onPick: (option: Option) => void
}

function Options({ id, label, options, active, onPick }: ListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} hidden={options.length === 0}>
      {options.map((option, at) => (
        // The keyboard chooses by the box, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          {option.name}
        </div>
      ))}
    </div>
  )
}

const TYPING_MS = 150
const NONE: readonly BylineChoice[] = []

interface Found {
  bylines: readonly BylineChoice[]
  hasMore: boolean
  isKnown: boolean
  failure: string | null
}

/** Names with what is typed; those of before stay until others have come. */
function useFound(client: Account['client'], typed: string | null): Found {
  const [found, setFound] = useState<Found & { words: string | null }>({
    bylines: NONE,
    hasMore: false,
    isKnown: false,
    failure: null,
    words: null,
  })
  useEffect(() => {
    if (typed === null) return undefined
    let isWanted = true
    const timer = setTimeout(
      () =>
        void bylinesWith(client, typed).then(
          (read) => isWanted && setFound({ ...read, isKnown: true, failure: null, words: typed }),
          (error: unknown) =>
            isWanted &&
            setFound({
              bylines: NONE,
              hasMore: false,
              isKnown: true,
              failure: `The names could not be read. ${reasonOf(error)}.`,
              words: typed,
            }),
        ),
      typed === '' ? 0 : TYPING_MS,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, typed])
  return { ...found, isKnown: found.words === typed }
}
