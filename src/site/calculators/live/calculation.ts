import {
  searchOf,
  textsOf,
  type AnyCalculator,
  type Records,
  type Texts,
  type Outcome,
  outcomeOf,
  openedWith,
  type ShownResult,
  shownResult,
} from '#calculators'
import { keepAddress } from './keep-address.ts'
import { PickedCounty } from './picked-county.ts'

type Search = Readonly<Record<string, string>>

/** The page around a form, as the router has it. */
export interface Surroundings {
  path: string
  /** The query of its address. */
  search: Search
  records: Records
  /** Parameters beside the fields that stay in the address. */
  kept?: Search | undefined
}

/** What stands in the form. */
interface Entries {
  texts: Texts
  /** With the county that the reader has picked. */
  records: Records
  /** The texts on which the reader has paused, and what is said aloud of them. */
  settled: { texts: Texts; said: string }
}

/** What is shown beside the form: it follows the entries. */
export interface Shown {
  /** Of the texts as they stood a moment ago. */
  outcome: Outcome
  /** The newest result there was, and what it belongs to; at first one with defaults where the address is wrong. */
  last: ShownResult | null
  /** The address of the last result of the reader's own entries, or what they opened: '' or '?price=500000'. */
  address: string
}

const PAUSE_MS = 700

/**
 * A form's texts and their result while somebody types, outside of React: the texts change at once, the result is computed
 * in a task of its own, and once typing pauses it is said aloud and stands in the address.
 */
export class Calculation {
  /** Fields that did not stand at their default when the page was opened. */
  readonly opened: ReadonlySet<string>
  readonly #calculator: AnyCalculator
  readonly #first: Shown
  readonly #county: PickedCounty
  #around: Surroundings
  #entries: Entries
  #shown: Shown
  /** What went wrong in the code itself. */
  #failure: { error: unknown } | null = null
  #entryListener = () => {}
  #resultListener = () => {}
  #computing: ReturnType<typeof setTimeout> | undefined
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor(calculator: AnyCalculator, around: Surroundings) {
    const { search, records } = around
    const { outcome, shownResult: last } = openedWith(calculator, search, records)
    const { texts } = outcome
    this.#calculator = calculator
    this.#county = new PickedCounty(calculator.fields, texts, () => this.#enter(this.#entries.texts))
    this.#around = around
    this.#entries = { texts, records, settled: { texts, said: '' } }
    this.#first = { outcome, last, address: searchOf(calculator, texts, records) }
    this.#shown = this.#first
    this.opened = changedFields(texts, textsOf(calculator, {}, records))
  }

  readonly entries = (): Entries => this.#entries
  /** Throws where the code failed: no former result is shown beside what it does not belong to. */
  readonly shown = (): Shown => {
    if (this.#failure) throw this.#failure.error
    return this.#shown
  }

  /** Tells of new entries at once. */
  readonly onEntry = (listener: () => void): (() => void) => {
    this.#entryListener = listener
    return () => {
      this.#entryListener = () => {}
    }
  }

  /** Tells of new results, also of one that came before, of what was typed until the page worked; nothing is computed, said or kept in the address after the end of it. */
  readonly onResult = (listener: () => void): (() => void) => {
    this.#resultListener = listener
    if (this.#failure || this.#shown !== this.#first) listener()
    return () => {
      this.#resultListener = () => {}
      clearTimeout(this.#computing)
      clearTimeout(this.#settling)
    }
  }

  readonly change = (changed: Texts, dropped: readonly string[] = []): void =>
    this.#enter(without({ ...this.#entries.texts, ...changed }, dropped))

  /** Takes over another address of the same calculator. */
  readonly open = (address: string): void => {
    const search = Object.fromEntries(new URLSearchParams(address))
    this.#enter(textsOf(this.#calculator, search, this.#entries.records))
  }

  /**
   * Follows the page: to another address of it, by a link or the way back, and to newer records. Who has entered nothing
   * yet goes on with the newest defaults; what somebody has begun stays as it is, the rate that it was begun with included.
   */
  follow(around: Surroundings): void {
    const before = this.#around
    const { search, records } = around
    let { texts } = this.#entries
    const isUntouched = () => changedFields(texts, textsOf(this.#calculator, {}, before.records)).size === 0
    if (records !== before.records && isUntouched()) texts = textsOf(this.#calculator, {}, records)
    const query = queryOf(search)
    if (query !== queryOf(before.search) && query !== queryOf(this.#shown.address))
      texts = textsOf(this.#calculator, search, records)
    this.#around = around
    this.#enter(texts)
  }

  #enter(texts: Texts): void {
    const records = this.#county.recordsFor(texts, this.#around.records)
    if (texts === this.#entries.texts && records === this.#entries.records) return
    this.#entries = { ...this.#entries, texts, records }
    clearTimeout(this.#computing)
    clearTimeout(this.#settling)
    this.#computing = setTimeout(() => this.#compute())
    if (texts !== this.#entries.settled.texts) this.#settling = setTimeout(() => this.#settle(), PAUSE_MS)
    this.#entryListener()
  }

  #compute(): void {
    try {
      this.#shown = this.#computed()
    } catch (error) {
      this.#failure = { error }
      clearTimeout(this.#settling)
    }
    this.#resultListener()
  }

  #computed(): Shown {
    const { texts, records } = this.#entries
    const outcome = outcomeOf(this.#calculator, texts, records)
    const last = shownResult(outcome, null) ?? this.#shown.last
    const own = last?.standIn === null ? last.input.texts : this.#first.outcome.texts
    return { outcome, last, address: searchOf(this.#calculator, own, records) }
  }

  #settle(): void {
    const { texts, records } = this.#entries
    const { outcome } = this.#shown
    this.#entries = { ...this.#entries, settled: { texts, said: wordsOf(outcome) } }
    const { path, kept } = this.#around
    if (outcome.result) keepAddress(path + searchWith(searchOf(this.#calculator, texts, records), kept))
    this.#entryListener()
  }
}

const searchWith = (search: string, kept: Search = {}): string =>
  Object.entries(kept).reduce((whole, [name, value]) => `${whole}${whole ? '&' : '?'}${name}=${value}`, search)

const changedFields = (texts: Texts, defaults: Texts): ReadonlySet<string> =>
  new Set(
    [...Object.keys(texts), ...Object.keys(defaults)]
      .filter((name) => texts[name] !== defaults[name])
      .map((name) => name.split('.', 1)[0] ?? name),
  )

const queryOf = (search: string | Search): string => new URLSearchParams(search).toString()

const without = (texts: Record<string, string>, dropped: readonly string[]): Texts =>
  dropped.length === 0 ? texts : Object.fromEntries(Object.entries(texts).filter(([name]) => !dropped.includes(name)))

function wordsOf({ result, errors }: Outcome): string {
  if (result) return result.sentence
  const wrong = Object.values(errors)
  return wrong.length === 1 ? (wrong[0] ?? '') : `${wrong.length} entries need a change. ${wrong.join(' ')}`
}
