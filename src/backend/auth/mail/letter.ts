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
 * Sets a mail in the site's look: paper, ink, one serif headline, a rule in the color of the brand. Tables and inline
 * styles, because mail programs read nothing else.
 *
 * @param site where the masthead leads
 */
export function letterOf(words: LetterWords, brand: Brand, site: string): Letter {
  const color = /^#[0-9a-f]{6}$/i.test(brand.color) ? brand.color : '#0B6B4F'
  const rows = [
    masthead(brand, site, color),
    row(
      `<h1 style="margin:0;${serif};font-size:26px;line-height:1.25;font-weight:600;color:#15181E">${escaped(words.heading)}</h1>`,
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

function page(title: string, rows: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:0;background:#F1EFE8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F1EFE8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FBFAF6;border:1px solid #DDD9CE">
${rows}
</table></td></tr></table></body></html>
`
}

function masthead(brand: Brand, site: string, color: string): string {
  return `<tr><td style="padding:20px 32px 14px;border-bottom:3px solid ${color}"><a href="${escaped(site)}" style="${serif};font-size:22px;font-weight:600;color:#15181E;text-decoration:none">${escaped(brand.name)}</a></td></tr>`
}

function row(inside: string): string {
  return `<tr><td style="padding:24px 32px 0">${inside}</td></tr>`
}

function paragraph(text: string): string {
  return `<tr><td style="padding:14px 32px 0;${sans};font-size:16px;line-height:1.6;color:#15181E">${escaped(text)}</td></tr>`
}

function button(action: { label: string; url: string }, color: string): string {
  return row(
    `<a href="${escaped(action.url)}" style="display:inline-block;padding:14px 24px;background:${color};${sans};font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escaped(action.label)}</a>`,
  )
}

function codeBox(code: string): string {
  return row(
    `<div style="padding:14px 0;border-top:1px solid #DDD9CE;border-bottom:1px solid #DDD9CE;${sans};font-size:30px;letter-spacing:6px;font-variant-numeric:tabular-nums;color:#15181E">${escaped(code)}</div>`,
  )
}

function plainLink(url: string): string {
  return `<tr><td style="padding:18px 32px 0;${sans};font-size:13px;line-height:1.5;color:#5B6068">If the button does nothing, open this address:<br><span style="word-break:break-all">${escaped(url)}</span></td></tr>`
}

function foot(brand: Brand): string {
  return `<tr><td style="padding:28px 32px 26px;${sans};font-size:13px;line-height:1.5;color:#5B6068">${escaped(brand.foot)}</td></tr>`
}

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
