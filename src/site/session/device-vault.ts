/** A text under a name. */
interface Kept {
  name: string
  text: string
}

/** What a device keeps on its disk. */
export interface DeviceVault {
  /** True when it lies on the disk; false when there is no room, or no disk for this page. */
  put(name: string, text: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Everything whose name begins so. */
  removeAll(prefix: string): Promise<void>
  /**
   * Everything whose name begins so, as it was when this was called.
   *
   * @param mostMs how long its database is waited for, in milliseconds
   */
  all(prefix: string, mostMs?: number): Promise<Kept[]>
}

const DATABASE = 'ratesheet'
const STORE = 'texts'
/** While a browser does not open its database nothing is kept in it, and nobody waits for it longer who does not say so. */
const OPEN_MS = 3_000

/**
 * The device's database. What lies in localStorage is written to the disk some time later, and a browser that is killed
 * loses it; this says that it keeps something when it does. What is asked of it happens in the order of the calls.
 */
export function deviceVault(): DeviceVault | null {
  if (!('indexedDB' in globalThis)) return null
  const database = open()
  const opened = (mostMs = OPEN_MS) => Promise.race([database, later(mostMs)])
  return {
    put: (name, text) => wrote(opened(), (store) => store.put({ name, text })),
    async remove(name) {
      await wrote(opened(), (store) => store.delete(name))
    },
    async removeAll(prefix) {
      await wrote(opened(), (store) => store.delete(namesFrom(prefix)))
    },
    async all(prefix, mostMs) {
      const at = await opened(mostMs)
      const request = at && asked(() => at.transaction(STORE).objectStore(STORE).getAll(namesFrom(prefix)))
      if (!request) return []
      return new Promise((resolve) => {
        request.addEventListener('success', () => resolve(request.result as Kept[]))
        request.addEventListener('error', () => resolve([]))
      })
    },
  }
}

/** To the last name that begins so. */
const namesFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'name' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })
}

const later = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/** True when what was asked for is on the disk. */
async function wrote(opened: Promise<IDBDatabase | null>, ask: (store: IDBObjectStore) => void): Promise<boolean> {
  const database = await opened
  const written = database && asked(() => writing(database, ask))
  if (!written) return false
  return new Promise((resolve) => {
    written.addEventListener('complete', () => resolve(true))
    written.addEventListener('abort', () => resolve(false))
  })
}

function writing(database: IDBDatabase, ask: (store: IDBObjectStore) => void): IDBTransaction {
  const written = database.transaction(STORE, 'readwrite', { durability: 'strict' })
  ask(written.objectStore(STORE))
  return written
}

/** Null where the browser takes no question: it closes its database when its data are cleared, or the disk fails. */
function asked<Asked>(ask: () => Asked): Asked | null {
  try {
    return ask()
  } catch (error) {
    console.warn('the database of this device takes nothing', error)
    return null
  }
}
