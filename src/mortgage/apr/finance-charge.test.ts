import { describe, expect, test } from 'vitest'
import { CHARGE_RULES, type ChargeKind, sortCharges } from './finance-charge.ts'

const kinds = Object.keys(CHARGE_RULES) as ChargeKind[]

describe('the finance charge (12 CFR 1026.4)', () => {
  test('has a reason and a paragraph for every kind of charge', () => {
    for (const kind of kinds) {
      const { name, reason, citation } = CHARGE_RULES[kind]
      expect(name).not.toBe('')
      expect(reason).toMatch(/\.$/)
      expect(citation).toMatch(/^12 CFR 1026\.4\([a-e]\)/)
    }
  })

  test('takes in what is a price of the credit', () => {
    const counted = kinds.filter((kind) => CHARGE_RULES[kind].isFinanceCharge)
    expect(counted).toEqual(
      expect.arrayContaining(['points', 'origination', 'broker', 'prepaid-interest', 'mortgage-insurance']),
    )
    expect(counted).not.toEqual(expect.arrayContaining(['appraisal']))
  })

  test('leaves out what the paragraphs (c) to (e) exclude, and what a cash buyer pays', () => {
    for (const kind of [
      'appraisal',
      'credit-report',
      'title',
      'notary',
      'recording',
      'transfer-tax',
      'escrow',
    ] as const) {
      expect(CHARGE_RULES[kind].isFinanceCharge).toBe(false)
    }
  })

  test('is the sum of the charges that count', () => {
    const sorted = sortCharges([
      { kind: 'points', amountCents: 300_000 },
      { kind: 'title', amountCents: 90_000 },
      { kind: 'tax-service', amountCents: 8_000 },
    ])
    expect(sorted).toMatchObject({ financeChargeCents: 308_000, otherCents: 90_000 })
    expect(sorted.charges.map(({ isFinanceCharge }) => isFinanceCharge)).toEqual([true, false, true])
    expect(sortCharges([])).toEqual({ charges: [], financeChargeCents: 0, otherCents: 0 })
  })

  test('refuses an amount that is no charge', () => {
    expect(() => sortCharges([{ kind: 'title', amountCents: -1 }])).toThrow('amountCents')
    expect(() => sortCharges([{ kind: 'title', amountCents: 0.5 }])).toThrow(RangeError)
  })
})
