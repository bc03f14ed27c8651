/** The parts of the dashboard. */
export { Calendar } from './calendar.tsx'
export { Next } from './next.tsx'
export { Notes } from './notes.tsx'
export { Listed } from './part.tsx'
export { DeskOverview, useNext } from './overview.tsx'
export { Readership } from './readership.tsx'
