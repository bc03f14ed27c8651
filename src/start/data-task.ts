import { type Config, ConfigRefusal, readConfig } from '#config'
import { openDatabase } from '#database'
import { openObjects } from '#outside'
import { exportSite, hostedFiles, importIntoHosted, importSite } from '#transfer'
import { objectsPlace } from './backend-rules.ts'
import type { CommandState, Opened } from './command.ts'
import { log, step } from './terminal.ts'

/** What is asked of the data: everything into a file, or out of one. */
export interface DataTask {
  task: string | undefined
  file: string | undefined
  /** whether what is there already goes first */
  replace: boolean
}

/** Writes everything of the site into one file, or takes it out of one. */
export async function runDataTask(opened: Opened, { task, file, replace }: DataTask): Promise<CommandState> {
  if (!file || (task !== 'export' && task !== 'import')) {
    throw new ConfigRefusal('npm run data -- export FILE | import FILE [--replace]')
  }
  const config = readConfig()
  if (config.hosted) await importHosted(opened, config, { task, file, replace })
  else await moveData(opened, config, { task, file, replace })
  return 'done'
}

type Known = DataTask & { file: string }

async function moveData(opened: Opened, config: Config, { task, file, replace }: Known): Promise<void> {
  const database = opened.adopt(await openDatabase({ ...config, log }), (database) => database.stop())
  const objects = opened.adopt(await openObjects(objectsPlace(config)), (objects) => objects.stop())
  await step('data', async () => {
    if (task === 'import') {
      const taken = await importSite(file, { database, objects, replace })
      return [null, `${taken.rows} rows and ${taken.objects} stored files taken from ${file}`]
    }
    const { rows, objects: stored, missing } = await exportSite(database, objects, file)
    for (const name of missing) log(`the stored file ${name} is named by a row, and is not there`)
    return [null, `${rows} rows and ${stored} stored files written to ${file}`]
  })
}

/** Into a hosted backend, which keeps accounts and files by its own programs: there is no way back. */
async function importHosted(opened: Opened, { hosted, ...config }: Config, { task, file, replace }: Known) {
  if (task !== 'import') throw new ConfigRefusal('BACKEND_URL: a hosted backend is exported with its own tools')
  if (replace) throw new ConfigRefusal('--replace: a hosted backend is imported into while it is new')
  if (!hosted?.serviceKey) throw new ConfigRefusal('BACKEND_SERVICE_KEY: is needed, stored files go by the backend')
  if (!config.databaseUrl) throw new ConfigRefusal('DATABASE_URL: is needed, rows go into the database of the backend')
  const database = opened.adopt(await openDatabase({ ...config, log }), (database) => database.stop())
  const files = await hostedFiles({ url: hosted.url, key: hosted.serviceKey })
  await step('data', async () => {
    const taken = await importIntoHosted(file, { database, files })
    return [null, `${taken.rows} rows and ${taken.objects} stored files taken from ${file}`]
  })
}
