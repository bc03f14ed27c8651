import type { KeptMail } from '#outside'

/** Letters kept in the folder, the newest first. */
export function listPage(letters: readonly KeptMail[], { folder, path }: { folder: string; path: string }): string {
  const empty = `<div class="state"><p class="state-name">No mail yet</p><p>Sign up, or ask for a new password: the letter appears here.</p></div>`
  const rows = letters.map(
    (letter) =>
      `<li><a href="${path}/${idOf(letter)}"><b>${escaped(letter.subject)}</b><span class="meta">${escaped(letter.to)} · ${escaped(letter.purpose)} · ${timeOf(letter)}</span></a></li>`,
  )
  return page(
    'Mail',
    `<h1 class="headline-3">Mail</h1>
<p class="meta">SMTP_URL is not set, so mail is kept as files and reaches nobody. The newest 50 of ${escaped(folder)}.</p>
${letters.length === 0 ? empty : `<ol class="plain-links">${rows.join('\n')}</ol>`}`,
  )
}

/** A letter as its reader would see it, and its words alone. */
export function letterPage(letter: KeptMail, path: string): string {
  const facts = [
    ['To', escaped(letter.to)],
    ['When', timeOf(letter)],
    ['Purpose', escaped(letter.purpose)],
    ['File', escaped(letter.file)],
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return page(
    letter.subject,
    `<p class="kicker"><a href="${path}">Mail</a></p>
<h1 class="headline-3">${escaped(letter.subject)}</h1>
<dl class="fact-list">${facts.join('')}</dl>
<section class="section"><div class="section-head"><h2>As HTML</h2><a href="${path}/${idOf(letter)}/html">Open alone</a></div>
<iframe title="The letter as HTML" src="${path}/${idOf(letter)}/html" sandbox="allow-top-navigation-by-user-activation"></iframe></section>
<section class="section"><div class="section-head"><h2>As text</h2></div>
<pre tabindex="0">${escaped(letter.text)}</pre></section>`,
  )
}

/** The HTML of a letter, whose links leave the frame that it is shown in. */
export const letterPart = ({ html }: KeptMail): string => html.replace('<head>', '<head><base target="_top">')

/** Styles are the site's own files, which the development server hands out one by one. */
const STYLES = [
  'site/fonts.css',
  'site/styles.css',
  'site/ui/meta.css',
  'site/ui/state.later.css',
  'site/ui/fact-list.css',
  'site/ui/section-head.css',
  'start/mailbox.css',
]

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
${STYLES.map((file) => `<link rel="stylesheet" href="/src/${file}">`).join('\n')}
</head><body><main class="page mailbox">
${body}
</main></body></html>
`

const idOf = ({ file }: KeptMail): string => file.replace(/\.json$/, '')

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
const timeOf = ({ at }: KeptMail): string => `<time datetime="${escaped(at)}">${WHEN.format(new Date(at))}</time>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
