import type { ReactNode } from 'react'
import { type EditionBlock, type LetterFigure, type LetterStory, ownPath, webAddress } from '#mail/words'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { Direction } from '#ui/direction'
import { Kicker } from '#ui/meta'
import { EDITION_NAMES, editionPath } from './newsletter-words.ts'
import type { EditionLink, NewsletterState, ShownEdition } from './newsletter-state.ts'
import { Weeks } from './weeks.tsx'

/** What went out on a day, as its readers got it. */
export const Editions = ({ day, editions, all }: Extract<NewsletterState, { kind: 'editions' }>) => (
  <>
    {editions.map((edition, at) => (
      <Edition key={edition.id} edition={edition} level={at === 0 ? 1 : 2} />
    ))}
    <p className="newsletter-ways">
      <a className="link" href={href('newsletter')}>
        Get it by e-mail
      </a>
    </p>
    <EditionList editions={all.filter((other) => other.day !== day)} />
  </>
)

/** Of an edition's title; what stands within it is one below. */
type Level = 1 | 2

function Edition({ edition, level }: { edition: ShownEdition; level: Level }) {
  const { document, intro, day, kind } = edition
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <article className="newsletter-edition" id={kind}>
      <Kicker>{EDITION_NAMES[kind]}</Kicker>
      <Title className="headline-1">{document.title}</Title>
      <p className="meta">
        Sent <time dateTime={day}>{formatDay(day, true)}</time>
      </p>
      {intro && <Paragraphs words={intro.split(/\n{2,}/)} />}
      {document.blocks.map((block, at) => (
        <Block key={`${block.kind} ${at}`} block={block} level={level} />
      ))}
      {document.sources.length > 0 && (
        <p className="source">
          Sources:{' '}
          {document.sources.map(({ name, url, note }, at) => (
            <span key={`${name} ${url}`}>
              {at > 0 && '; '}
              {webAddress(url) ? (
                <a className="link" href={url}>
                  {name}
                </a>
              ) : (
                name
              )}
              , {note}
            </span>
          ))}
        </p>
      )}
    </article>
  )
}

const Paragraphs = ({ words }: { words: readonly string[] }) => (
  <div className="prose">
    {words.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)

const Words = ({ block }: { block: EditionBlock & { kind: 'words' } }) => (
  <>
    <Paragraphs words={block.paragraphs} />
    {block.note && <p className="meta">{block.note}</p>}
  </>
)

const PART = { 1: 'h2', 2: 'h3' } as const
const ENTRY = { 1: 'h3', 2: 'h4' } as const

function Block({ block, level }: { block: EditionBlock; level: Level }) {
  switch (block.kind) {
    case 'words':
      return block.heading === null ? (
        <Words block={block} />
      ) : (
        <Part heading={block.heading} level={level}>
          <Words block={block} />
        </Part>
      )
    case 'points':
      return (
        <Part heading={block.heading} level={level}>
          <ul className="newsletter-points">
            {block.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Part>
      )
    case 'figures':
      return <Figures heading={block.heading} figures={block.figures} level={level} />
    case 'weeks':
      return (
        <Part heading={block.heading} level={level}>
          <Weeks block={block} />
        </Part>
      )
    case 'stories':
      return (
        <Part heading={block.heading} level={level}>
          {block.stories.map((story) => (
            <Story key={story.path} story={story} level={level} />
          ))}
        </Part>
      )
    default:
      return (
        <p className="newsletter-ways">
          <a className="link" href={ownPath(block.path)}>
            {block.label}
          </a>
        </p>
      )
  }
}

function Part({ heading, level, children }: { heading: string; level: Level; children: ReactNode }) {
  const Heading = PART[level]
  return (
    <section className="section">
      <div className="section-head">
        <Heading>{heading}</Heading>
      </div>
      {children}
    </section>
  )
}

interface FiguresProps {
  heading: string
  figures: readonly LetterFigure[]
  level: Level
}

const Figures = ({ heading, figures, level }: FiguresProps) => (
  <Part heading={heading} level={level}>
    <dl className="newsletter-figures">
      {figures.map(({ name, value, change, direction, note }) => (
        <div key={name}>
          <dt>
            {name} <small className="meta">{note}</small>
          </dt>
          <dd>
            <b>{value}</b> {change && <Direction way={direction ?? 'unchanged'}>{change}</Direction>}
          </dd>
        </div>
      ))}
    </dl>
  </Part>
)

function Story({ story: { title, excerpt, path, note }, level }: { story: LetterStory; level: Level }) {
  const Heading = ENTRY[level]
  return (
    <article className="newsletter-story">
      <Heading className="headline-4">
        <a href={ownPath(path)}>{title}</a>
      </Heading>
      {excerpt && <p>{excerpt}</p>}
      <p className="meta">{note}</p>
    </article>
  )
}

/** Former letters, by day. */
export const EditionList = ({ editions }: { editions: readonly EditionLink[] }) =>
  editions.length === 0 ? null : (
    <section className="section">
      <div className="section-head">
        <h2>Sent before</h2>
        <a href={href('newsletterFeed')} data-document>
          RSS
        </a>
      </div>
      <ul className="newsletter-sent">
        {editions.map(({ day, kind, title }) => (
          <li key={`${day} ${kind} ${title}`}>
            <a href={editionPath({ day, kind })}>{title}</a>{' '}
            <small className="meta">
              {EDITION_NAMES[kind]}, {formatDay(day, true)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
