export { RatesDeskPage } from './rates-desk-page.tsx'
