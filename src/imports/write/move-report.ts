/** What moving in did, or would do. */
export interface MoveReport {
  isDryRun: boolean
  /** Texts by what became of them. */
  written: number
  unchanged: number
  people: number
  categories: number
  pictures: number
  files: number
  redirects: number
  /** Texts that were changed here since: they stand. */
  edited: string[]
  /** Texts that were deleted here since: they are not brought again. */
  deleted: string[]
  /** Texts that could not be taken, each with its reason. */
  broken: { title: string; why: string }[]
  /** What is not taken over, or otherwise: of the whole, and by text. */
  siteNotes: string[]
  textNotes: { title: string; notes: string[] }[]
}

export const emptyReport = (isDryRun: boolean): MoveReport => ({
  isDryRun,
  written: 0,
  unchanged: 0,
  people: 0,
  categories: 0,
  pictures: 0,
  files: 0,
  redirects: 0,
  edited: [],
  deleted: [],
  broken: [],
  siteNotes: [],
  textNotes: [],
})

/** Lines of the notes that a terminal or a page shows of it; the report itself holds them all. */
const MOST_TEXTS_NAMED = 500

/** A report as lines of plain words. */
export function linesOfReport(report: MoveReport): string[] {
  const done = report.isDryRun ? 'would be written' : 'written'
  const counts = [
    `${report.written} texts ${done}, ${report.unchanged} unchanged, ${report.broken.length} could not be taken`,
    `${report.people} people, ${report.categories} categories, ${report.pictures} pictures, ${report.files} files, ${report.redirects} redirects`,
  ]
  const named = report.textNotes.slice(0, MOST_TEXTS_NAMED)
  const left = report.textNotes.length - named.length
  return [
    ...counts,
    ...report.broken.map(({ title, why }) => `not taken: ${title}: ${why}`),
    ...report.edited.map((title) => `changed here since, so it stands: ${title}`),
    ...report.deleted.map((title) => `deleted here since, so it stays away: ${title}`),
    ...report.siteNotes.map((note) => `the site: ${note}`),
    ...named.flatMap(({ title, notes }) => notes.map((note) => `${title}: ${note}`)),
    ...(left > 0 ? [`and notes on ${left} more texts`] : []),
  ]
}
