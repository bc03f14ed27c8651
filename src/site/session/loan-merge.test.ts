import { describe, expect, it } from 'vitest'
import { loanAfterSignOut, mergedLoan } from './loan-merge.ts'

const [MORNING, NOON] = ['2026-11-22T08:00:00Z', '2026-11-22T12:00:00Z']
const stored = { loan: 'kind=have&rate=7', changedAt: MORNING }
const inStep = { loan: stored.loan, at: MORNING, account: 'ann' }
const own = { loan: 'kind=have&rate=6', at: NOON }

describe('the loan of device and account', () => {
  it('goes to the account that has none, and is in step then', () => {
    expect(mergedLoan({ account: 'ann', device: own, stored: null })).toEqual({
      toAccount: { loan: own.loan, changedAt: NOON },
      device: { ...own, account: 'ann' },
    })
    expect(mergedLoan({ account: 'ann', device: inStep, stored })).toEqual({ toAccount: undefined, device: inStep })
  })

  it('is the one that was changed last', () => {
    expect(mergedLoan({ account: 'ann', device: own, stored }).toAccount?.loan).toBe(own.loan)
    expect(mergedLoan({ account: 'ann', device: { ...own, at: '2026-11-21T00:00:00Z' }, stored }).device).toEqual(
      inStep,
    )
    const changed = { ...own, account: 'ann', isChanged: true } as const
    expect(mergedLoan({ account: 'ann', device: changed, stored }).toAccount?.loan).toBe(own.loan)
  })

  it('is forgotten on both sides, wherever that was done', () => {
    const forgotten = { loan: '', at: NOON, account: 'ann', isChanged: true } as const
    expect(mergedLoan({ account: 'ann', device: forgotten, stored })).toEqual({ toAccount: null, device: null })
    expect(mergedLoan({ account: 'ann', device: inStep, stored: null })).toEqual({ toAccount: undefined, device: null })
  })

  it('of another account goes to nobody, and leaves with its own', () => {
    const bobs = { ...own, account: 'bob', isChanged: true } as const
    expect(mergedLoan({ account: 'ann', device: bobs, stored: null })).toEqual({ toAccount: undefined, device: null })
    expect([loanAfterSignOut(inStep), loanAfterSignOut(own)]).toEqual([null, own])
  })
})
