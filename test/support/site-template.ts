import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { freePort, runSite } from './site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder into which the whole content was imported, once for the run; sites start from copies of it. */
    siteTemplate: string
  }
}

export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-template-'))
  chmodSync(folder, 0o755)
  const port = String(await freePort())
  const program = runSite({ PORT: port, SITE_ORIGIN: `http://127.0.0.1:${port}`, DATA_DIR: folder })
  await program.line(/^serving /, 120_000)
  await program.kill('SIGTERM')
  project.provide('siteTemplate', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
