import { resolve } from 'node:path'
import { ConfigRefusal, readConfig } from '#config'
import { bringContent, exportContent, readContent } from '#content'
import { type Database, runningDatabase } from '#database'
import type { Client } from '#queries/shared'
import { openBackend } from './backend.ts'
import type { CommandState, Opened } from './command.ts'
import { inContentTurn } from './content-turn.ts'
import { exportPictures } from './export-pictures.ts'
import { contentFolder, publicFolder } from './folders.ts'
import { MOVE_USAGE, runMove } from './move-task.ts'
import { log, step } from './terminal.ts'

/** Checks the content folder, imports it, or writes what the database holds into a folder. */
export async function runContentTask(
  opened: Opened,
  task: string | undefined,
  given: readonly string[],
): Promise<CommandState> {
  const [folder = 'export'] = given
  if (task === 'check') {
    const { texts, authors, series } = await readContent(contentFolder, publicFolder)
    console.log(`content    ${texts.length} texts, ${authors.length} profiles and ${series.length} series are in order`)
  } else if (task === 'import') {
    if (given.length > 0) throw new ConfigRefusal(`import brings the folder content/ in and takes no other: ${OTHERS}`)
    const { serviceClient, database, notices } = await openBackend(readConfig(), opened)
    if (!serviceClient) throw new ConfigRefusal(notices.join('\n'))
    await importContent(serviceClient, database)
  } else if (task === 'export') {
    await exportAll(opened, resolve(folder))
  } else if (task === 'import-from') {
    await runMove(opened, given)
  } else throw new ConfigRefusal(`npm run content -- check | import | export [folder] | ${MOVE_USAGE}`)
  return 'done'
}

const OTHERS = 'another site moves in by import-from, a whole site of Ratesheet by npm run data'

/** Texts as Markdown, with the pictures and files that they show; also beside a running site, on its database. */
async function exportAll(opened: Opened, folder: string): Promise<void> {
  const config = readConfig()
  const databaseUrl = config.databaseUrl ?? runningDatabase(config.dataDir)
  const { serviceClient, service, secret, notices } = await openBackend({ ...config, databaseUrl }, opened)
  if (!serviceClient) throw new ConfigRefusal(notices.join('\n'))
  const files = await exportContent(serviceClient, folder)
  const { written, missing } = await exportPictures({ service, secret }, folder, files)
  console.log(
    `content    ${files.length} files and ${written.length} pictures and files that they show written to ${folder}`,
  )
  for (const address of missing) console.log(`content    ${address} could not be read and is not in the folder`)
}

/** Brings what changed in the content folder into the database. */
export const importContent = (serviceClient: Client, database: Database | null): Promise<null> =>
  step('content', async () => {
    const folders = { content: contentFolder, pictures: publicFolder }
    const { sentence, edited } = await inContentTurn(database, () => bringContent(serviceClient, folders))
    for (const path of edited) log(`content/${path} was edited on the site since its import and is not taken`)
    return [null, sentence]
  })
