/**
 * The commands behind the npm scripts, each a composition of the same parts; nothing else in src has side effects when
 * it is imported.
 */
import { readConfig, withProject } from '#config'
import {
  type DataTask,
  bridgeMessages,
  linesOf,
  openBackendAlone,
  runAdminTask,
  openSite,
  runCommand,
  runContentTask,
  runDataTask,
  runJobTask,
  time,
} from '#start'

/* What a program of one's own starts, as tests do: settings in the environment, and no `.env`. */
export { readConfig } from '#config'
export { linesOf, openBackendAlone, openSite, stopOnSignal } from '#start'

/** `npm start`, `npm run dev`: the site and what it stands on. */
export function main({ dev }: { dev: boolean }): Promise<void> {
  const began = performance.now()
  return runCommand(async (opened) => {
    const site = opened.adopt(await openSite(readConfig(), { dev }), (site) => site.stop())
    console.log(`ready      ${site.url} (${time(performance.now() - began)})`)
    for (const line of site.lastLines) console.log(line)
    return 'runs'
  })
}

/** `npm run backend`: the backend without the site, for the site in another process or for another project. */
export const backendAlone = (project: string | null): Promise<void> =>
  runCommand(async (opened) => {
    const config = readConfig(project ? withProject(project) : undefined)
    const { backend, port } = await openBackendAlone(config, project, opened)
    console.log(`ready      http://${config.host}:${port}`)
    for (const line of linesOf(backend)) console.log(line)
    return 'runs'
  })

/** `npm run content`: checks the content folder, imports it, moves another site in, or exports what the database holds. */
export const contentTask = (task: string | undefined, given: readonly string[]): Promise<void> =>
  runCommand((opened) => runContentTask(opened, task, given))

/** `npm run data`: everything of the site into one file, or out of one. */
export const dataTask = (task: string, file: string | undefined, { replace }: Pick<DataTask, 'replace'>) =>
  runCommand((opened) => runDataTask(opened, { task, file, replace }))

/** `npm run job rates [source ...]`: asks sources of rates now, all of them when none is named. */
export const jobTask = (task: string | undefined, names: readonly string[]): Promise<void> =>
  runCommand((opened) => runJobTask(opened, task, names))

/** `npm run admin -- reset [address]`: a new one-time password for an admin. */
export const adminTask = (task: string | undefined, email: string | undefined): Promise<void> =>
  runCommand((opened) => runAdminTask(opened, task, email))

/** `npm run mcp`: agents over standard input and output, passed on to a running site; this machine's own when none is named. */
export const mcpTask = (address: string | undefined): Promise<void> =>
  runCommand(async () => {
    const { host, port } = readConfig()
    await bridgeMessages({ origin: address ?? `http://${host}:${port}`, input: process.stdin, output: process.stdout })
    return 'done'
  })
