/** What every page loads of the session: little, until somebody is signed in. */
export { checkSession } from './session-check.ts'
export { followSignOut } from './sign-out.ts'
