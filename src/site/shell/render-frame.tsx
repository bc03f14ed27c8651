import { renderToStaticMarkup } from 'react-dom/server'
import { staleAge } from '#market'
import { ContentLoadError } from '#queries/shared'
import { articleRows } from '#queries/stories'
import { easternDay } from '#ui/dates.ts'
import { FooterContent } from './footer.tsx'
import type { Frame } from './frame.tsx'
import { HeaderContent } from './header.tsx'
import { sectionOf } from './sections.ts'
import { type ShellFigures, loadShellFigures } from './shell-figures.ts'
import type { SiteContext } from './site-context.ts'

/** As many frames as there are sections; more would mean that a key is wrong. */
const MOST_FRAMES = 64
const FOOTER_STORIES = 3
const frames = new Map<string, Frame>()

/** Header and footer for a page: rendered once per section, day and set of figures, then reused. */
export async function renderFrame(context: SiteContext, pathname: string): Promise<Frame> {
  const [figures, stories] = await Promise.all([
    orElse(null, loadShellFigures(context.answers)),
    orElse([], context.answers.forFrame(articleRows({}, 1, FOOTER_STORIES))),
  ])
  const section = sectionOf(pathname)
  const today = dayOf(context.now())
  const day = section === '/' ? today : ''
  const age = figures && staleAge(figures.newest.on, figures.staleAfterDays, today)
  const key = JSON.stringify([
    section,
    day,
    figures?.newest,
    figures?.previous,
    age,
    stories.map(({ title, isSample }) => [title, isSample]),
    context.site.name,
  ])
  return remembered(key, () => ({
    header: renderToStaticMarkup(<HeaderContent {...{ section, today, figures }} name={context.site.name} />),
    footer: renderToStaticMarkup(<FooterContent stories={stories} name={context.site.name} />),
  }))
}

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
}

function remembered(key: string, render: () => Frame): Frame {
  const known = frames.get(key)
  if (known) return known
  const frame = render()
  if (frames.size >= MOST_FRAMES) frames.clear()
  frames.set(key, frame)
  return frame
}

const MINUTE_MS = 60_000
let minute = { at: -1, day: '' }

/** The newsroom's day; asked for each page, so it is worked out once a minute. */
function dayOf(moment: Date): string {
  const at = Math.floor(moment.getTime() / MINUTE_MS)
  if (at !== minute.at) minute = { at, day: easternDay(moment) }
  return minute.day
}
