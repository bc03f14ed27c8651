import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { freePort } from '../programs/free-port.ts'
import { runSite, startBackend } from './site-programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder into which the whole content was imported, once for the run; sites start from copies of it. */
    siteTemplate: string
    /** Whether the backend of each site is a process of its own, reached by BACKEND_URL. */
    isBackendApart: boolean
  }
}

/** Once for a run: with RATESHEET_TEST_BACKEND=apart the content, too, is imported through the network. */
export default (project: TestProject) => prepareTemplate(project, process.env['RATESHEET_TEST_BACKEND'] === 'apart')

export async function prepareTemplate(project: TestProject, isBackendApart: boolean): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-template-'))
  chmodSync(folder, 0o755)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const apart = isBackendApart ? await startBackend(folder, origin) : null
  const program = runSite({ PORT: port, SITE_ORIGIN: origin, DATA_DIR: folder, ...apart?.settings })
  await program.line(/^serving /, 120_000)
  await program.kill('SIGTERM')
  await apart?.program.kill('SIGTERM')
  project.provide('siteTemplate', folder)
  project.provide('isBackendApart', isBackendApart)
  return () => rmSync(folder, { recursive: true, force: true })
}
