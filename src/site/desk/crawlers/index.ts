export { CrawlersPage } from './crawlers-page.tsx'
