import type { Brand } from './brand.ts'

/** A mail, ready to be sent: both parts say the same. */
export interface Letter {
  subject: string
  html: string
  text: string
}

/** What a mail says. All of it is text; nothing of it is taken for markup. */
export interface LetterWords {
  subject: string
  heading: string
  /** paragraphs before the button */
  opening: readonly string[]
  action?: { label: string; url: string }
  code?: string
  /** paragraphs after it */
  closing: readonly string[]
}

/**
 * Sets a mail in the site's look: paper, ink, one serif headline, a button in the color of the brand. Tables and inline
 * styles, which all mail programs read, and a sheet for the dark theme and narrow screens, which some read besides.
 *
 * @param site where the masthead leads
 */
export function letterOf(words: LetterWords, brand: Brand, site: string): Letter {
  const color = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : '#0B6B4F'
  const rows = [
    masthead(brand, site),
    row(
      `<h1 class="ink title" style="margin:0;${serif};font-size:34px;line-height:40px;font-weight:500;color:${ink}">${escaped(words.heading)}</h1>`,
      16,
    ),
    ...words.opening.map(paragraph),
    ...(words.action ? [button(words.action, color)] : []),
    ...(words.code === undefined ? [] : [codeBox(words.code)]),
    ...words.closing.map(paragraph),
    ...(words.action ? [plainLink(words.action.url)] : []),
    foot(brand),
  ]
  return { subject: words.subject, html: page(words.heading, rows.join('\n')), text: plainText(words, brand) }
}

const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif"
const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const [ink, muted, rule, ground] = ['#15181E', '#5B6068', '#DDD9CE', '#F1EFE8']

/** By night, for programs that know the reader's theme; Outlook on the web marks its own by an attribute. */
const night = (within: string) => `${within}.ground{background:#0B0D11!important}
${within}.paper{background:#0F1216!important;border-color:#2A2F36!important}
${within}.ink,${within}.ink a{color:#ECE9E1!important}
${within}.muted{color:#A6A9AE!important}
${within}.rule{border-color:#2A2F36!important}
${within}.bar{border-color:#ECE9E1!important}
${within}.button{background:#5CC8A1!important;color:#0F1216!important}`

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:none}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:28px!important;line-height:34px!important}.edge{padding:0!important}}
@media (prefers-color-scheme:dark){${night('')}}
${night('[data-ogsc] ')}`

/** An address or a link is longer than the line of a phone, and breaks anywhere. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word'

function page(title: string, rows: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(title)}</title><style>${styles}</style></head>
<body class="ground" style="margin:0;padding:0;background:${ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${ground}"><tr><td class="edge" align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#FBFAF6;border:1px solid ${rule}">
${rows}
</table></td></tr></table></body></html>
`
}

const row = (inside: string, top = 24) =>
  `<tr><td class="pad" align="left" style="padding:${top}px 36px 0">${inside}</td></tr>`

const masthead = (brand: Brand, site: string) =>
  row(
    `<p class="ink bar" style="margin:0;padding:0 0 12px;border-bottom:3px solid ${ink};${serif};font-size:27px;line-height:34px;font-weight:600"><a href="${escaped(site)}" style="color:${ink}">${escaped(brand.name)}</a></p>`,
    22,
  )

const paragraph = (text: string) =>
  row(
    `<p class="ink" style="margin:0;${serif};font-size:18px;line-height:28px;color:${ink};${breaks}">${escaped(text)}</p>`,
    14,
  )

const button = (action: { label: string; url: string }, color: string) =>
  row(
    `<a class="button" href="${escaped(action.url)}" style="display:inline-block;padding:13px 22px;background:${color};${sans};font-size:16px;line-height:20px;font-weight:600;color:#FFFFFF">${escaped(action.label)}</a>`,
  )

const codeBox = (code: string) =>
  row(
    `<p class="ink rule" style="margin:0;padding:14px 0;border-top:1px solid ${rule};border-bottom:1px solid ${rule};${sans};font-size:30px;line-height:36px;letter-spacing:6px;font-variant-numeric:tabular-nums;color:${ink}">${escaped(code)}</p>`,
  )

const plainLink = (url: string) =>
  row(
    `<p class="muted" style="margin:0;${sans};font-size:13px;line-height:20px;color:${muted};${breaks}">If the button does nothing, open this address:<br>${escaped(url)}</p>`,
    18,
  )

const foot = (brand: Brand) =>
  `<tr><td class="pad" align="left" style="padding:26px 36px 30px"><p class="muted rule" style="margin:0;padding-top:12px;border-top:1px solid ${rule};${sans};font-size:13px;line-height:20px;color:${muted}">${escaped(brand.foot)}</p></td></tr>`

function plainText(words: LetterWords, brand: Brand): string {
  const parts = [
    brand.name,
    words.heading,
    ...words.opening,
    ...(words.action ? [`${words.action.label}:\n${words.action.url}`] : []),
    ...(words.code === undefined ? [] : [`Code: ${words.code}`]),
    ...words.closing,
    `--\n${brand.foot}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML shows it, in an attribute as well. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
}
