import type { CountyLimits, Fields, Records, Texts } from '#calculators'
import { loadCounty } from './load-records.ts'

/** The county that a reader picks in the form; the page comes with the limits of the one in its address. */
export class PickedCounty {
  readonly #key: string | undefined
  readonly #given: string
  readonly #onLoad: () => void
  #asked = ''
  /** The code whose limits did not come. */
  #missed = ''
  #county: CountyLimits | null = null
  #known: { given: Records; county: CountyLimits | null; isMissed: boolean; records: Records } | null = null

  /** @param onLoad is called when the limits of the picked county have come, and when they do not come */
  constructor(fields: Fields, first: Texts, onLoad: () => void) {
    this.#key = Object.keys(fields).find((name) => fields[name]?.kind === 'county')
    this.#given = this.#codeIn(first)
    this.#onLoad = onLoad
  }

  /**
   * The records with the limits of the county that the texts name: the same object for the same records and county. Those that
   * did not come are asked for again with the next change of the form.
   */
  recordsFor(texts: Texts, given: Records): Records {
    const fips = this.#codeIn(texts)
    if (fips === this.#given) return given
    const county = this.#county?.fips === fips ? this.#county : null
    if (!county && fips !== this.#asked) void this.#load(fips)
    const isMissed = fips !== '' && fips === this.#missed
    if (this.#known?.given !== given || this.#known.county !== county || this.#known.isMissed !== isMissed) {
      const records = { ...given, county, ...(isMissed ? { isCountyMissed: true as const } : {}) }
      this.#known = { given, county, isMissed, records }
    }
    return this.#known.records
  }

  #codeIn(texts: Texts): string {
    return (this.#key && texts[this.#key]) || ''
  }

  async #load(fips: string): Promise<void> {
    this.#asked = fips
    if (!/^\d{5}$/.test(fips)) return
    try {
      const county = await loadCounty(fips)
      if (this.#asked !== fips) return
      this.#county = county
      this.#missed = ''
      this.#onLoad()
    } catch (error) {
      console.warn('The limits of this county did not come', error)
      if (this.#asked !== fips) return
      this.#missed = fips
      this.#onLoad()
      this.#asked = ''
    }
  }
}
