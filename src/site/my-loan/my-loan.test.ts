// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { loanText } from '#my-loan'
import { keepLoan } from '#ui/my-loan-store.ts'

const PLACE = '<details class="my-loan" open><summary>Have a mortgage?</summary><div></div></details>'
const PAGE = `<div class="rate-line"><b>6.65%</b><span class="rate-source">Freddie Mac, August 20, 2026</span></div>`
const LOAN = loanText({ kind: 'have', balance: '320000', rate: '7.75', left: '310 mo' })

beforeEach(async () => {
  localStorage.clear()
  document.body.innerHTML = PAGE + PLACE
  vi.resetModules()
  await import('./my-loan.ts')
})

const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!input) throw new Error(`no field ${name}`)
  return input
}
const summary = () => document.querySelector('.my-loan > summary')?.textContent

test('the next page of the document is spoken to, too', () => {
  keepLoan(LOAN)
  document.body.innerHTML = PAGE + PLACE.replace(' open', '')
  dispatchEvent(new Event('view'))
  expect(summary()).not.toBe('Have a mortgage?')
})

test('new figures are said, and take nothing from somebody who is typing', () => {
  field('balance').focus()
  field('balance').value = '310,000'
  keepLoan(LOAN)
  const before = summary()
  const rate = document.querySelector('.rate-line b')
  if (rate) rate.textContent = '5.05%'
  document.dispatchEvent(new CustomEvent('figures'))
  expect(summary()).not.toBe(before)
  expect(field('balance').value).toBe('310,000')
  expect(document.activeElement).toBe(field('balance'))
})

test('what was typed and left stays when the loan of another tab or of the account comes, and is there when the panel is opened again', () => {
  field('balance').value = '310,000'
  keepLoan(LOAN)
  document.querySelector('.my-loan')?.dispatchEvent(new Event('toggle'))
  expect(field('balance').value).toBe('310,000')
})

test('a loan that comes stands in a form that nobody has touched', () => {
  keepLoan(LOAN)
  expect(field('balance').value).toBe('320000')
  expect(field('rate').value).toBe('7.75')
})

test('a loan that is kept is said with its line', () => {
  for (const [name, value] of Object.entries({ balance: '320000', rate: '7.75', left: '310 mo' }))
    field(name).value = value
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect(document.querySelector('.my-loan [role=status]')?.textContent).toMatch(/^Kept\. ./)
  expect(field('balance').value).toBe('320000')
})
