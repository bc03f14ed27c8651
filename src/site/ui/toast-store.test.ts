import { describe, expect, it, vi } from 'vitest'
import { changedToasts, currentToasts, readingMs, showToast, type Toast } from './toast-store.ts'

const toast = (id: number): Toast => ({ id, title: 'Welcome back!', open: true })

describe('toasts', () => {
  it('stand alone: a new one takes the place of the old', () => {
    expect(changedToasts([toast(1)], { type: 'added', toast: toast(2) })).toEqual([toast(2)])
  })
  it('close when dismissed and are gone when removed', () => {
    const dismissed = changedToasts([toast(1)], { type: 'dismissed', id: 1 })
    expect(dismissed[0]?.open).toBe(false)
    expect(changedToasts(dismissed, { type: 'removed', id: 1 })).toEqual([])
  })
  it('leave memory 1,000,000 ms after they were dismissed, not before', () => {
    vi.useFakeTimers()
    showToast({ title: 'Saved' }).dismiss()
    vi.advanceTimersByTime(999_999)
    expect(currentToasts()).toMatchObject([{ title: 'Saved', open: false }])
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toEqual([])
    vi.useRealTimers()
  })
  it('can be changed while they are shown', () => {
    expect(changedToasts([toast(1)], { type: 'updated', id: 1, toast: { title: 'Saved' } })[0]?.title).toBe('Saved')
  })
  it('stay longer the more there is to read', () => {
    expect(readingMs({ title: 'One two three', description: 'four five' })).toBe(6500)
  })
})
