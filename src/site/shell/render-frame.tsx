import { renderToStaticMarkup } from 'react-dom/server'
import { ContentLoadError } from '#queries/shared'
import { articleRows } from '#queries/stories'
import { easternDay } from '#ui/dates.ts'
import { NOTICE_STORIES, noticeKeys } from '#ui/notices.ts'
import { FooterContent } from './footer.tsx'
import type { FooterStory, SiteLink } from './footer-links.ts'
import type { Frame } from './frame.tsx'
import { type SlottedFrame, frameSlots } from './frame-slots.tsx'
import { HeaderContent } from './header.tsx'
import { sectionOf } from './sections.ts'
import { type ShellFigures, loadShellFigures } from './shell-figures.ts'
import type { SiteContext } from './site-context.ts'

/** More would mean that one is wrong. */
const MOST_SECTIONS = 64
const FOOTER_STORIES = 3

/** Header and footer for a page: rendered once per section and set of figures and stories, then reused. */
export async function renderFrame(context: Asking, pathname: string): Promise<Frame> {
  const parts = await frameParts(context)
  const { name } = context.site
  const section = sectionOf(pathname)
  const known = parts.frames.get(section)
  if (known) return known
  const { today, figures, stories, notices, links, slotted } = parts
  const [header, footer] = [
    renderToStaticMarkup(<HeaderContent {...{ section, today, figures, notices, name }} />),
    renderToStaticMarkup(<FooterContent {...{ stories, notices, name, links }} />),
  ]
  const frame: Frame = slotted
    ? { header: slotted.into(header), footer: slotted.into(footer), slots: slotted }
    : { header, footer, slots: null }
  if (parts.frames.size >= MOST_SECTIONS) parts.frames.clear()
  parts.frames.set(section, frame)
  return frame
}

type Asking = Pick<SiteContext, 'site' | 'now'> & {
  queryResults: Pick<SiteContext['queryResults'], 'forFrame'>
  machine?: Pick<NonNullable<SiteContext['machine']>, 'links'> | undefined
}

/** What all frames of a moment show. */
interface Shown {
  name: string
  today: string
  figures: ShellFigures | null
  /** Those of the footer. */
  stories: readonly FooterStory[]
  /** The keys of what is new. */
  notices: string
  /** Further ones of the operator's own. */
  links: readonly SiteLink[]
}

/** What all frames of a moment are made of. */
interface FrameParts extends Shown {
  /** What that was taken from: as long as it is the same, so are the parts. */
  source: readonly unknown[]
  /** All that they show: asked anew, it is mostly what it was. */
  key: string
  /** Null when some of it could not be had. */
  slotted: SlottedFrame | null
  /** By section. */
  frames: Map<string, Frame>
}

let newest: FrameParts | null = null

/** The parts of now, the former ones as long as they are the same. */
export async function frameParts({ site: { name }, queryResults, now, machine }: Asking): Promise<FrameParts> {
  const [figures, loaded] = await Promise.all([
    orElse(null, loadShellFigures(queryResults)),
    orElse(null, queryResults.forFrame(articleRows({}, 1, NOTICE_STORIES))),
  ])
  const today = dayOf(now())
  const links = machine?.links ?? NO_LINKS
  const source = [name, links, today, loaded, figures?.weeks, figures?.newest]
  if (newest?.source.every((part, at) => part === source[at])) return newest
  const all = loaded ?? NO_STORIES
  const stories = all.slice(0, FOOTER_STORIES)
  const notices = noticeKeys({ stories: all, weeks: figures?.weeks.map(({ on }) => on) ?? [] })
  const shown: Shown = { name, today, figures, stories, notices, links }
  const key = JSON.stringify([shown, loaded === null])
  if (newest?.key === key) return (newest = { ...newest, source })
  const slotted = figures && loaded && frameSlots({ figures, stories, notices, today })
  return (newest = { ...shown, source, key, slotted, frames: new Map() })
}

const NO_LINKS: readonly SiteLink[] = []
const NO_STORIES: readonly (FooterStory & { id: string })[] = []

/** Without the backend the frame still stands: no rate line, evergreen links. The page itself says what failed. */
const orElse = <Loaded, Fallback>(fallback: Fallback, loading: Promise<Loaded>): Promise<Loaded | Fallback> =>
  loading.catch((error: unknown) => {
    if (error instanceof ContentLoadError) return fallback
    throw error
  })

export interface HeaderData {
  name: string
  /** The path that the navigation marks as current. */
  section: string
  today: string
  figures: ShellFigures | null
  /** The keys of what is new. */
  notices: string
}

const MINUTE_MS = 60_000
let minute = { at: -1, day: '' }

/** The newsroom's day; asked for each page, so it is worked out once a minute. */
function dayOf(moment: Date): string {
  const at = Math.floor(moment.getTime() / MINUTE_MS)
  if (at !== minute.at) minute = { at, day: easternDay(moment) }
  return minute.day
}
