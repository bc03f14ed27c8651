export { keptMail } from './kept-mail-of.ts'
export { LogPage } from './log-page.tsx'
