import type { SaveStatus } from './text-snapshot.ts'

interface Told {
  isPending: boolean
  isOnline: boolean
  timeOf: (at: string) => string
}

/**
 * How it stands with what was written, for whoever writes it.
 *
 * @param told.isPending readers see the text as it was put out, and the edit waits
 * @param told.isOnline the browser has a network
 * @param told.timeOf an ISO timestamp as a time of day
 */
export function statusWords(status: SaveStatus, { isPending, isOnline, timeOf }: Told): string {
  switch (status.kind) {
    case 'new':
      return 'Nothing written yet'
    case 'saved':
      return `Saved ${timeOf(status.at)}${isPending ? ', not yet published' : ''}`
    case 'changed':
    case 'saving':
      return 'Saving'
    case 'away':
      return awayWords(status.isOnDevice, isOnline)
    case 'ended':
      return status.isOnDevice
        ? 'You are signed out: kept on this device, and saved when you have signed in again'
        : 'You are signed out and this device has no room: keep this page open, and sign in on another'
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

function awayWords(isOnDevice: boolean, isOnline: boolean): string {
  if (!isOnDevice)
    return `${isOnline ? 'The server does not respond' : 'Offline'} and this device has no room: keep this page open`
  return isOnline
    ? 'The server does not respond: kept on this device, and tried again'
    : 'Offline: kept on this device, and saved when the network is back'
}
