import { longDay } from '#market'
import { type EditionBlock, type EditionDocument, noteOf } from './document.ts'
import { type LetterFrame, letterHref } from './letter-html.ts'

/** An edition as plain text: what the HTML says, in its order. */
export function letterText(edition: EditionDocument, frame: LetterFrame): string {
  const { site } = frame
  const parts = [
    `${site.name} | ${edition.kicker}, ${longDay(edition.day)}`,
    edition.title,
    ...(frame.webUrl ? [`Read on the web: ${frame.webUrl}`] : []),
    ...(frame.intro ? [frame.intro] : []),
    ...edition.blocks.map((block) => blockText(block, (path) => letterHref(site, path))),
    ...(edition.sources.length > 0
      ? [
          `Sources: ${edition.sources.map(({ name, url, note }) => `${name}, ${note}${url && ` (${url})`}`).join('; ')}. An average is no offer: your own rate depends on your credit, down payment, points and lender.`,
        ]
      : []),
    `--\n${frame.why}\n${frame.own ? `Change what you get: ${frame.own.manageUrl}\nUnsubscribe: ${frame.own.leaveUrl}\n` : ''}${site.name}, ${new URL('/', site.origin).href}${site.postalAddress ? `, ${site.postalAddress}` : ''}. This letter does not know whether you open it.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: EditionBlock, absolute: (path: string) => string): string {
  switch (block.kind) {
    case 'words':
      return [...(block.heading ? [upper(block.heading)] : []), ...block.paragraphs, ...noteOf(block)].join('\n\n')
    case 'points':
      return [upper(block.heading), ...block.points.map((point) => `- ${point}`)].join('\n')
    case 'figures':
      return [
        upper(block.heading),
        ...block.figures.map(
          ({ name, value, change, note }) => `${name}: ${value}${change ? `, ${change}` : ''}\n  ${note}`,
        ),
      ].join('\n')
    case 'weeks':
      return `${upper(block.heading)}\n${block.sentence}`
    case 'stories':
      return [
        upper(block.heading),
        ...block.stories.map(({ title, excerpt, path, note }) =>
          [title, ...(excerpt ? [excerpt] : []), note, absolute(path)].join('\n'),
        ),
      ].join('\n\n')
    default:
      return `${block.label}: ${absolute(block.path)}`
  }
}

const upper = (words: string) => words.toUpperCase()
