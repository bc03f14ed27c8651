import type { DeskPerson } from '#queries/desk'
import type { Role } from '#queries/people'

export const ROLES: readonly Role[] = ['admin', 'editor', 'author', 'reader']

/** What each role may do, for those who give it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'Everything, people and settings too.',
  editor: 'Edits and publishes every text; decides about figures.',
  author: 'Writes stories of their own and hands them in.',
  reader: 'Reads, and keeps saved pages.',
}

/** How an account stands. */
export function standingOf({ isActive, isInvited, lastSignInAt }: DeskPerson): string {
  if (!isActive) return 'deactivated'
  if (isInvited) return 'invited'
  return lastSignInAt === null ? 'never signed in' : 'active'
}

/** Devices in words. */
export const devicesOf = (sessions: number): string =>
  sessions === 0 ? 'none' : sessions === 1 ? 'one device' : `${sessions} devices`
