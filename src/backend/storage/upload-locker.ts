import { ERRORS, type Locker } from '@tus/server'

import { StorageRefusal } from './storage-refusal.ts'
import type { UploadTurns } from './upload-turns.ts'

type Lock = ReturnType<Locker['newLock']>
type RequestRelease = Parameters<Lock['lock']>[1]

/** A request that has an upload, or will have it once another process has left it. */
interface Holder {
  requestRelease: RequestRelease
  left: PromiseWithResolvers<void>
  /** null while another process is waited for */
  endTurn: (() => Promise<void>) | null
  isLost: boolean
}

/** The protocol's lock, and what it says of a holder that was not asked to stop: the turn may be lost at any moment. */
interface UploadLocker extends Locker {
  hasTurn(id: string): boolean
}

/**
 * One request at a time has an upload. Within this process whoever comes next has the one before asked to stop, since that is
 * mostly a connection which its sender has given up; another process is not asked, but waited for.
 *
 * @param waitMs how long either is waited for
 */
export function uploadLocker({ take }: UploadTurns, waitMs: number): UploadLocker {
  const holders = new Map<string, Holder>()
  const leave = (id: string, { left }: Holder) => {
    holders.delete(id)
    left.resolve()
  }
  const lock = async (id: string, stop: AbortSignal, requestRelease: RequestRelease): Promise<void> => {
    const patience = patienceOf(stop, waitMs)
    try {
      for (let before = holders.get(id); before; before = holders.get(id)) {
        await before.requestRelease()
        await Promise.race([before.left.promise, patience.over])
        patience.mustLast()
      }
      const own: Holder = { requestRelease, left: Promise.withResolvers(), endTurn: null, isLost: false }
      holders.set(id, own)
      const onLost = () => {
        own.isLost = true
        void requestRelease()
      }
      try {
        own.endTurn = await take(id, { isAwaited: patience.lasts, onLost })
        if (!own.endTurn) patience.mustLast()
      } catch (error) {
        leave(id, own)
        throw error
      }
    } finally {
      patience.end()
    }
  }
  return {
    hasTurn: (id) => holders.get(id)?.isLost === false,
    newLock: (id) => ({
      lock: (stop, requestRelease) => lock(id, stop, requestRelease),
      async unlock() {
        const own = holders.get(id)
        if (!own) return
        await own.endTurn?.()
        leave(id, own)
      },
    }),
  }
}

/** How long a request waits: for a while, and not after it was itself asked to stop. */
function patienceOf(stop: AbortSignal, waitMs: number) {
  const over = Promise.withResolvers<void>()
  let isOver = stop.aborted
  const end = () => {
    isOver = true
    over.resolve()
  }
  const timer = setTimeout(end, waitMs)
  stop.addEventListener('abort', end)
  return {
    over: over.promise,
    lasts: () => !isOver,
    /** @throws StorageRefusal ResourceLocked; the protocol's own where the request was stopped */
    mustLast(): void {
      if (!isOver) return
      throw stop.aborted ? ERRORS.ABORTED : new StorageRefusal('ResourceLocked')
    },
    end() {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
    },
  }
}
