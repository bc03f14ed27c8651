import { type Config, ConfigRefusal } from '#config'
import { openDatabase } from '#database'
import { hostedFiles, importIntoHosted } from '#transfer'
import type { Started } from './backend.ts'
import { log, step } from './terminal.ts'

interface Asked {
  task: string
  file: string
  replace: boolean
  started: Started
}

/** `npm run data -- import` into a hosted backend, which keeps accounts and files by its own programs: there is no way back. */
export async function importHosted({ hosted, ...config }: Config, { task, file, replace, started }: Asked) {
  if (task !== 'import') throw new ConfigRefusal('BACKEND_URL: a hosted backend is exported with its own tools')
  if (replace) throw new ConfigRefusal('--replace: a hosted backend is imported into while it is new')
  if (!hosted?.serviceKey) throw new ConfigRefusal('BACKEND_SERVICE_KEY: is needed, stored files go by the backend')
  if (!config.databaseUrl) throw new ConfigRefusal('DATABASE_URL: is needed, rows go into the database of the backend')
  const database = await openDatabase({ ...config, log })
  started.push(database.stop)
  const files = hostedFiles({ url: hosted.url, key: hosted.serviceKey })
  await step('data', async () => {
    const taken = await importIntoHosted(file, { database, files })
    return [null, `${taken.rows} rows and ${taken.objects} stored files taken from ${file}`]
  })
}
