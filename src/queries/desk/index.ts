/** What the people who run the newsroom ask and change: imports, sources, held figures, reports. */
export { type AskableSource, askableSources, nameSources } from './askable-sources.ts'
export {
  type ExportedAuthor,
  exportedAuthors,
  exportedCategories,
  exportedCount,
  exportedRecords,
  exportedSeries,
  exportedStateTexts,
  exportedTexts,
} from './content-export.ts'
export { type ExportedText, exportedReferences } from './reference-export.ts'
export { type FormerAddresses, type FormerPath, formerAddresses, writeFormerAddresses } from './former-addresses.ts'
export {
  type ExpiredRecord,
  type StalePlace,
  type StaleReason,
  type StaleText,
  enterDatedRecords,
  expiredRecords,
  staleTexts,
  undatedTexts,
} from './aging.ts'
export { type PlannedDay, type PlannedText, newsroomCalendar } from './calendar.ts'
export { recentCorrections } from './corrected.ts'
export {
  type ContentTables,
  type ExistingRow,
  type FileFigure,
  type ImportRecord,
  type ImportTable,
  type RecordTable,
  existingRows,
  importRecords,
  rememberContent,
  rememberImports,
  replaceRemarks,
  withdrawRow,
  writeCategories,
  writeRecords,
  writeRows,
  writeSeries,
} from './content-import.ts'
export { type TextHistory, restoreRevision, textHistory } from './text-history.ts'
export { type UnrenderedText, storeRendering, textsToRender } from './text-rendering.ts'
export {
  type FollowedLink,
  type LinkPlace,
  MOST_ROWS,
  type MeasuredPage,
  type MeasuredPlace,
  type ReadPage,
  type ReadPlace,
  followedLinks,
  pageMeasures,
  readPages,
  regenerateSitemap,
} from './links-report.ts'
export {
  type BrokenLink,
  type LinkCheckSummary,
  type OrphanPage,
  brokenLinks,
  claimLink,
  linkCheckSummary,
  nextLinkCheck,
  noteLinkCheck,
  orphanPages,
} from './link-checks.ts'
export { type LogBook, type LogEntry, type LogPlace, deskLog, openKeptMail, retryEntry } from './log.ts'
export { type SignUpSettings, type SignUps, setSignUps, signUps } from './sign-ups.ts'
export {
  MOST_SITE_LINKS,
  type Samples,
  type SiteLink,
  type SiteLook,
  samples,
  saveSiteLinks,
  saveSiteSettings,
  sendTestMail,
  showSamples,
  siteSettings,
  startOwnNewsroom,
} from './site-settings.ts'
export { type SiteError, forgetFailedWork, storeErrors } from './site-errors.ts'
export { type Invitation, invitationById, invitations, invitePerson, noteInvitation } from './invitations.ts'
export {
  type DeskPerson,
  type PersonPlace,
  demandFactor,
  deskPeople,
  rolesWithFactor,
  setPersonActive,
  setPersonRole,
  signOutPerson,
} from './people.ts'
export {
  type DeskCategory,
  SHELVED_KINDS,
  type ShelvedKind,
  deskCategories,
  removeCategory,
  saveCategory,
} from './desk-categories.ts'
export { deskNames } from './desk-names.ts'
export { flushViewCounts, nextScheduledMinute, tellPublished } from './desk-work.ts'
export {
  type EnteredFigure,
  type HeldFigure,
  type IngestionRun,
  decideHeld,
  decidedFigures,
  enterObservation,
  figureOfDay,
  lastRuns,
  requestRun,
  sourceRuns,
  waitingCount,
  waitingFigures,
} from './held-figures.ts'
export {
  type RunOutcome,
  type SaidFigure,
  type SeriesState,
  beginRun,
  describeSeries,
  endRun,
  seriesStates,
  storeFigures,
} from './rate-desk.ts'
export { RATES_DESK, type ReportRow, hasAccount, isWrittenByProgram, reportRow } from './rate-report.ts'
export { type DecidedReport, type ReportDecision, decidedReports } from './report-decisions.ts'
export { type WaitingReport, decideReport, lastReport, waitingReports } from './waiting-reports.ts'
export {
  DELIVERY_STATES,
  type DeliveryState,
  HOOK_EVENTS,
  type Hook,
  type HookDelivery,
  type HookEntry,
  type HookEvent,
  hookDeliveries,
  hookSecret,
  hooks,
  removeHook,
  sendAgain,
  storeHook,
  switchHook,
  tryHook,
} from './hooks.ts'
export {
  type ChangedText,
  type StoryNews,
  changedTexts,
  forgetChangedTexts,
  noteDelivery,
  noteToldStory,
  storyNews,
  tellHooks,
  waitingDelivery,
} from './hook-work.ts'
export { type StateTextRow, type StoredStateText, storedStateTexts, writeStateText } from './state-texts.ts'
