import { logWords, rateLimit, type Service } from '#wire'
import { pictureWorks } from './picture-works.ts'
import { renditions } from './renditions.ts'
import { type Repair, repair } from './repair.ts'
import { resumableUploads } from './resumable.ts'
import { signedUrls } from './signed-urls.ts'
import type { StorageContext } from './storage-context.ts'
import { storageService } from './storage-service.ts'
import { type StorageSettings, completed } from './storage-settings.ts'

/** The storage service, open. */
interface Storage {
  service: Service
  /** What the repair at the start found; it runs while requests are served. */
  repaired: Promise<Repair | null>
  /** Forgets uploads in parts whose time is over, as every hour does by itself; tells how many. */
  sweepUploads(): Promise<number>
  stop(): Promise<void>
}

const SWEEP_MS = 3_600_000

/**
 * Opens /storage/v1 over a database and a place for bytes. What a crash left behind is removed in the background, and
 * again when what was too young to be judged has come of age.
 *
 * @example
 * ```ts
 * const objects = await openObjects({ folder: 'data/storage' })
 * const { service } = openStorage({ database, verify, log, objects, renditions: 'data/renditions', secret })
 * (await service(new Request('http://x/storage/v1/status'))).status // => 200
 * ```
 */
export function openStorage(settings: StorageSettings): Storage {
  const set = completed(settings)
  const { log } = set
  const context: StorageContext = {
    ...set,
    urls: signedUrls(set.secret, set.clock),
    pictures: pictureWorks({ atOnce: set.rendersAtOnce, pixelLimit: set.pixelLimit, jobMs: set.renderMs, log }),
    rendered: renditions({ folder: set.renditions, limit: set.renditionsLimit, log }),
    mayRender: rateLimit(set.renderRate, set.clock),
    mayWrite: rateLimit(set.writeRate, set.clock),
    uploads: { all: 0, of: new Map() },
    resumable: resumableUploads({ ...set, incoming: set.objects.incoming, lifeMs: set.resumableMs }),
  }
  let later: NodeJS.Timeout | undefined
  let isStopped = false
  const repairNow = async (): Promise<Repair | null> => {
    try {
      const found = await repair(context)
      if (found.orphans + found.unfinished > 0)
        log(`storage: ${found.orphans} objects without a row and ${found.unfinished} unfinished uploads were removed`)
      if (found.young > 0 && !isStopped) later = setTimeout(() => void repairNow(), set.repairAgeMs + 1_000).unref()
      return found
    } catch (error) {
      if (!isStopped) log(`storage: what a crash may have left is not looked for: ${logWords(error)}`)
      return null
    }
  }
  const repaired = repairNow()
  const { sweepUploads, sweeping } = sweeps(context)
  return {
    service: storageService(context),
    repaired,
    sweepUploads,
    async stop() {
      isStopped = true
      clearTimeout(later)
      clearInterval(sweeping)
      await context.pictures.stop()
      await repaired
      await set.objects.stop()
    },
  }
}

/** Uploads in parts whose time is over go every hour. */
function sweeps({ resumable, log }: StorageContext) {
  const sweepUploads = () =>
    resumable.sweep().catch((error: unknown) => {
      log(`storage: unfinished uploads are not looked for: ${logWords(error)}`)
      return 0
    })
  return { sweepUploads, sweeping: setInterval(() => void sweepUploads(), SWEEP_MS).unref() }
}
