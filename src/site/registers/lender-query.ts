import type { LenderFilter, LenderType } from '#queries/reference'
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

export const MOST_COMPARED = 4

const isType = (value: string): value is LenderType => Object.hasOwn(LENDER_TYPES, value)
const isOrder = (value: string): value is LenderFilter['order'] => Object.hasOwn(LENDER_ORDERS, value)

/** What an address asks for; what it cannot mean is left out. */
export function lenderQueryOf(search: Record<string, string | undefined>): LenderFilter {
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
export function lendersHref({ text, type, state, order, compared, page }: LenderFilter): string {
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
