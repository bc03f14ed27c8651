export { TextsPage } from './texts-page.tsx'
