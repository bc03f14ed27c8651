import { createFileRoute } from '@tanstack/react-router'
import { CopyButton } from '#ui/copy'
import { SectionHead } from '#ui/section-head'
import type { OfferedFeed } from './offered-feeds.ts'
import './rss-subscribe.css'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/rss-subscribe')({
  loader: async ({ context }) => (await import('./offered-feeds.ts')).offeredFeeds(context),
  head: async ({ match }) => (await import('./offered-feeds.ts')).rssSubscribeHead(match.context),
  component: RssSubscribe,
})

function RssSubscribe() {
  const { whole, categories, topics, authors } = Route.useLoaderData()
  return (
    <main id="main" className="page rss-subscribe">
      <h1 className="headline-1">Subscribe by RSS</h1>
      <p className="standfirst">
        A feed reader is an app that collects new stories from the sites you choose. Copy an address from this page into
        yours, and each new story appears there with its whole text, without an account here.
      </p>
      <section aria-labelledby="all-stories">
        <SectionHead id="all-stories" title="All stories" />
        <Feeds feeds={whole} />
      </section>
      <Part id="by-category" title="By category" feeds={categories} />
      <Part id="by-topic" title="By topic" feeds={topics}>
        The topics of the newest stories. Every other topic has a feed as well: give your reader the address of the
        topic’s page, and it finds the feed by itself.
      </Part>
      <Part id="by-author" title="By author" feeds={authors}>
        The authors with the most stories. For anyone else, give your reader the address of the author’s page.
      </Part>
    </main>
  )
}

interface PartProps {
  id: string
  title: string
  feeds: readonly OfferedFeed[]
  children?: string
}

const Part = ({ id, title, feeds, children }: PartProps) =>
  feeds.length > 0 && (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children && <p className="feeds-note">{children}</p>}
      <Feeds feeds={feeds} />
    </section>
  )

const Feeds = ({ feeds }: { feeds: readonly OfferedFeed[] }) => (
  <ul className="feed-rows">
    {feeds.map(({ name, address, mark }) => (
      <li key={address}>
        <span className="feed-name">
          {name} {mark && <span className="sample-mark">{mark}</span>}
        </span>
        <a className="link" href={address} data-document>
          {address}
        </a>
        <CopyButton text={address} of={`the address of ${name}`} then="Paste it into your feed reader." />
      </li>
    ))}
  </ul>
)
