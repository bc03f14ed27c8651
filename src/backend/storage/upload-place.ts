import { clientAddress, networkOf } from '#wire'
import type { Asked, StorageContext } from './storage-context.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** Uploads that are under way: all of them, and those of each account or network. */
export interface RunningUploads {
  all: number
  of: Map<string, number>
}

/** The place of one upload among those that are under way. */
interface UploadPlace {
  /** To be called once its sender is admitted; calling it again changes nothing. @throws StorageRefusal SlowDown */
  take(): void
  leave(): void
}

/**
 * A place for an upload, taken only when policies have admitted it: who may not upload keeps nobody from it, however long
 * they make their first part last. One account, or network without one, has a fifth of the places; the service role has all.
 */
export function uploadPlace(
  { uploads, uploadsAtOnce }: StorageContext,
  { caller, owner, request }: Asked,
): UploadPlace {
  const isService = caller.role === 'service_role' && owner === null
  const sender = isService ? null : (owner ?? networkOf(clientAddress(request)))
  const mostOfOne = Math.max(1, Math.floor(uploadsAtOnce / 5))
  let isTaken = false
  const count = (more: number): void => {
    uploads.all += more
    if (sender === null) return
    const now = (uploads.of.get(sender) ?? 0) + more
    if (now > 0) uploads.of.set(sender, now)
    else uploads.of.delete(sender)
  }
  return {
    take() {
      if (isTaken) return
      const own = sender === null ? 0 : (uploads.of.get(sender) ?? 0)
      if (uploads.all >= uploadsAtOnce || own >= mostOfOne) throw new StorageRefusal('SlowDown')
      isTaken = true
      count(1)
    },
    leave() {
      if (isTaken) count(-1)
      isTaken = false
    },
  }
}
