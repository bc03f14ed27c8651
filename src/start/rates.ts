import { type Config, ConfigRefusal } from '#config'
import { RunFailure, runSource, startRates } from '#jobs'
import { type Clock, type RateSource, RateSettingsRefusal, openRateSources } from '#outside'
import type { Client } from '#queries'
import type { Backend } from './backend.ts'
import type { Opened } from './command.ts'
import { log } from './terminal.ts'

/** The sources of rates that the settings name. */
export function rateSources({ rates }: Config, clock: Clock): RateSource[] {
  const { sources, fredApiKey, feeds, urls } = rates
  try {
    return openRateSources({ sources, fredApiKey, feeds, urls, clock })
  } catch (error) {
    if (!(error instanceof RateSettingsRefusal)) throw error
    throw new ConfigRefusal(error.message, { cause: error })
  }
}

interface Follow {
  sources: readonly RateSource[]
  clock: Clock
  publishesReport: boolean
  opened: Opened
}

/** Keeps rates current, where there is a database for the queue and somebody to ask. */
export function followRates({ database, desk }: Backend, { sources, clock, publishesReport, opened }: Follow): void {
  if (!database || !desk || sources.length === 0) return
  const rates = startRates({ client: desk, databaseUrl: database.ownerUrl, sources, clock, publishesReport, log })
  opened.defer(rates.stop)
}

/** What became of each source that was asked, in words; sources that are not named are not asked. */
export async function askSources(
  client: Client,
  sources: readonly RateSource[],
  clock: Clock,
): Promise<{ line: string; failed: boolean }[]> {
  const lines: { line: string; failed: boolean }[] = []
  const deps = { client, clock, log: () => undefined, stopped: new Promise<never>(() => undefined) }
  for (const source of sources) {
    try {
      const { outcome, rowsNew, message } = await runSource(deps, source, { due: null, attempt: 1, by: null })
      const words = [`${outcome}, ${rowsNew} new`, ...message.split('\n').filter(Boolean)].join('\n             ')
      lines.push({ line: `${source.id.padEnd(12)} ${words}`, failed: false })
    } catch (error) {
      if (!(error instanceof RunFailure)) throw error
      lines.push({ line: `${source.id.padEnd(12)} failed: ${error.message}`, failed: true })
    }
  }
  return lines
}
