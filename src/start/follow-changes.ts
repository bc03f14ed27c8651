import type { Jobs } from '#jobs'
import { type Memory, changedBy, contentChanges } from '#queries/shared'
import type { RunningServer } from '#server'
import { askForChanges } from './ask-for-changes.ts'
import type { Backend } from './backend.ts'
import type { Opened } from './command.ts'
import { log } from './terminal.ts'

interface Following {
  memory: Memory
  /** Starts work that runs beside the requests; told what to do when a scheduled text has become public. */
  startWork: (onPublication: () => void) => Jobs | null
  opened: Opened
  /** What the site is called, or how it looks, was changed. */
  onSettings: () => Promise<void>
}

/**
 * Every change of content reaches the pages and the remembered query results of this process, whichever process made it.
 * When in doubt everything is dropped: notices may have been lost, or one cannot be read.
 */
export async function followChanges(
  backend: Backend,
  server: RunningServer,
  { memory, startWork, opened, onSettings }: Following,
): Promise<void> {
  const dropAll = () => {
    memory.forget(null)
    server.contentChanged({ parts: null, isWithdrawn: false })
  }
  const withdrawAll = () => {
    memory.forget(null)
    server.contentChanged({ parts: null, isWithdrawn: true })
  }
  const work = startWork(dropAll)
  if (work) opened.defer(work.stop)
  if (!backend.database) {
    const client = backend.serviceClient
    // What has changed is not known: it may have been withdrawn, or be what the site is called.
    if (client)
      opened.defer(
        askForChanges(
          () => contentChanges(client),
          () => void onSettings().then(withdrawAll),
        ),
      )
    return
  }
  const onNotice = (payload: string) => {
    const notice = parsed(payload)
    if (isOfSettings(notice)) {
      void onSettings().then(dropAll)
      return
    }
    const parts = changedBy(notice)
    memory.forget(parts)
    server.contentChanged({ parts, isWithdrawn: isWithdrawal(notice) })
    work?.reschedule()
  }
  opened.defer(await backend.database.listen('content_changed', onNotice, dropAll))
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
