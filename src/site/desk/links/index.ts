export { LinksPage } from './links-page.tsx'
