export { HooksPage } from './hooks-page.tsx'
