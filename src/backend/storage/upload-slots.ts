import { StorageRefusal } from './storage-refusal.ts'

/**
 * Uploads that run together. An upload counts from the moment on that the policies let it in: until then it keeps a slot from
 * nobody, and a network has only so many that are still asking.
 */
export interface UploadSlots {
  /** @throws StorageRefusal SlowDown when too many of the network are asking */
  ask(network: string): UploadSlot
}

interface UploadSlot {
  /**
   * The policies have let it in; once is enough.
   *
   * @throws StorageRefusal SlowDown when too many run, of all or of the network
   */
  letIn(): void
  end(): void
}

interface UploadLimits {
  atOnce: number
  ofNetwork: number
}

/** Calls within the process are of no network. */
const OWN = 'local'

/**
 * @example
 * ```ts
 * const slot = uploadSlots({ atOnce: 50, ofNetwork: 20 }).ask('192.0.2.1')
 * slot.letIn()
 * slot.end()
 * ```
 */
export function uploadSlots({ atOnce, ofNetwork }: UploadLimits): UploadSlots {
  const asking = counter()
  const running = counter()
  let all = 0
  const isFull = (counts: Counter, network: string) => network !== OWN && counts.of(network) >= ofNetwork
  return {
    ask(network) {
      if (isFull(asking, network)) throw new StorageRefusal('SlowDown')
      asking.add(network, 1)
      let state: 'asking' | 'running' | 'over' = 'asking'
      return {
        letIn() {
          if (state !== 'asking') return
          if (all >= atOnce || isFull(running, network)) throw new StorageRefusal('SlowDown')
          state = 'running'
          all += 1
          asking.add(network, -1)
          running.add(network, 1)
        },
        end() {
          if (state === 'asking') asking.add(network, -1)
          if (state === 'running') {
            all -= 1
            running.add(network, -1)
          }
          state = 'over'
        },
      }
    },
  }
}

type Counter = ReturnType<typeof counter>

function counter() {
  const counts = new Map<string, number>()
  return {
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, more: number) {
      const count = (counts.get(name) ?? 0) + more
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    },
  }
}
