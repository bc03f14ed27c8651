import { expect, it } from 'vitest'

import { member } from '../support/browser/people.ts'
import { type TestSite, databasePid, startSite } from '../support/site/site.ts'

/** Saves a text again and again as the editor does, each save on the revision of the one before. */
async function saving(site: TestSite, token: string) {
  const ask = (method: string, path: string, json: object) =>
    site.asService(path, {
      method,
      headers: { authorization: `Bearer ${token}`, prefer: 'return=representation' },
      json,
    })
  const made = await ask('POST', '/rest/v1/articles?select=id,revision', {
    slug: `saved-${Date.now()}`,
    title: 'Save 0',
  })
  const [{ id, revision: first } = { id: '', revision: 0 }] = JSON.parse(made.text) as {
    id: string
    revision: number
  }[]
  const state = { acknowledged: 0, sent: 0, isSaving: true }
  const ended = (async () => {
    let revision = first
    while (state.isSaving) {
      state.sent += 1
      const path = `/rest/v1/articles?id=eq.${id}&revision=eq.${revision}&select=revision`
      const response = await ask('PATCH', path, { title: `Save ${state.sent}` }).catch(() => null)
      if (response?.status !== 200) return
      state.acknowledged = state.sent
      revision = (JSON.parse(response.text) as { revision: number }[])[0]?.revision ?? 0
    }
  })()
  return { id, state, ended }
}

it.each(['site', 'database', 'site and database'])(
  'the last save that was acknowledged is there after kill -9 of the %s in the middle of saving',
  async (victims) => {
    let site = await startSite()
    try {
      const who = await member(site, 'editor')
      const signedIn = await site.asService('/auth/v1/token?grant_type=password', { method: 'POST', json: who })
      const token = (JSON.parse(signedIn.text) as { access_token: string }).access_token
      const { id, state, ended } = await saving(site, token)
      await expect.poll(() => state.acknowledged).toBeGreaterThan(20)
      if (victims.includes('database')) process.kill(databasePid(site), 'SIGKILL')
      if (victims.includes('site')) await site.program.kill('SIGKILL')
      // A database that is started again takes further saves: these end here.
      state.isSaving = false
      await ended
      if (victims.includes('site')) site = await site.again()
      const title = () =>
        site.owner<{ title: string }[]>`select title from articles where id = ${id}`.then(
          ([row]) => row?.title ?? '',
          () => '',
        )
      let found = ''
      await expect.poll(async () => (found = await title())).toMatch(/^Save/)
      // The one after it may have been stored although nobody could say so.
      expect([`Save ${state.acknowledged}`, `Save ${state.acknowledged + 1}`]).toContain(found)
    } finally {
      await site.stop()
    }
  },
)
