import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { allowCrawler, refuseCrawler } from '#queries/crawlers'
import { hooks, removeHook, storeHook, switchHook } from '#queries/desk'
import { addMove, moveList, removeMove } from '#queries/moving'
import type { Client } from '#queries/shared'
import {
  completeFields,
  createText,
  deleteText,
  discardPending,
  saveText,
  takeStep,
  writtenText,
} from '#queries/writing'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const REFUSED = { code: '42501', message: 'this account may not write it now' }

let database: Database
let author: Client, editor: Client, admin: Client
let adminsId: string
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  author = await clientAs(database, (await person(owner, { role: 'author' })).caller)
  editor = await clientAs(database, (await person(owner, { role: 'editor' })).caller)
  const { id, caller } = await person(owner, { role: 'admin' })
  adminsId = id
  admin = await clientAs(database, caller)
  return () => database.stop()
})

describe('whoever may not write something is not told that it is done', () => {
  it('when they delete a story that is published', async () => {
    const fields = completeFields({ title: 'Rates slip', slug: 'rates-slip' })
    const { place, version } = await createText(author, 'article', fields)
    const saving = { place, version, isPublished: false }
    await takeStep(editor, saving, { step: 'publish', at: null, fields, corrections: [] })
    await expect(deleteText(author, place)).rejects.toMatchObject(REFUSED)
    expect(await writtenText(editor, place)).not.toBeNull()
    await deleteText(editor, place)
    expect(await writtenText(editor, place)).toBeNull()
  })

  it('when they discard changes in a session that has not passed the second factor', async () => {
    const fields = completeFields({ title: 'Escrow', slug: 'escrow' })
    const { place, version } = await createText(editor, 'guide', fields)
    const step = { step: 'publish' as const, at: null, fields, corrections: [] }
    const out = await takeStep(editor, { place, version, isPublished: false }, step)
    if (out.state !== 'saved') throw new Error('It is not published')
    const saved = await saveText(editor, { place, version: out.version, isPublished: true }, fields)
    if (saved.state !== 'saved') throw new Error('It is not saved')
    await database.owner`
      insert into security_settings (role, require_aal2) values ('editor', true)
      on conflict (role) do update set require_aal2 = true`
    await expect(discardPending(editor, { place, version: saved.version })).rejects.toMatchObject(REFUSED)
    await database.owner`update security_settings set require_aal2 = false`
    expect(await discardPending(editor, { place, version: saved.version })).toEqual({ state: 'discarded' })
  })

  it('when they let a crawler read again', async () => {
    expect(await refuseCrawler(editor, 'ExaBot')).toBeNull()
    expect(await allowCrawler(author, 'ExaBot')).toBe('Your account may not change this now')
    expect(await allowCrawler(editor, 'ExaBot')).toBeNull()
  })

  it('when they change, switch or remove a hook', async () => {
    const entry = { name: 'Ops', url: 'https://ops.example.com/hook', events: ['rate.stored' as const] }
    expect(await storeHook(admin, entry)).toBeNull()
    const [{ id } = { id: '' }] = await hooks(admin)
    await expect(storeHook(editor, entry, id)).rejects.toMatchObject(REFUSED)
    await expect(switchHook(editor, { id, isOn: false })).rejects.toMatchObject(REFUSED)
    await expect(removeHook(editor, id)).rejects.toMatchObject(REFUSED)
    expect(await storeHook(admin, { ...entry, name: 'Cache' }, id)).toBeNull()
    await switchHook(admin, { id, isOn: false })
    expect(await hooks(admin)).toMatchObject([{ name: 'Cache', isOn: false }])
    await removeHook(admin, id)
    expect(await hooks(admin)).toEqual([])
  })

  it('when they remove an export that was uploaded', async () => {
    await addMove(admin, { fileName: 'paper.json', path: `${adminsId}/b.json` })
    const [{ id } = { id: '' }] = (await moveList(admin, null)).rows
    await expect(removeMove(editor, id)).rejects.toMatchObject(REFUSED)
    await removeMove(admin, id)
    expect((await moveList(admin, null)).rows).toEqual([])
  })
})
