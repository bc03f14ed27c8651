import type { Clock, PushKeys, PushSender } from '#outside'
import type { Client } from '#queries/shared'

/** What every part of the work has. */
export interface PushDeps {
  serviceClient: Client
  clock: Clock
  log: (line: string) => void
}

/** How browsers are told. */
export interface PushWork {
  /** No service worker, no notice: where the operator has turned the one off, no browser is offered the other. */
  isOn: boolean
  openSender(keys: PushKeys): Promise<PushSender>
  newKeys(): Promise<PushKeys>
}
