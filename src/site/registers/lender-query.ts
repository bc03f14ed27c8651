import type { LenderFilter, LenderSize, LenderType } from '#queries/reference'
import { href } from '#routes'

export const LENDER_ORDERS = {
  loans: 'Most loans first',
  name: 'By name',
  share: 'Largest share of FHA and VA loans',
} as const satisfies Record<LenderFilter['order'], string>

export const LENDER_TYPES: Readonly<Record<LenderType, string>> = {
  bank: 'Bank',
  'credit union': 'Credit union',
  nonbank: 'Nonbank lender',
}

/** By loans made in the year of the counts. */
export const LENDER_SIZES: Readonly<Record<LenderSize, string>> = {
  large: '25,000 loans or more',
  middle: '5,000 to 24,999 loans',
  small: 'Fewer than 5,000 loans',
  unknown: 'Unknown',
}

/** Of a size among other words, what alone would not say of what. */
const SIZE_WORDS: Readonly<Record<LenderSize, string>> = { ...LENDER_SIZES, unknown: 'Loans unknown' }

export const MOST_COMPARED = 4

const isType = (value: string): value is LenderType => Object.hasOwn(LENDER_TYPES, value)
const isSize = (value: string): value is LenderSize => Object.hasOwn(LENDER_SIZES, value)
const isOrder = (value: string): value is LenderFilter['order'] => Object.hasOwn(LENDER_ORDERS, value)

/** What an address asks for; what it cannot mean is left out. */
export function lenderQueryOf(search: Record<string, string | undefined>): LenderFilter {
  const of = (name: string) => (search[name] ?? '').trim()
  const [type, state, size, order] = [of('type'), of('state').toUpperCase(), of('size'), of('order')]
  return {
    text: of('q').slice(0, 80),
    type: isType(type) ? type : '',
    state: /^[A-Z]{2}$/.test(state) ? state : '',
    size: isSize(size) ? size : '',
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

/** What narrows the register, in words; '' where nothing does. */
export const chosenWords = ({ text, type, state, size }: LenderFilter): string =>
  [text && `“${text}”`, type && LENDER_TYPES[type], state, size && SIZE_WORDS[size]].filter(Boolean).join(', ')

/** The address of a choice, the usual left out. */
export function lendersHref({ text, type, state, size, order, compared, page }: LenderFilter): string {
  const pairs = [
    ['q', text],
    ['type', type],
    ['state', state],
    ['size', size],
    ['order', order === 'loans' ? '' : order],
    ['compare', compared.join(',')],
    ['page', page > 1 ? String(page) : ''],
  ].filter(([, value]) => value !== '') as [string, string][]
  const query = new URLSearchParams(pairs).toString().replaceAll('%2C', ',')
  return href('lenders') + (query ? `?${query}` : '')
}
