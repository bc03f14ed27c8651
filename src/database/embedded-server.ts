import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { refusalOf } from './database-refusal.ts'
import { lockData } from './data-lock.ts'
import { initCluster } from './init-cluster.ts'
import { stopOrphan } from './postmaster-file.ts'
import { makeSocketFolder, type ServerPlace, serverPlace } from './server-place.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { serverSettings } from './server-settings.ts'
import { serverUser } from './server-user.ts'

/** A running server of our own. */
export interface EmbeddedServer {
  socketFolder: string
  /** The folder with its files. */
  cluster: string
  stop(): Promise<void>
}

/** What the embedded server is started with. */
interface EmbeddedSettings {
  dataDir: string
  /** Callers' connections. */
  connections: number
  log: (line: string) => void
  /** Server settings that differ from serverSettings(). */
  more?: Record<string, string>
}

/**
 * Starts PostgreSQL on the data folder: takes the folder, makes its files at the first start, stops what a killed
 * process left, and keeps the server alive until `stop`.
 *
 * @throws DatabaseRefusal when it cannot be, with the reason in one sentence
 * @example
 * ```ts
 * const server = await startEmbedded({ dataDir: '/srv/paper/data', connections: 10, log: console.log })
 * await server.stop()
 * ```
 */
export async function startEmbedded(settings: EmbeddedSettings): Promise<EmbeddedServer> {
  const dataDir = makeDataDir(settings.dataDir)
  const unlock = await lockData(dataDir)
  try {
    const place = serverPlace(dataDir, serverUser())
    await initCluster(place)
    const orphan = await stopOrphan(place.cluster)
    if (orphan) settings.log(`database: ${orphan}`)
    const socketFolder = makeSocketFolder(place.cluster, place.user)
    const options = {
      ...serverSettings(settings.connections),
      ...settings.more,
      unix_socket_directories: socketFolder,
    }
    const keeper = await keepAlive(place, options, settings.log)
    return {
      socketFolder,
      cluster: place.cluster,
      async stop() {
        await keeper.stop()
        rmSync(socketFolder, { recursive: true, force: true })
        await unlock()
      },
    }
  } catch (failure) {
    await unlock()
    throw refusalOf(failure, dataDir)
  }
}

function makeDataDir(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    return realpathSync(folder)
  } catch (failure) {
    throw refusalOf(readOnlyFailure(folder) ?? failure, folder)
  }
}

/** Of a file system that can only be read Node's `mkdir` says that the folder is missing. */
function readOnlyFailure(folder: string): unknown {
  const parent = dirname(folder)
  if (!existsSync(folder) && parent !== folder) return readOnlyFailure(parent)
  try {
    accessSync(folder, constants.W_OK)
    return null
  } catch (failure) {
    return failure
  }
}

/** Starts the server again whenever it ends by itself, until it is stopped. */
async function keepAlive(
  place: ServerPlace,
  options: Record<string, string>,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const state: { server: ServerProcess | null; isStopping: boolean } = { server: null, isStopping: false }
  state.server = await startProcess(place, options, log)
  const keeping = keep()

  async function keep(): Promise<void> {
    for (let waitMs = 50; !state.isStopping; waitMs = Math.min(waitMs * 2, 2_000)) {
      await state.server?.ended
      if (state.isStopping) return
      log('database: the server ended unexpectedly; starting it again')
      state.server = await startProcess(place, options, log).catch((failure: unknown) => {
        log(`database: ${failure instanceof Error ? failure.message : String(failure)}`)
        return null
      })
      // Old backends may still hold the shared memory for a moment, and a full disk needs somebody's help.
      if (state.server) waitMs = 25
      else await pause(waitMs)
    }
  }

  return {
    async stop() {
      state.isStopping = true
      await state.server?.stop()
      await keeping
      await state.server?.stop()
    },
  }
}
