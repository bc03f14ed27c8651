import { ratePercentText } from '#mortgage/exact'
import { type OwnLoan, plainDollars } from '#my-loan'

/** Asks for a calculator as it usually begins: a part of an address that no browser sends. */
export const USUAL = '#usual'

/** Calculators of a loan that somebody has, by the last part of their path. */
const OF_PRESENT = new Set(['amortization', 'additional-payment', 'mortgage-extra-payment', 'payoff'])
/** Those of a loan that somebody plans, which ask for no price. */
const OF_PLANNED = new Set(['amortization', 'apr', 'interest-only', 'points'])

/** What a loan says to the fields of a calculator, by their names. */
export function startOf(loan: OwnLoan, calculator: string): Readonly<Record<string, string>> {
  if (loan.kind === 'plan') {
    const { priceCents, downCents } = loan
    if (OF_PLANNED.has(calculator)) return { loan: plainDollars(priceCents - downCents) }
    return { price: plainDollars(priceCents), down: plainDollars(downCents) }
  }
  const [balance, left, rate] = [
    plainDollars(loan.balanceCents),
    `${loan.monthsLeft} mo`,
    ratePercentText(loan.noteRate),
  ]
  if (calculator === 'refinance') return { balance, left, old: rate }
  return OF_PRESENT.has(calculator) ? { loan: balance, term: left, rate } : {}
}

/**
 * Starts the form of a calculator from the loan, once for each page and where nobody has entered anything: a page whose address
 * has entries, or whose form was typed into, stays as it is. True when it was.
 */
export function startForm(loan: OwnLoan): boolean {
  const form = document.querySelector<HTMLFormElement>('#calculator-form')
  if (!form || location.search !== '' || location.hash === USUAL || form.dataset['started'] !== undefined) return false
  const entries = Object.entries(startOf(loan, location.pathname.split('/').at(-1) ?? ''))
  const inputs = entries.flatMap(([name, text]) => {
    const input = form.elements.namedItem(name)
    return input instanceof HTMLInputElement ? [{ input, text }] : []
  })
  if (inputs.length === 0 || inputs.length < entries.length) return false
  if (inputs.some(({ input }) => input.value !== input.defaultValue)) return false
  form.dataset['started'] = 'own'
  for (const { input, text } of inputs) enter(shownInstead(input), text)
  const change = () => (form.dataset['started'] = 'changed')
  for (const kind of ['input', 'change']) form.addEventListener(kind, change, { capture: true, once: true })
  return true
}

/** The part of an amount has a field for those without scripts, and two in step for the others. */
const shownInstead = (input: HTMLInputElement): HTMLInputElement =>
  input.closest('.calc-share')?.querySelector<HTMLInputElement>('.calc-pair input') ?? input

/** As if it was typed: the page's script takes it over whether it runs already or comes later. */
function enter(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
