/** Responses to programs, with the site’s own records. */
export { respondWith } from './api-response.ts'
