import { expect, test } from 'vitest'
import type { RatioProgram } from '#mortgage/programs'
import { deferredStudentLoanPayment } from './student-loan.ts'

test.each<[RatioProgram, number, number]>([
  ['fha', 60_000_00, 300_00],
  ['usda', 60_000_00, 300_00],
  ['automated-underwriting', 60_000_00, 600_00],
  ['va', 60_000_00, 250_00],
  ['va', 50_000_00, 208_34],
  ['fha', 1, 1],
  ['fha', 0, 0],
  ['rule-of-thumb', 60_000_00, 0],
])('%s counts of a balance of %i cents %i a month', (program, balance, expected) =>
  expect(deferredStudentLoanPayment(program, balance)).toBe(expected),
)

test.each([-1, 0.5, NaN])('refuses a balance of %s', (balance) => {
  expect(() => deferredStudentLoanPayment('va', balance)).toThrow(/balanceCents/)
})
