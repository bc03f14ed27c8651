import { type Config, ConfigRefusal } from '#config'
import { RunFailure, runSource } from '#jobs'
import { type Clock, type RateSource, RateSettingsRefusal, openRateSources } from '#outside'
import type { Client } from '#queries/shared'

/** The sources of rates that the settings name. */
export function rateSources({ rates }: Config, clock: Clock): RateSource[] {
  const { sources, fredApiKey, feeds, aporUrl, urls } = rates
  try {
    return openRateSources({ sources, fredApiKey, feeds, aporUrl, urls, clock })
  } catch (error) {
    if (!(error instanceof RateSettingsRefusal)) throw error
    throw new ConfigRefusal(error.message, { cause: error })
  }
}

/** What became of each source that was asked, in words; sources that are not named are not asked. */
export async function askSources(
  serviceClient: Client,
  sources: readonly RateSource[],
  clock: Clock,
): Promise<{ line: string; failed: boolean }[]> {
  const lines: { line: string; failed: boolean }[] = []
  const deps = { serviceClient, clock, log: () => undefined, stopped: new Promise<never>(() => undefined) }
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
