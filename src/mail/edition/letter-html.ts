import { longDay } from '#market'
import { type EditionBlock, type EditionDocument, type LetterFigure, type LetterStory, noteOf } from './document.ts'
import { INK, LETTER_STYLES, SERIF, escaped, text } from './letter-style.ts'
import { weeksChart } from './weeks-chart.ts'

/** What stands around an edition, the same for all its readers but the links of one’s own. */
export interface LetterFrame {
  site: {
    name: string
    origin: string
    accent: string
    /** By which a page knows that it was opened from the letter, the same for all readers; empty where nothing is counted. */
    linkMark?: string
    /** Of whoever sends it, in one line. */
    postalAddress?: string | null
  }
  /** Where the letter can be read on the site; null for those that stand nowhere else. */
  webUrl: string | null
  /** The editor’s own words. */
  intro: string
  /** The reader’s own links; null before an address is confirmed. */
  own: { manageUrl: string; leaveUrl: string } | null
  /** Why the reader gets it, in a sentence. */
  why: string
}

/** A page of the site as a letter links it: behind the mark, which browsers send to no server, stands nothing of the reader. */
export const letterHref = ({ origin, linkMark = '' }: LetterFrame['site'], path: string): string =>
  new URL(path, origin).href + (path.includes('#') ? '' : linkMark)

/** Gmail cuts a letter off behind this many bytes. */
export const MOST_LETTER_BYTES = 102 * 1024

/**
 * An edition as HTML for mail programs: tables and inline styles, which all of them read, and a sheet for what some read
 * besides, the dark theme and narrow screens. Text is escaped; nothing of it becomes markup.
 */
export function letterHtml(edition: EditionDocument, frame: LetterFrame): string {
  const { site } = frame
  const rows = [
    masthead(edition, frame),
    ...(frame.intro ? [paragraphs(frame.intro.split(/\n{2,}/), true)] : []),
    ...edition.blocks.map((block) => blockRow(block, site)),
    sourcesRow(edition),
    foot(frame),
  ]
  return `<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="x-apple-disable-message-reformatting">
<title>${escaped(edition.title)}</title><style>${LETTER_STYLES}</style></head>
<body class="ground" style="margin:0;padding:0;background:${INK.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(edition.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${INK.ground}"><tr><td class="edge" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${INK.paper};border:1px solid ${INK.rule}">
${rows.join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`
}

const row = (inside: string, top = 24) =>
  `<tr><td class="pad" align="left" style="padding:${top}px 36px 0">${inside}</td></tr>`
const absolute = (site: LetterFrame['site'], path: string) => escaped(letterHref(site, path))

function masthead({ kicker, day, title }: EditionDocument, { site, webUrl }: LetterFrame): string {
  const web = webUrl
    ? `<a class="line" href="${escaped(webUrl)}" style="color:${INK.muted};text-decoration:underline">Read on the web</a>`
    : ''
  return `${row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ink" align="left" style="font-family:${SERIF};font-size:27px;line-height:34px;font-weight:600;color:${INK.ink}"><a href="${absolute(site, '/')}" style="color:${INK.ink}">${escaped(site.name)}</a></td>
<td class="muted" align="right" style="${text(13, 18, INK.muted)}">${web}</td></tr></table>`,
    22,
  )}
${row(
  `<div class="bar" style="border-top:3px solid ${INK.ink};font-size:0;line-height:0">&nbsp;</div>
<p class="green" style="margin:10px 0 0;${text(13, 18, site.accent)};font-weight:600">${escaped(kicker)} <span class="muted" style="font-weight:400;color:${INK.muted}">&nbsp;${escaped(longDay(day))}</span></p>
<h1 class="ink title" style="margin:8px 0 0;font-family:${SERIF};font-size:34px;line-height:40px;font-weight:500;color:${INK.ink}">${escaped(title)}</h1>`,
  12,
)}`
}

function blockRow(block: EditionBlock, site: LetterFrame['site']): string {
  switch (block.kind) {
    case 'words':
      return `${block.heading ? row(heading(block.heading)) : ''}${paragraphs(block.paragraphs, block.heading === null)}${noteOf(block).map(noteRow).join('')}`
    case 'points':
      return row(heading(block.heading) + block.points.map((point) => pointRow(point, site)).join(''))
    case 'figures':
      return row(heading(block.heading) + figuresTable(block.heading, block.figures))
    case 'weeks':
      return row(heading(block.heading) + weeksChart(block, site.accent))
    case 'stories':
      return row(heading(block.heading) + block.stories.map((story) => storyRow(story, site)).join(''))
    default:
      return row(
        `<a class="button" href="${absolute(site, block.path)}" style="display:inline-block;padding:13px 22px;background:${site.accent};${text(16, 20, '#FFFFFF')};font-weight:600">${escaped(block.label)}</a>`,
      )
  }
}

const heading = (words: string) =>
  `<h2 class="ink bar" style="margin:8px 0 0;padding:9px 0 4px;border-top:3px solid ${INK.ink};${text(16, 24)};font-weight:600">${escaped(words)}</h2>`

/** An address is longer than the line of a phone, and breaks anywhere. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'

const paragraphs = (words: readonly string[], isLead: boolean) =>
  row(
    words
      .map(
        (paragraph, at) =>
          `<p class="ink" style="margin:${at === 0 ? 0 : 14}px 0 0;font-family:${SERIF};font-size:${isLead ? 19 : 18}px;line-height:${isLead ? 30 : 28}px;color:${INK.ink};${BREAKS}">${escaped(paragraph)}</p>`,
      )
      .join('\n'),
    isLead ? 16 : 6,
  )

const pointRow = (point: string, { accent }: LetterFrame['site']) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="green" valign="top" width="22" style="padding-top:9px;${text(16, 26, accent)};font-weight:600">&#8211;</td><td class="ink" style="padding-top:9px;${text(16, 26)}">${escaped(point)}</td></tr></table>`

const noteRow = (note: string) =>
  row(`<p class="muted" style="margin:0;${text(13, 20, INK.muted)}">${escaped(note)}</p>`, 8)

/** The first figure with a change is what the letter is about, and stands larger than the others. */
function figuresTable(caption: string, figures: readonly LetterFigure[]): string {
  const rows = figures.map((figure, at) => {
    const { name, value, change, direction, note } = figure
    const isFirst = at === 0 && change !== ''
    const way = direction === 'up' ? 'up' : direction === 'down' ? 'down' : 'muted'
    const edge = at === 0 ? '' : `;border-top:1px solid ${INK.rule}`
    const small = (words: string, inside: string, color: string) =>
      words === '' ? '' : `<br><span class="${inside}" style="${text(13, 18, color)}">${words}</span>`
    return `<tr><td class="rule" width="56%" align="left" valign="middle" style="padding:10px 0${edge}"><span class="ink" style="${text(16, 22)};font-weight:500">${escaped(name)}</span>${small(escaped(note), 'muted', INK.muted)}</td>
<td class="rule" align="right" valign="middle" style="padding:10px 0 10px 12px${edge}"><span class="ink" style="font-family:${SERIF};font-size:${isFirst ? 40 : 28}px;line-height:${isFirst ? 44 : 32}px;letter-spacing:-0.01em;white-space:nowrap;color:${INK.ink}">${escaped(value)}</span>${small(change === '' ? '' : arrow(direction) + escaped(change), way, way === 'muted' ? INK.muted : INK[way])}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" aria-label="${escaped(caption)}">${rows.join('\n')}</table>`
}

const arrow = (direction: LetterFigure['direction']) =>
  direction === 'up' ? '&#9650; ' : direction === 'down' ? '&#9660; ' : ''

const storyRow = ({ title, excerpt, path, note }: LetterStory, site: LetterFrame['site']) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding:12px 0 14px;border-bottom:1px solid ${INK.rule}">
<a class="line" href="${absolute(site, path)}" style="color:${INK.ink}"><span class="ink" style="font-family:${SERIF};font-size:22px;line-height:28px;font-weight:500;color:${INK.ink}">${escaped(title)}</span></a>
${excerpt ? `<p class="ink" style="margin:4px 0 0;${text(16, 24)}">${escaped(excerpt)}</p>` : ''}
<p class="muted" style="margin:5px 0 0;${text(13, 18, INK.muted)}">${escaped(note)}</p></td></tr></table>`

const sourceName = (name: string, url: string) =>
  url
    ? `<a href="${escaped(url)}" style="color:${INK.muted};text-decoration:underline">${escaped(name)}</a>`
    : escaped(name)

const sourcesRow = ({ sources }: EditionDocument) =>
  sources.length === 0
    ? ''
    : row(
        `<p class="muted" style="margin:0;${text(13, 20, INK.muted)}">Sources: ${sources
          .map(({ name, url, note }) => `${sourceName(name, url)}, ${escaped(note)}`)
          .join(
            '; ',
          )}. An average is no offer: your own rate depends on your credit, down payment, points and lender.</p>`,
      )

const foot = ({
  site,
  why,
  own,
}: LetterFrame) => `<tr><td class="pad" align="left" style="padding:26px 36px 30px"><div class="rule" style="border-top:1px solid ${INK.rule};font-size:0;line-height:0">&nbsp;</div>
<p class="muted" style="margin:12px 0 0;${text(13, 20, INK.muted)}">${escaped(why)}${own ? ` <a href="${escaped(own.manageUrl)}" style="color:${INK.muted};text-decoration:underline">Change what you get</a> or <a href="${escaped(own.leaveUrl)}" style="color:${INK.muted};text-decoration:underline">unsubscribe</a>.` : ''}<br>${escaped(site.name)}, <a href="${absolute(site, '/')}" style="color:${INK.muted};text-decoration:underline">${escaped(new URL(site.origin).host)}</a>${site.postalAddress ? `, ${escaped(site.postalAddress)}` : ''}. This letter does not know whether you open it.</p></td></tr>`
