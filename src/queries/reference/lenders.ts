import { BATCH, FRESH_MS, type Question, dataOf, everyRow } from '#queries/shared'
import { LENDER_COLUMNS, type Lender, type LenderType, lenderOf } from './lender-row.ts'

/** How many loans it made in the year of the counts: 25,000 or more, 5,000 or more, fewer, or no record says. */
export type LenderSize = 'large' | 'middle' | 'small' | 'unknown'

/**
 * Every lender of the register, those with the most originations first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const lenders = await lenderList().ask(client)
 * ```
 */
export const lenderList = (): Question<Lender[]> => ({
  key: ['lenders'],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const lenders = await everyRow<Lender>(async (after) => {
      const rows = client.from('lenders').select(LENDER_COLUMNS).eq('is_published', true)
      return dataOf(
        'pages',
        await rows
          .gt('slug', after?.slug ?? '')
          .order('slug')
          .limit(BATCH),
      ).map(lenderOf)
    })
    return lenders.toSorted((one, other) => originationsOf(other) - originationsOf(one))
  },
})

/** Below every count where no record says. */
const originationsOf = ({ counts }: Lender): number => counts?.originations ?? -1

/** How the register is narrowed and ordered. */
export interface LenderFilter {
  /** Words of a name, or an NMLS number. */
  text: string
  type: LenderType | ''
  /** Postal code of the registered address. */
  state: string
  size: LenderSize | ''
  /** Most loans first, by name, or by the share of FHA and VA loans. */
  order: 'loans' | 'name' | 'share'
  /** 1 for the first. */
  page: number
  /** Slugs set side by side. */
  compared: readonly string[]
}

/** A page of the register. */
interface LenderPage {
  lenders: Lender[]
  compared: Lender[]
  /** How many fit the filter, and how many there are. */
  found: number
  all: number
  /** Postal codes of registered addresses. */
  states: string[]
  /** The year of the counts; null without any. */
  year: number | null
}

/** Lenders of one page of the register. */
export const LENDERS_A_PAGE = 50

/**
 * A page of the register as it is asked for.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const filter = { text: '', type: '', state: 'OH', size: '', order: 'loans', page: 1, compared: [] } as const
 * const { lenders } = await lenderPage(filter).ask(client)
 * ```
 */
export const lenderPage = (filter: LenderFilter): Question<LenderPage> => ({
  key: [
    'lender-page',
    filter.text,
    filter.type,
    filter.state,
    filter.size,
    filter.order,
    filter.page,
    filter.compared.join(','),
  ],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const all = await lenderList().ask(client)
    const found = chosenLenders(all, filter)
    return {
      lenders: found.slice((filter.page - 1) * LENDERS_A_PAGE, filter.page * LENDERS_A_PAGE),
      compared: filter.compared.flatMap((slug) => all.find((lender) => lender.slug === slug) ?? []),
      found: found.length,
      all: all.length,
      states: [...new Set(all.flatMap(({ state }) => state ?? []))].toSorted(),
      year: all.find(({ counts }) => counts)?.counts?.year ?? null,
    }
  },
})

/**
 * The lenders that a filter lets through, in its order.
 *
 * @example
 * ```ts run
 * chosenLenders([], { text: '', type: '', state: '', size: '', order: 'loans' }) // => []
 * ```
 */
export function chosenLenders(
  lenders: readonly Lender[],
  { text, type, state, size, order }: Pick<LenderFilter, 'text' | 'type' | 'state' | 'size' | 'order'>,
): readonly Lender[] {
  const words = plain(text).split(' ').filter(Boolean)
  const found = lenders.filter((lender) => {
    const said = `${plain(lender.name)} nmls ${lender.nmlsId}`
    return (
      (!type || lender.type === type) &&
      (!state || lender.state === state) &&
      (!size || sizeOf(lender) === size) &&
      words.every((word) => said.includes(word))
    )
  })
  if (order === 'name') return found.toSorted((one, other) => one.name.localeCompare(other.name))
  if (order === 'share') return found.toSorted((one, other) => governmentShare(other) - governmentShare(one))
  return found
}

const LARGE = 25_000
const MIDDLE = 5_000

function sizeOf({ counts }: Lender): LenderSize {
  if (!counts) return 'unknown'
  if (counts.originations >= LARGE) return 'large'
  return counts.originations >= MIDDLE ? 'middle' : 'small'
}

/** FHA and VA loans among all; below every share without counts. */
function governmentShare({ counts }: Lender): number {
  return counts && counts.originations > 0 ? (counts.fha + counts.va) / counts.originations : -1
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
