import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

import { importContent, readContent } from '#content'
import type { Database } from '#database'
import { openTarget } from '#database/testing'
import { root } from '../programs/process.ts'
import { clientAs } from './client-as.ts'
import { contentTemplate, inDatabase } from './embedded.ts'
import { onServer, ownDatabase } from './fresh-database.ts'

/** A database of the test file's own with the whole content, which the first who asks for one brings in for the run. */
export async function contentDatabase(): Promise<Database> {
  const template = contentTemplate(inject('template'))
  await onServer(async (sql) => {
    // Held by this connection; others come here again and again until it is made.
    while (
      !(await sql<{ isHeld: boolean }[]>`select pg_try_advisory_lock(hashtext(${template})) as "isHeld"`)[0]?.isHeld
    )
      await pause(100)
    const made = await sql`select from pg_database where datname = ${template}`
    if (made.length > 0) return
    const begun = `${template}_begun`
    await sql.unsafe(`drop database if exists ${begun} with (force)`)
    await sql.unsafe(`create database ${begun} template ${inject('template')}`)
    await fill(begun)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${begun}`
    await sql.unsafe(`alter database ${begun} rename to ${template}`)
  })
  return ownDatabase(`template ${template}`, 4)
}

async function fill(name: string): Promise<void> {
  const database = openTarget(inDatabase(inject('server'), name), 4)
  const content = await readContent(join(root, 'content'), join(root, 'public'))
  await importContent(await clientAs(database, 'service_role'), content)
  await database.stop()
}
