/**
 * Composes the site and starts it; nothing else in src has side effects when it is imported.
 */
import { resolve } from 'node:path'
import { type Config, ConfigRefusal, loadDotEnv, readConfig, withProject } from '#config'
import { bringContent, exportContent, readContent } from '#content'
import { openDatabase, runningDatabase } from '#database'
import { type Clock, openObjects, systemClock } from '#outside'
import type { Client } from '#queries/shared'
import {
  type Backend,
  type Started,
  askSources,
  contentFolder,
  followRates,
  importHosted,
  linesOf,
  log,
  objectsPlace,
  openBackend,
  openBackendAlone,
  openFront,
  publicFolder,
  rateSources,
  root,
  sayRefusal,
  step,
  stopOnSignal,
  time,
} from '#start'
import { exportSite, importSite } from '#transfer'

/** What runs before this line is composed belongs to the operator: settings, then one sentence and an exit code. */
export async function main({ dev }: { dev: boolean }): Promise<void> {
  const began = performance.now()
  try {
    loadDotEnv(root)
    const site = await openSite(readConfig(process.env), { dev })
    stopOnSignal(site.stop)
    console.log(`ready      ${site.url} (${time(performance.now() - began)})`)
    for (const line of site.lastLines) console.log(line)
  } catch (error) {
    sayRefusal(error)
  }
}

/** `npm run backend`: the backend without the site, for the site in another process or for another project. */
export async function backendAlone(project: string | null): Promise<void> {
  const started: Started = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    loadDotEnv(root)
    const config = readConfig(project ? withProject(project, process.env) : process.env)
    const { backend, port } = await openBackendAlone(config, project, started)
    stopOnSignal(stop)
    console.log(`ready      http://${config.host}:${port}`)
    for (const line of linesOf(backend)) console.log(line)
  } catch (error) {
    await stop()
    sayRefusal(error)
  }
}

/** `npm run content`: checks the content folder, imports it, or exports what the database holds. */
export async function contentTask(task: string | undefined, folder: string): Promise<void> {
  const started: Started = []
  try {
    loadDotEnv(root)
    if (task === 'check') {
      const { texts, authors, series } = await readContent(contentFolder, publicFolder)
      console.log(
        `content    ${texts.length} texts, ${authors.length} profiles and ${series.length} series are in order`,
      )
    } else if (task === 'import' || task === 'export') {
      const desk = await openDesk(readConfig(process.env), started)
      if (task === 'import') await step('content', () => bringIn(desk))
      else
        console.log(
          `content    ${(await exportContent(desk, resolve(folder))).length} files written to ${resolve(folder)}`,
        )
    } else throw new ConfigRefusal('npm run content -- check | import | export [folder]')
  } catch (error) {
    sayRefusal(error)
  } finally {
    for (const end of started.reverse()) await end()
  }
}

async function openDesk(config: Config, started: Started): Promise<Client> {
  const { desk, notices } = await openBackend(config, started)
  if (!desk) throw new ConfigRefusal(notices.join('\n'))
  return desk
}

/** `npm run data`: everything of the site into one file, or out of one. */
export async function dataTask(task: string, file: string | undefined, { replace }: { replace: boolean }) {
  const started: Started = []
  try {
    loadDotEnv(root)
    if (!file || (task !== 'export' && task !== 'import')) {
      throw new ConfigRefusal('npm run data -- export FILE | import FILE [--replace]')
    }
    const config = readConfig(process.env)
    if (config.hosted) return await importHosted(config, { task, file, replace, started })
    const database = await openDatabase({ ...config, log })
    started.push(database.stop)
    const objects = await openObjects(objectsPlace(config))
    started.push(objects.stop)
    await step('data', async () => {
      if (task === 'import') {
        const taken = await importSite(file, { database, objects, replace })
        return [null, `${taken.rows} rows and ${taken.objects} stored files taken from ${file}`]
      }
      const { rows, objects: stored, missing } = await exportSite(database, objects, file)
      for (const name of missing) log(`the stored file ${name} is named by a row, and is not there`)
      return [null, `${rows} rows and ${stored} stored files written to ${file}`]
    })
  } catch (error) {
    sayRefusal(error)
  } finally {
    for (const end of started.reverse()) await end()
  }
}

/** `npm run job rates [source ...]`: asks sources of rates now, all of them when none is named. */
export async function jobTask(task: string | undefined, names: readonly string[]): Promise<void> {
  const started: Started = []
  try {
    loadDotEnv(root)
    if (task !== 'rates') throw new ConfigRefusal('npm run job rates [source ...]')
    const config = readConfig(process.env)
    const sources = rateSources(config, systemClock)
    const unknown = names.find((name) => !sources.some(({ id }) => id === name))
    if (unknown !== undefined || sources.length === 0) {
      const known = sources.map(({ id }) => id).join(', ') || 'none, by RATES_SOURCES'
      throw new ConfigRefusal(`There is no source "${unknown ?? ''}"; those that are set up: ${known}`)
    }
    const desk = await openDesk(
      { ...config, databaseUrl: config.databaseUrl ?? runningDatabase(config.dataDir) },
      started,
    )
    const wanted = sources.filter(({ id }) => names.length === 0 || names.includes(id))
    const answers = await askSources(desk, wanted, systemClock)
    for (const { line } of answers) console.log(line)
    if (answers.some(({ failed }) => failed)) process.exitCode = 1
  } catch (error) {
    sayRefusal(error)
  } finally {
    for (const end of started.reverse()) await end()
  }
}

/** A running site. */
export interface Site {
  url: string
  /** What the operator reads last: where the data lies, and how to sign in. */
  lastLines: string[]
  stop(): Promise<void>
}

/** How the site is started; the clock is another one in tests. */
export interface SiteOrder {
  dev: boolean
  clock?: Clock
}

/** Starts everything; what was started is stopped again when a later part fails. */
export async function openSite(config: Config, { dev, clock = systemClock }: SiteOrder): Promise<Site> {
  const started: Started = []
  const sources = rateSources(config, clock)
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    const backend = await openBackend(config, started)
    if (backend.desk) await step('content', () => bringIn(backend.desk as Client))
    const server = await openFront(config, backend, { dev, clock, started })
    followRates(backend, { sources, clock, publishesReport: config.rates.publishesReport, started })
    return { url: `http://${config.host}:${server.port}`, lastLines: lastLines(backend), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function bringIn(desk: Client) {
  const { sentence, edited } = await bringContent(desk, { content: contentFolder, pictures: publicFolder })
  for (const path of edited) log(`content/${path} was edited on the site since its import and is not taken`)
  return [null, sentence] as const
}

function lastLines({ signIn, database, notices }: Backend): string[] {
  const place = `data       ${database?.place ?? 'in the hosted backend'}`
  return [place, ...signIn, ...notices.map((line) => `note       ${line}`)]
}
