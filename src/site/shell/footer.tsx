import type { ReactNode } from 'react'
import { exists, href, type RouteName } from '#routes'
import { SampleMark } from '#ui/tag'
import { STORIES, newsLinks, type FooterLink, type FooterStory } from './footer-links.ts'

const guide = (name: string, slug: string): FooterLink => ({ name, href: href('guide', { slug }) })

const resources: readonly FooterLink[] = [
  guide('First-time buyer guide', 'first-time-home-buyer-guide'),
  guide('Refinancing guide', 'refinancing-guide-2025'),
  guide('If you cannot make the payment', 'cannot-make-this-months-payment'),
  guide('How a rate lock works', 'how-a-rate-lock-works'),
  { name: 'All guides', href: href('guides') },
  { name: 'Questions, answered', href: href('answers') },
  { name: 'State guides', href: href('stateGuides') },
]

const legalPage = href('guideCategory', { category: 'legal' })
const legal: readonly FooterLink[] = [
  { name: 'Privacy policy', href: `${legalPage}#privacy-policy` },
  { name: 'Terms of use', href: `${legalPage}#terms-of-use` },
  { name: 'Advertiser disclosure', href: `${legalPage}#advertiser-disclosure` },
  { name: 'Accessibility', href: `${legalPage}#accessibility-statement` },
  { name: 'Licensing', href: `${legalPage}#licensing` },
]

const machines: readonly { name: string; route: RouteName }[] = [
  { name: 'llm.txt', route: 'llm' },
  { name: 'AI dataset', route: 'aiDataset' },
  { name: 'Answers index', route: 'answersIndex' },
  { name: 'JSON feed', route: 'jsonFeed' },
]

export function FooterContent({ name, stories }: { name: string; stories: readonly FooterStory[] }) {
  const sitemap = exists('sitemapPage') ? href('sitemapPage') : href('sitemapIndex')
  return (
    <div className="page">
      <div className="footer-columns">
        <NewsColumn stories={stories} />
        <Column title="Essential Resources" links={resources} />
        <section>
          <h2>Stay Updated</h2>
          <p>Every story the minute it is published, in the feed reader of your choice.</p>
          <a className="link" href={href('rss')} data-document>
            RSS feed
          </a>
        </section>
      </div>
      <div className="footer-foot">
        <ul>
          {legal.map((link) => (
            <li key={link.name}>
              <a href={link.href}>{link.name}</a>
            </li>
          ))}
          <li>
            <a href={sitemap} {...(exists('sitemapPage') ? {} : { 'data-document': '' })}>
              Sitemap
            </a>
          </li>
        </ul>
        <ul>
          {machines
            .filter((link) => exists(link.route))
            .map((link) => (
              <li key={link.name}>
                <a href={href(link.route as 'llm')} data-document>
                  {link.name}
                </a>
              </li>
            ))}
        </ul>
      </div>
      <p className="footer-note">
        {name} reports and explains; it does not lend, broker or advise. Rates are averages with their source and date.
        Your own quote depends on your credit, down payment, points and lender.
      </p>
    </div>
  )
}

/** Where some of the stories are samples, these are marked; where all of them are, it is said once. */
export function NewsColumn({ stories }: { stories: readonly FooterStory[] }) {
  const links = newsLinks(stories)
  const samples = links.filter(({ isSample }) => isSample).length
  const isMixed = samples < Math.min(stories.length, STORIES)
  return (
    <Column title="Latest Market News" links={links} marksRows={isMixed}>
      {samples > 0 && !isMixed && <SampleMark>Sample stories</SampleMark>}
    </Column>
  )
}

interface ColumnProps {
  title: string
  links: readonly FooterLink[]
  marksRows?: boolean
  children?: ReactNode
}

function Column({ title, links, marksRows = false, children }: ColumnProps) {
  return (
    <nav aria-label={title}>
      <h2>
        {title} {children}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.name}</a>
            {marksRows && link.isSample && <SampleMark>Sample</SampleMark>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
