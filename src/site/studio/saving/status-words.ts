import type { SaveStatus } from './text-snapshot.ts'

/**
 * How it stands with what was written, for whoever writes it.
 *
 * @param isPending readers see the text as it was put out, and the edit waits
 * @param timeOf an ISO timestamp as a time of day
 */
export function statusWords(status: SaveStatus, isPending: boolean, timeOf: (at: string) => string): string {
  switch (status.kind) {
    case 'new':
      return 'Nothing written yet'
    case 'saved':
      return `Saved ${timeOf(status.at)}${isPending ? ', not yet published' : ''}`
    case 'changed':
    case 'saving':
      return 'Saving'
    case 'away':
      return status.isOnDevice
        ? 'The server does not respond: kept on this device, and tried again'
        : 'The server does not respond and this device has no room: keep this page open'
    case 'open':
      return status.isLeft
        ? 'An earlier visit left words on this device: choose what stays'
        : 'Changed elsewhere too: choose what stays'
    case 'refused':
      return `Not saved: ${status.reason}`
    case 'gone':
      return 'This text is not there any more: copy what you need'
    default:
      return status satisfies never
  }
}
