import type { EditionDocument } from './edition/document.ts'
import { type LetterFrame, letterHtml } from './edition/letter-html.ts'
import { letterText } from './edition/letter-text.ts'
import { type LetterCopy, TOKEN_MARK, letterMaker } from './message.ts'

/** Whose letters they are. */
export interface LetterSite {
  name: string
  origin: string
  accent: string
  /** as people see it: `Ratesheet <letters@example.com>` */
  from: string
  /** in one line at the foot of each letter */
  postalAddress?: string | null
  /** whether it is counted which links of letters are followed; never by whom */
  countsLinks?: boolean
}

/** A letter that is made once and copied for each reader. */
export interface Letter {
  subject: string
  html: string
  text: string
  copy(of: LetterCopy): Buffer
  /** html and text as one reader sees them */
  shown(token: string): { subject: string; html: string; text: string }
}

interface LetterOptions {
  site: LetterSite
  /** ISO instant */
  date: string
  intro?: string
  why: string
  webUrl: string | null
  /** Whether it goes to subscribers, who can leave by it. */
  isSubscription: boolean
  /** Which letter it is, for mail programs that sort by it. */
  listId: string
}

/** Sets an edition as a letter of the site. */
export function letterOf(document: EditionDocument, options: LetterOptions): Letter {
  const { site, intro = '', why, webUrl, isSubscription } = options
  const pageUrl = (page: string) => `${site.origin}/newsletter/${page}?t=${TOKEN_MARK}`
  const own = isSubscription ? { manageUrl: pageUrl('manage'), leaveUrl: pageUrl('leave') } : null
  const linkMark = site.countsLinks && webUrl ? `#letter-${document.day}` : ''
  const frame: LetterFrame = { site: { ...site, linkMark }, intro, why, webUrl, own }
  const parts = { subject: document.title, html: letterHtml(document, frame), text: letterText(document, frame) }
  const copy = letterMaker({ ...parts, from: site.from, date: options.date, headers: headersOf(options) })
  const shown = (token: string) => ({
    subject: parts.subject,
    html: parts.html.replaceAll(TOKEN_MARK, token),
    text: parts.text.replaceAll(TOKEN_MARK, token),
  })
  return { ...parts, copy, shown }
}

/** RFC 8058 for those who leave by one click, RFC 2919 for those who sort, RFC 3834 so that no program writes back. */
function headersOf({ site, isSubscription, listId }: LetterOptions): Record<string, string> {
  const host = new URL(site.origin).hostname
  if (!isSubscription) return { 'Auto-Submitted': 'auto-generated' }
  return {
    'List-ID': `<${listId}.${host}>`,
    'List-Unsubscribe': `<${site.origin}/newsletter/leave?t=${TOKEN_MARK}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-generated',
    Precedence: 'bulk',
  }
}
