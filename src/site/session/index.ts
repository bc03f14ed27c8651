/** Who is signed in: the one auth client, the data client that speaks for an account, and the guard of its pages. */
export { type Account, currentAccount, onSignedOut, seemsSignedIn } from './account.ts'
export { accountChannel, authClient } from './auth-client.ts'
export { removeSent, saveStored, sendInParts } from './send-in-parts.ts'
export { syncSavedPages } from './sync-saved-pages.ts'
export { askedHere, nextPage, signInFor } from './next-page.ts'
export { type BackendAddress, postAsAccount } from './session-client.ts'
export { type Guarded, type GuardRule, useGuarded } from './use-guarded.ts'
export { NotOpen } from './not-open.tsx'
