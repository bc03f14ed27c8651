import type { Lender, LenderType } from '#queries/reference'
import { href } from '#routes'

/** How the register is narrowed and ordered, as its address says. */
export interface LenderQuery {
  text: string
  type: LenderType | ''
  /** Postal code of the registered address. */
  state: string
  order: LenderOrder
  /** Slugs set side by side. */
  compared: readonly string[]
  /** 1 for the first. */
  page: number
}

export const LENDER_ORDERS = {
  loans: 'Most loans first',
  name: 'By name',
  share: 'Largest share of FHA and VA loans',
} as const
type LenderOrder = keyof typeof LENDER_ORDERS

export const LENDER_TYPES: Readonly<Record<LenderType, string>> = {
  bank: 'Bank',
  'credit union': 'Credit union',
  nonbank: 'Nonbank lender',
}

export const MOST_COMPARED = 4
export const LENDERS_A_PAGE = 50

const isType = (value: string): value is LenderType => Object.hasOwn(LENDER_TYPES, value)
const isOrder = (value: string): value is LenderOrder => Object.hasOwn(LENDER_ORDERS, value)

/** What an address asks for; what it cannot mean is left out. */
export function lenderQueryOf(search: Record<string, string | undefined>): LenderQuery {
  const of = (name: string) => (search[name] ?? '').trim()
  const [type, state, order] = [of('type'), of('state').toUpperCase(), of('order')]
  return {
    text: of('q').slice(0, 80),
    type: isType(type) ? type : '',
    state: /^[A-Z]{2}$/.test(state) ? state : '',
    order: isOrder(order) ? order : 'loans',
    compared: [
      ...new Set(
        of('compare')
          .split(/[|,]/)
          .filter((slug) => /^[a-z0-9-]+$/.test(slug)),
      ),
    ].slice(0, MOST_COMPARED),
    page: /^[1-9]\d{0,2}$/.test(of('page')) ? Number(of('page')) : 1,
  }
}

/** The address of a choice, the usual left out. */
export function lendersHref({ text, type, state, order, compared, page }: LenderQuery): string {
  const pairs = [
    ['q', text],
    ['type', type],
    ['state', state],
    ['order', order === 'loans' ? '' : order],
    ['compare', compared.join(',')],
    ['page', page > 1 ? String(page) : ''],
  ].filter(([, value]) => value !== '') as [string, string][]
  const query = new URLSearchParams(pairs).toString().replaceAll('%2C', ',')
  return href('lenders') + (query ? `?${query}` : '')
}

/** The lenders that a choice shows, in its order. */
export function chosenLenders(
  lenders: readonly Lender[],
  { text, type, state, order }: LenderQuery,
): readonly Lender[] {
  const words = plain(text).split(' ').filter(Boolean)
  const found = lenders.filter((lender) => {
    const said = `${plain(lender.name)} nmls ${lender.nmlsId} ${lender.nmlsId}`
    return (
      (!type || lender.type === type) &&
      (!state || lender.state === state) &&
      words.every((word) => said.includes(word))
    )
  })
  if (order === 'name') return found.toSorted((one, other) => one.name.localeCompare(other.name))
  if (order === 'share') return found.toSorted((one, other) => governmentShare(other) - governmentShare(one))
  return found
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
