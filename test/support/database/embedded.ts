import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { migrate } from '#database'
import { type Target, openTarget, startEmbedded } from '#database/testing'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's server, and the migrated database in it that test databases are copied from. */
    server: Target
    template: string
  }
}

/** Once for a run: a server (TEST_DATABASE_URL, or one of our own) and a migrated template in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const template = `ratesheet_template_${process.pid}`
  const { server, stop } = await startServer()
  const owner = openTarget(server, 1)
  await owner.owner.unsafe(`create database ${template}`)
  const database = openTarget(inDatabase(server, template), 1)
  await migrate(database)
  await database.stop()
  project.provide('server', server)
  project.provide('template', template)
  return async () => {
    for (const name of [template, contentTemplate(template)])
      await owner.owner.unsafe(`drop database if exists ${name} with (force)`)
    await owner.stop()
    await stop()
  }
}

/** Name of the template's sibling with the whole content. */
export const contentTemplate = (template: string): string => `${template}_content`

/** The same server, another database. */
export function inDatabase(server: Target, database: string): Target {
  if ('socketFolder' in server) return { ...server, database }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

async function startServer(): Promise<{ server: Target; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { server: { url }, stop: () => Promise.resolve() }
  const dataDir = mkdtempSync(join(tmpdir(), 'ratesheet-test-'))
  // As root the server runs as nobody, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({
    dataDir,
    connections: 80,
    log: (line) => console.error(line),
    more: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_wal_size: '1GB' },
  })
  return {
    server: { socketFolder: embedded.socketFolder, database: 'postgres' },
    async stop() {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
