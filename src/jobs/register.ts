import { announcement } from './task-announcement.ts'
import { bounces } from './task-bounces.ts'
import { letterTest } from './task-letter-test.ts'
import { letters } from './task-letters.ts'
import { exports } from './task-exports.ts'
import { failedWork } from './task-failed-work.ts'
import { linkChecks } from './task-link-checks.ts'
import { invitation } from './task-invitation.ts'
import { journal } from './task-journal.ts'
import type { Task } from './task.ts'
import { hook } from './task-hook.ts'
import { moves } from './task-moves.ts'
import { policyReports } from './task-policy-reports.ts'
import { crawlerRanges } from './task-crawler-ranges.ts'
import { crawlerReads } from './task-crawler-reads.ts'
import { push } from './task-push.ts'
import { publication } from './task-publication.ts'
import { rateNews } from './task-rate-news.ts'
import { rates } from './task-rates.ts'
import { readership } from './task-readership.ts'
import { readershipDays } from './task-readership-days.ts'
import { rendering } from './task-rendering.ts'
import { report } from './task-report.ts'
import { storyNewsTask } from './task-story-news.ts'
import { securityRecords } from './task-security-records.ts'
import { textNews } from './task-text-news.ts'
import { viewCounts } from './task-view-counts.ts'

/** All scheduled work of the site. A new task is a file and a line here. */
export const register: readonly Task[] = [
  publication,
  viewCounts,
  readership,
  readershipDays,
  rates,
  report,
  rendering,
  announcement,
  letters,
  letterTest,
  bounces,
  push,
  policyReports,
  securityRecords,
  crawlerReads,
  crawlerRanges,
  invitation,
  storyNewsTask,
  textNews,
  rateNews,
  hook,
  journal,
  failedWork,
  linkChecks,
  moves,
  exports,
]
