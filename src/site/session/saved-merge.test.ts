import { describe, expect, it } from 'vitest'
import { afterSignOut, merged } from './saved-merge.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`
const onDevice = (url: string, more: { at?: string; account?: string } = {}) => ({
  url,
  title: url,
  at: at(1),
  ...more,
})
const inAccount = (path: string, day = 1) => ({ path, title: path, savedAt: at(day) })
const sides = { account: 'ann', device: [], removed: [], stored: [] }

describe('saved pages of device and account', () => {
  it('are merged without loss', () => {
    const step = merged({ ...sides, device: [onDevice('/guide/a', { at: at(3) })], stored: [inAccount('/guide/b', 2)] })
    expect(step.toSave).toEqual([{ path: '/guide/a', title: '/guide/a', savedAt: at(3) }])
    expect(step.toForget).toEqual([])
    expect(step.device.map(({ url, account }) => [url, account])).toEqual([
      ['/guide/a', undefined],
      ['/guide/b', 'ann'],
    ])
  })

  it('are marked as the account’s once it has them, and then nothing is left to do', () => {
    const stored = [inAccount('/guide/a')]
    const step = merged({ ...sides, device: [onDevice('/guide/a')], stored })
    expect(step.device).toEqual([onDevice('/guide/a', { account: 'ann' })])
    expect(merged({ ...sides, device: step.device, stored })).toEqual({ ...step, toSave: [], toForget: [] })
  })

  it('go from the account when they were let go on the device', () => {
    const removed = [{ url: '/guide/a', account: 'ann' }]
    const step = merged({ ...sides, removed, stored: [inAccount('/guide/a')] })
    expect([step.toForget, step.device, step.removed]).toEqual([['/guide/a'], [], removed])
    expect(merged({ ...sides, removed }).removed).toEqual([])
  })

  it('go from the device when they were let go elsewhere', () => {
    const step = merged({ ...sides, device: [onDevice('/guide/a', { account: 'ann' })] })
    expect([step.toSave, step.device]).toEqual([[], []])
  })

  it('stay when they were let go elsewhere and saved here anew', () => {
    const step = merged({ ...sides, device: [onDevice('/guide/a')], removed: [{ url: '/guide/a', account: 'ann' }] })
    expect(step.toSave.map(({ path }) => path)).toEqual(['/guide/a'])
    expect(step.toForget).toEqual([])
  })

  it('of another account go to nobody else', () => {
    const device = [onDevice('/guide/a', { account: 'bob' }), onDevice('/guide/b')]
    const removed = [{ url: '/guide/c', account: 'bob' }]
    const step = merged({ ...sides, device, removed, stored: [inAccount('/guide/c')] })
    expect(step.toSave.map(({ path }) => path)).toEqual(['/guide/b'])
    expect(step.toForget).toEqual([])
    expect(step.removed).toEqual(removed)
    expect(step.device.map(({ url }) => url)).not.toContain('/guide/a')
  })

  it('that a former build saved without a moment keep their place at the end', () => {
    const old = { url: '/guide/old', title: 'Old' }
    const step = merged({ ...sides, device: [old, onDevice('/guide/a')] })
    expect(step.device.map(({ url }) => url)).toEqual(['/guide/a', '/guide/old'])
    expect(step.toSave[0]?.savedAt).toBe(new Date(0).toISOString())
  })

  it('whose address the database would refuse hold the others up in nothing', () => {
    const step = merged({ ...sides, device: [onDevice('https://elsewhere.example/'), onDevice('/guide/a')] })
    expect(step.toSave.map(({ path }) => path)).toEqual(['/guide/a'])
  })

  it('leave the device with the account when somebody signs out, but for what it alone has', () => {
    expect(afterSignOut([onDevice('/guide/a', { account: 'ann' }), onDevice('/guide/b')])).toEqual([
      onDevice('/guide/b'),
    ])
  })
})
