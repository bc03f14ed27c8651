import { useEffect, useRef, useState } from 'react'
import { Marked } from '#ui/marked'
import { clearSearches, keepSearch, recentSearches } from '#ui/recent-searches.ts'
import type { BoxParts } from './keep-box.ts'
import { type Option, optionsOf, recentOptions, resultsPath, stepped } from './options.ts'
import type { AskSuggestions } from './suggesting.ts'

interface Props extends BoxParts {
  ask: AskSuggestions
  close: () => void
  go: (path: string) => void
}

/** What stands under the box. */
interface Shown {
  options: readonly Option[]
  marks: readonly string[]
  isRecent: boolean
}

const NOTHING: Shown = { options: [], marks: [], isRecent: false }
const LIST = 'search-suggestions'
const optionId = (at: number) => `${LIST}-${at}`

/** The list of a combobox (WAI-ARIA): the focus stays in the box, arrows choose, Enter follows, Escape shuts. */
export function Suggestions({ box, form, input, ask, close, go }: Props) {
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [active, setActive] = useState(-1)
  const show = (next: Shown) => {
    setShown(next)
    setActive(-1)
  }
  useSuggested({ box, input, ask, show })
  useChoice({ box, form, input, close, go, shown, active, setActive, show })
  useComboboxState(input, shown.options.length, active)
  const clear = () => {
    clearSearches()
    show(NOTHING)
    input.focus()
  }
  return (
    <>
      {shown.isRecent && <p className="search-recent-head">Recent on this device</p>}
      {shown.options.length > 0 && (
        <div id={LIST} role="listbox" aria-label={shown.isRecent ? 'Recent searches' : 'Suggestions'}>
          {shown.options.map((option, at) => (
            <Line
              key={option.kind + option.path + option.title}
              {...{ option, at }}
              marks={shown.marks}
              isActive={at === active}
              onPick={() => go(option.path)}
            />
          ))}
        </div>
      )}
      {shown.isRecent && (
        <button type="button" className="search-clear" onClick={clear}>
          Clear recent searches
        </button>
      )}
      <p className="visually-hidden" role="status">
        {shown.options.length > 0 &&
          !shown.isRecent &&
          `${shown.options.length} ${shown.options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </>
  )
}

interface LineProps {
  option: Option
  at: number
  marks: readonly string[]
  isActive: boolean
  onPick: () => void
}

function Line({ option, at, marks, isActive, onPick }: LineProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keyboard chooses by the box, which keeps the focus (WAI-ARIA, combobox).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={place}
      id={optionId(at)}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span>
        <Marked text={option.title} marks={marks} />
      </span>
      {option.kind && <span className="search-kind">{option.kind}</span>}
    </div>
  )
}

type Suggested = Pick<Props, 'box' | 'input' | 'ask'> & { show: (next: Shown) => void }

/** Follows what is typed; with nothing typed, what was looked for before. */
function useSuggested({ box, input, ask, show }: Suggested): void {
  useEffect(() => {
    let asking = new AbortController()
    const follow = () => {
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const words = input.value.trim()
      if (!words) {
        const options = recentOptions(recentSearches())
        return show(options.length > 0 ? { options, marks: [], isRecent: true } : NOTHING)
      }
      void suggest(words, signal)
    }
    const suggest = async (words: string, signal: AbortSignal) => {
      const found = await ask(words, signal)
      if (signal.aborted || !box.matches(':popover-open')) return
      show(found ? { options: optionsOf(words, found), marks: found.marks, isRecent: false } : NOTHING)
    }
    const onToggle = () => {
      if (box.matches(':popover-open')) follow()
      else {
        asking.abort()
        show(NOTHING)
      }
    }
    input.addEventListener('input', follow)
    box.addEventListener('toggle', onToggle)
    if (box.matches(':popover-open')) follow()
    return () => {
      asking.abort()
      input.removeEventListener('input', follow)
      box.removeEventListener('toggle', onToggle)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the box and what asks for it are there for the life of the document
  }, [])
}

interface Choice extends BoxParts, Pick<Props, 'close' | 'go'> {
  shown: Shown
  active: number
  setActive: (at: number) => void
  show: (next: Shown) => void
}

/** Keys in the box, and what sending the form does. */
function useChoice(choice: Choice): void {
  const { box, form, input, go } = choice
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape(event, choice)
      else if (event.target === input) choose(event, choice)
    }
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      const words = input.value.trim()
      if (!words) return
      keepSearch(words)
      go(resultsPath(words))
    }
    box.addEventListener('keydown', onKey)
    ignoreEmpty(form)
    form.addEventListener('submit', onSubmit)
    return () => {
      box.removeEventListener('keydown', onKey)
      form.removeEventListener('submit', onSubmit)
    }
  })
}

/** What is empty is from now on ignored by `onSubmit`, and the browser need not say so. */
const ignoreEmpty = (form: HTMLFormElement): void => {
  form.noValidate = true
}

/** First the list goes, then the box. */
function escape(event: KeyboardEvent, { shown, show, close }: Choice): void {
  // A browser empties a search field by itself; the words stay.
  event.preventDefault()
  event.stopPropagation()
  if (shown.options.length > 0) return show(NOTHING)
  close()
  openers()
    .find((opener) => opener.checkVisibility())
    ?.focus()
}

function choose(event: KeyboardEvent, { shown, active, setActive, go }: Choice): void {
  const { options } = shown
  const chosen = options[active]
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
  if (step && options.length > 0) {
    event.preventDefault()
    setActive(stepped(active, step, options.length))
  } else if (event.key === 'Enter' && chosen) {
    event.preventDefault()
    go(chosen.path)
  }
}

const openers = () => [...document.querySelectorAll<HTMLElement>('[popovertarget=search-box]')]

/** What a screen reader is told of the list, on the box that the page came with. */
function useComboboxState(input: HTMLInputElement, count: number, active: number): void {
  useEffect(() => {
    const state = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': LIST,
      'aria-expanded': String(count > 0),
    }
    for (const [name, value] of Object.entries(state)) input.setAttribute(name, value)
    if (active >= 0) input.setAttribute('aria-activedescendant', optionId(active))
    else input.removeAttribute('aria-activedescendant')
  }, [input, count, active])
}
