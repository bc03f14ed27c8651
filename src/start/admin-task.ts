import { resetAdmin } from '#auth'
import { ConfigRefusal, readConfig } from '#config'
import { openDatabase, runningDatabase } from '#database'
import { systemClock } from '#outside'
import { firstSignInFile, firstSignInLines } from './backend.ts'
import type { CommandState, Opened } from './command.ts'
import { log } from './terminal.ts'

const HOW = 'npm run admin -- reset [address]'

/** A new one-time password for an admin who cannot get in; also beside a running site, on its database. */
export async function runAdminTask(
  opened: Opened,
  task: string | undefined,
  email: string | undefined,
): Promise<CommandState> {
  if (task !== 'reset') throw new ConfigRefusal(HOW)
  const config = readConfig()
  if (config.hosted) throw new ConfigRefusal('BACKEND_URL: accounts of a hosted backend are reset with its own tools')
  const databaseUrl = config.databaseUrl ?? runningDatabase(config.dataDir)
  const database = await openDatabase({ ...config, databaseUrl, log })
  opened.defer(database.stop)
  const [made] = await database.owner`select to_regclass('auth.users') is not null as is_made`
  if (made?.['is_made'] !== true) throw new ConfigRefusal('There is no site in this database yet: npm start makes it')
  const file = firstSignInFile(config)
  const done = await resetAdmin(database, email ?? null, { file, now: systemClock(), first: config.adminEmail })
  if ('choice' in done) {
    const wrong = email === undefined ? 'There are several admins' : `There is no account with the address ${email}`
    throw new ConfigRefusal(`${wrong}: ${HOW}, of ${done.choice.join(', ') || 'nobody yet'}`)
  }
  for (const line of firstSignInLines(done, file)) console.log(line)
  console.log('           sessions, second factors, passkeys and all other ways into the account have ended')
  return 'done'
}
