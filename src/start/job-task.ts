import { ConfigRefusal, readConfig } from '#config'
import { runningDatabase } from '#database'
import { systemClock } from '#outside'
import { openServiceClient } from './backend.ts'
import type { CommandState, Opened } from './command.ts'
import { askSources, rateSources } from './rates.ts'

/** Asks sources of rates now, all of them when none is named; also beside a running site, on its database. */
export async function runJobTask(
  opened: Opened,
  task: string | undefined,
  names: readonly string[],
): Promise<CommandState> {
  if (task !== 'rates') throw new ConfigRefusal('npm run job rates [source ...]')
  const config = readConfig()
  const sources = rateSources(config, systemClock)
  if (sources.length === 0) throw new ConfigRefusal('No source of rates is set up (RATES_SOURCES)')
  const unknown = names.find((name) => !sources.some(({ id }) => id === name))
  if (unknown !== undefined) {
    const known = sources.map(({ id }) => id).join(', ')
    throw new ConfigRefusal(`There is no source "${unknown}"; those that are set up: ${known}`)
  }
  const databaseUrl = config.databaseUrl ?? runningDatabase(config.dataDir)
  const serviceClient = await openServiceClient({ ...config, databaseUrl }, opened)
  const wanted = sources.filter(({ id }) => names.length === 0 || names.includes(id))
  const reports = await askSources(serviceClient, wanted, systemClock)
  for (const { line } of reports) console.log(line)
  if (reports.some(({ failed }) => failed)) process.exitCode = 1
  return 'done'
}
