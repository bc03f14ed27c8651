import type { Jobs } from '#jobs'
import { type Memory, changedBy, contentChanges } from '#queries/shared'
import type { RunningServer } from '#server'
import { askForChanges } from './ask-for-changes.ts'
import type { Backend } from './backend.ts'
import type { Opened } from './command.ts'
import type { LiveLook } from './live-look.ts'
import { log } from './terminal.ts'

interface Following {
  memory: Memory
  /** Starts work that runs beside the requests; told what to do when a scheduled text has become public. */
  startWork: (onPublication: () => void) => Jobs | null
  opened: Opened
  /** What the site is called and how it looks, read before the first page. */
  look: Pick<LiveLook, 'read' | 'isRead'>
}

/** After settings could not be read: the database may be away. */
const RETRY_MS = 5_000

/**
 * Every change of content reaches the pages and the remembered query results of this process, whichever process made it.
 * When in doubt everything is dropped: notices may have been lost, or one cannot be read.
 */
export async function followChanges(
  backend: Backend,
  server: RunningServer,
  { memory, startWork, opened, look }: Following,
): Promise<void> {
  const dropAll = () => {
    memory.forget(null)
    server.contentChanged({ parts: null, isWithdrawn: false })
  }
  const withdrawAll = () => {
    memory.forget(null)
    server.contentChanged({ parts: null, isWithdrawn: true })
  }
  const settings = settingsReader(look.read, dropAll)
  opened.defer(settings.stop)
  if (!look.isRead()) settings.readLater()
  const work = startWork(dropAll)
  if (work) opened.defer(work.stop)
  if (!backend.database) {
    const client = backend.serviceClient
    // What has changed is not known: it may have been withdrawn, or be what the site is called.
    if (client)
      opened.defer(
        askForChanges(
          () => contentChanges(client),
          () => void settings.read().then(withdrawAll),
        ),
      )
    return
  }
  const onNotice = (payload: string) => {
    const notice = parsed(payload)
    if (isOfSettings(notice)) {
      void settings.read().then(dropAll)
      return
    }
    const parts = changedBy(notice)
    memory.forget(parts)
    server.contentChanged({ parts, isWithdrawn: isWithdrawal(notice) })
    work?.reschedule(parts)
  }
  const onGap = () => {
    dropAll() // at once, whenever the settings come
    void settings.read().then(dropAll)
    work?.reschedule(null)
  }
  opened.defer(await backend.database.listen('content_changed', onNotice, onGap))
}

/** Settings that could not be read are read again until they were, and `onLate` is told. */
function settingsReader(read: () => Promise<boolean>, onLate: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const readAgain = async () => {
    const isRead = await read()
    clearTimeout(timer)
    if (!isRead && !isStopped) readLater()
    return isRead
  }
  const readLater = () => {
    timer = setTimeout(() => void readAgain().then((isRead) => isRead && onLate()), RETRY_MS).unref()
  }
  return {
    read: readAgain,
    readLater,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Null for what cannot be read. */
function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch (error) {
    log(`a notice of changed content cannot be read: ${String(error)}`)
    return null
  }
}

const isOfSettings = (notice: unknown): boolean =>
  typeof notice === 'object' && notice !== null && 'kind' in notice && notice.kind === 'settings'

/** What does not say otherwise may have been one. */
const isWithdrawal = (notice: unknown): boolean =>
  !(typeof notice === 'object' && notice !== null && 'withdrawn' in notice && notice.withdrawn === false)
