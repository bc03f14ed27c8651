export { GuardedPage } from './guarded-page.tsx'
