import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { searchOf, textsOf } from '#calculators/fields/address.ts'
import type { AnyCalculator, CountyLimits, Records } from '#calculators/contract/contract.ts'
import { type Outcome, outcomeOf } from '#calculators/results/live-result.ts'
import { openedWith } from '#calculators/results/opened.ts'
import { loadCounty } from './load-records.ts'
import { type Answered, answered } from '#calculators/results/stand-in.ts'
import type { Texts } from '#calculators/fields/parse-input.ts'

interface Asked {
  calculator: AnyCalculator
  path: string
  /** The query that the page was opened with. */
  search: Readonly<Record<string, string>>
  records: Records
  /** Parameters beside the fields that stay in the address. */
  kept?: Readonly<Record<string, string>> | undefined
}

export interface LiveAnswer {
  texts: Texts
  /** Of the texts as they stood a moment ago: typing never waits for it. */
  outcome: Outcome
  /** The newest answer there was, and what it belongs to; at first one with defaults where the address is wrong. */
  last: Answered | null
  /** The reader has paused on something that has no answer, or there has been none to their own entries yet. */
  isOutdated: boolean
  /** Faults of fields that are not being typed into. */
  errors: Readonly<Record<string, string>>
  records: Records
  /** Fields that did not stand at their default when the page was opened. */
  opened: ReadonlySet<string>
  /** The address of the last answer to the reader's own entries, or what they opened: '' or '?price=500000'. */
  address: string
  /** What is said aloud once typing pauses. */
  said: string
  change: (changed: Texts, dropped?: readonly string[]) => void
  /** Takes over another address of the same calculator. */
  open: (search: string) => void
}

const PAUSE_MS = 700

/** A form's texts and the answer to them, on the server and while somebody types. */
export function useLiveAnswer({ calculator, path, search, records: given, kept }: Asked): LiveAnswer {
  const query = queryOf(search)
  const [known, setKnown] = useState(query)
  const [{ outcome: firstOutcome, answered: firstAnswer }] = useState(() => openedWith(calculator, search, given))
  const { texts: first } = firstOutcome
  const [opened] = useState(() => changedFields(first, textsOf(calculator, {}, given)))
  const [texts, setTexts] = useState<Texts>(first)
  const firstRecords = useNewRecords(calculator, given, { texts, setTexts })
  const records = useCounty(calculator, { texts, first }, given)
  const deferred = useDeferredValue(texts)
  const outcome = useMemo(
    () => (deferred === first && records === firstRecords ? firstOutcome : outcomeOf(calculator, deferred, records)),
    [calculator, deferred, records, first, firstRecords, firstOutcome],
  )
  const { answer } = outcome
  const [last, setLast] = useState(firstAnswer)
  if (answer && answer !== last?.answer) setLast(answered(outcome, null))
  const isOwn = last !== null && last.standIn === null
  const [settled, setSettled] = useState({ texts, said: '' })
  const own = isOwn ? last.input.texts : first
  const address = useMemo(() => searchOf(calculator, own, records), [calculator, own, records])
  // An address of this page that somebody else has opened: a link, or the way back.
  if (query !== known) {
    setKnown(query)
    if (query !== queryOf(address)) setTexts(textsOf(calculator, search, given))
  }
  useEffect(() => {
    if (settled.texts === texts) return undefined
    const timer = setTimeout(() => {
      const now = outcomeOf(calculator, texts, records)
      setSettled({ texts, said: wordsOf(now) })
      if (now.answer) keepAddress(path + searchWith(searchOf(calculator, texts, records), kept))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [calculator, kept, path, records, settled, texts])
  const change = useCallback<LiveAnswer['change']>((changed, dropped = []) => {
    setTexts((texts) => without({ ...texts, ...changed }, dropped))
  }, [])
  const open = useCallback(
    (address: string) => setTexts(textsOf(calculator, Object.fromEntries(new URLSearchParams(address)), records)),
    [calculator, records],
  )
  const errors = pausedErrors(outcome.errors, texts, settled.texts)
  const isOutdated = answer === null && (!isOwn || settled.texts === deferred)
  return { texts, outcome, last, isOutdated, errors, records, opened, address, said: settled.said, change, open }
}

const searchWith = (search: string, kept: Readonly<Record<string, string>> = {}): string =>
  Object.entries(kept).reduce((whole, [name, value]) => `${whole}${whole ? '&' : '?'}${name}=${value}`, search)

const changedFields = (texts: Texts, defaults: Texts): ReadonlySet<string> =>
  new Set(
    [...Object.keys(texts), ...Object.keys(defaults)]
      .filter((name) => texts[name] !== defaults[name])
      .map((name) => name.split('.', 1)[0] ?? name),
  )

const queryOf = (search: string | Readonly<Record<string, string>>): string => new URLSearchParams(search).toString()

/** Somebody in the middle of a figure is not told that half of it is wrong. */
const pausedErrors = (errors: Readonly<Record<string, string>>, texts: Texts, settled: Texts) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => texts[name] === settled[name]))

const without = (texts: Record<string, string>, dropped: readonly string[]): Texts =>
  dropped.length === 0 ? texts : Object.fromEntries(Object.entries(texts).filter(([name]) => !dropped.includes(name)))

function wordsOf({ answer, errors }: Outcome): string {
  if (answer) return answer.sentence
  const wrong = Object.values(errors)
  return wrong.length === 1 ? (wrong[0] ?? '') : `${wrong.length} entries need a change. ${wrong.join(' ')}`
}

/**
 * The browser's own replaceState, past the router's: the page is shown already, and a navigation would load its data
 * and move the focus on every pause.
 */
function keepAddress(address: string): void {
  const whole = address + location.hash
  if (whole !== location.pathname + location.search + location.hash) {
    History.prototype.replaceState.call(history, history.state, '', whole)
  }
}

interface Entered {
  texts: Texts
  setTexts: (texts: Texts) => void
}

/**
 * Newer records on an open page: who has entered nothing yet goes on with the newest defaults, and what somebody has begun
 * stays as it is, the rate that it was begun with included.
 *
 * @returns the records that the page was opened with
 */
function useNewRecords(calculator: AnyCalculator, given: Records, { texts, setTexts }: Entered): Records {
  const [first] = useState(given)
  const [taken, setTaken] = useState(given)
  if (given !== taken) {
    setTaken(given)
    const isUntouched = changedFields(texts, textsOf(calculator, {}, taken)).size === 0
    if (isUntouched) setTexts(textsOf(calculator, {}, given))
  }
  return first
}

/** The records with the limits of the county that the reader picks; the page comes with those of its address. */
function useCounty(
  calculator: AnyCalculator,
  { texts, first }: { texts: Texts; first: Texts },
  given: Records,
): Records {
  const [picked, setPicked] = useState<CountyLimits | null>(null)
  const key = Object.keys(calculator.fields).find((name) => calculator.fields[name]?.kind === 'county')
  const fips = key ? (texts[key] ?? '') : ''
  const isGiven = !key || fips === first[key]
  const isKnown = isGiven || fips === '' || picked?.fips === fips
  useEffect(() => {
    if (isKnown || !/^\d{5}$/.test(fips)) return undefined
    let isWanted = true
    loadCounty(fips).then(
      (county) => isWanted && setPicked(county),
      (error: unknown) => console.warn('The limits of this county did not come', error),
    )
    return () => {
      isWanted = false
    }
  }, [fips, isKnown])
  return useMemo(
    () => (isGiven ? given : { ...given, county: picked?.fips === fips ? picked : null }),
    [fips, given, isGiven, picked],
  )
}
