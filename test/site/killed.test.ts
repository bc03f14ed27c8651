import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'

import { quickest } from '../support/time/quickest.ts'
import { databasePid, startSite, type TestSite } from '../support/site/site.ts'

/** Writes numbered rows through the backend until told to end; what was acknowledged is remembered. */
function writeRows(site: TestSite, prefix: string) {
  const kept: string[] = []
  const refused: number[] = []
  const state = { isWriting: true }
  const ended = (async () => {
    for (let number = 1; state.isWriting; number += 1) {
      const slug = `${prefix}-${number}`
      const response = await site
        .asService('/rest/v1/tags', { method: 'POST', json: { slug, name: slug } })
        .catch(() => null)
      if (response?.status === 201) kept.push(slug)
      else {
        refused.push(response?.status ?? 0)
        await pause(20)
      }
    }
  })()
  return {
    kept,
    refused,
    async end() {
      state.isWriting = false
      await ended
    },
  }
}

async function missing(site: TestSite, kept: readonly string[]): Promise<string[]> {
  const rows = await site.owner<{ slug: string }[]>`select slug from tags where slug = any(${[...kept]})`
  const found = new Set(rows.map(({ slug }) => slug))
  return kept.filter((slug) => !found.has(slug))
}

it('everything that the site acknowledged is there after kill -9 of the site, and it starts again by itself alone', async () => {
  let site = await startSite()
  try {
    for (const round of ['one', 'two']) {
      const writer = writeRows(site, round)
      await expect.poll(() => writer.kept.length).toBeGreaterThan(100)
      await site.program.kill('SIGKILL')
      await writer.end()
      site = await site.again()
      expect(await missing(site, writer.kept)).toEqual([])
      expect((await site.ask('/article/rates-slip-to-665')).status).toBe(200)
    }
  } finally {
    await site.stop()
  }
})

it('after kill -9 of the database nothing acknowledged is lost, writes go on and pages were never away', async () => {
  const site = await startSite()
  try {
    expect((await site.ask('/guides')).status).toBe(200)
    const writer = writeRows(site, 'survived')
    await expect.poll(() => writer.kept.length).toBeGreaterThan(50)
    const pid = databasePid(site)
    process.kill(pid, 'SIGKILL')
    const read: number[] = []
    const before = writer.kept.length
    await expect
      .poll(
        async () => {
          read.push((await site.ask('/guides')).status)
          return writer.kept.length
        },
        { interval: 20 },
      )
      .toBeGreaterThan(before + 50)
    await writer.end()
    expect(new Set(read)).toEqual(new Set([200]))
    // Refused writes say that it is the database, and not that the request was wrong.
    expect(writer.refused.filter((status) => status < 500)).toEqual([])
    expect(await missing(site, writer.kept)).toEqual([])
    expect((await site.ask('/guide/how-a-rate-lock-works')).status).toBe(200)
  } finally {
    await site.stop()
  }
})

// The database of a backend that is apart goes on.
it.skipIf(inject('isBackendApart'))(
  'a signal to stop ends the site within a second, with nothing of it left running',
  async () => {
    const ended: TestSite[] = []
    const took = await quickest(1_000, async (begin) => {
      const site = await startSite()
      ended.push(site)
      const pid = databasePid(site)
      await site.ask('/')
      begin()
      expect(await site.program.kill('SIGTERM')).toBe(0)
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    })
    expect(took).toBeLessThan(1_000)
    for (const site of ended) await site.stop()
  },
)
