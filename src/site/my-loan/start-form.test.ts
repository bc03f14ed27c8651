// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readLoan } from '#my-loan'
import { startForm, startOf } from './start-form.ts'

const loanOf = (texts: Record<string, string>) => {
  const read = readLoan(texts)
  if ('faults' in read) throw new Error('no loan')
  return read.loan
}
const present = loanOf({ kind: 'have', balance: '320000', rate: '7.75', left: '310 mo' })
const planned = loanOf({ kind: 'plan', price: '400000', down: '80000' })

const FORM =
  '<form id="calculator-form"><input name="balance" value="1"><input name="left" value="2"><input name="old" value="3"></form>'

beforeEach(() => {
  document.body.innerHTML = FORM
  history.replaceState(null, '', '/calculator/refinance')
})
const values = () => Array.from(document.querySelectorAll('input'), ({ value }) => value)

test('each calculator begins with what it asks for', () => {
  expect(startOf(present, 'refinance')).toEqual({ balance: '320000', left: '310 mo', old: '7.75' })
  expect(startOf(present, 'payoff')).toEqual({ loan: '320000', term: '310 mo', rate: '7.75' })
  expect(startOf(present, 'affordability')).toEqual({})
  expect(startOf(planned, 'calculator')).toEqual({ price: '400000', down: '80000' })
  expect(startOf(planned, 'apr')).toEqual({ loan: '320000' })
})

test('an untouched form is filled once', () => {
  expect(startForm(present)).toBe(true)
  expect(values()).toEqual(['320000', '310 mo', '7.75'])
  expect(startForm(present)).toBe(false)
})

test('what was filled is known from what the reader changes in it', () => {
  startForm(present)
  const form = document.querySelector('form')
  expect(form?.dataset['started']).toBe('own')
  form?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(form?.dataset['started']).toBe('changed')
})

test.each(['/calculator/refinance?balance=9', '/calculator/refinance#usual', '/calculator/dti'])(
  '%s stays as it is',
  (at) => {
    history.replaceState(null, '', at)
    expect(startForm(present)).toBe(false)
    expect(values()).toEqual(['1', '2', '3'])
  },
)

test('what somebody has typed stays', () => {
  const [first] = document.querySelectorAll('input')
  if (first) first.value = '7'
  expect(startForm(present)).toBe(false)
})
