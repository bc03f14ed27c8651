import type { ReactNode } from 'react'
import { href, type RouteName } from '#routes'
import { SampleMark } from '#ui/tag'
import { NOTICE_KEYS } from '#ui/notices.ts'
import { STORIES, newsLinks, type FooterLink, type FooterStory, type SiteLink } from './footer-links.ts'

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
  { name: 'OpenAPI', route: 'openApi' },
  { name: 'Developers and agents', route: 'developers' },
]

interface FooterData {
  name: string
  stories: readonly FooterStory[]
  /** The keys of what is new (ui/notices.ts). */
  notices: string
  /** Further ones of the operator's own. */
  links: readonly SiteLink[]
}

export function FooterContent({ name, stories, notices, links }: FooterData) {
  return (
    <div className="page">
      <div className="footer-columns">
        <NewsColumn stories={stories} notices={notices} />
        <Column title="Essential Resources" links={resources} />
        <Updates />
      </div>
      <div className="footer-foot">
        {links.length > 0 && <OwnLinks name={name} links={links} />}
        <ul>
          {legal.map((link) => (
            <li key={link.name}>
              <a href={link.href}>{link.name}</a>
            </li>
          ))}
          <li>
            <a href={href('sitemapPage')}>Sitemap</a>
          </li>
        </ul>
        <ul>
          {machines.map((link) => (
            <li key={link.name}>
              <MachineLink link={link} />
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

const OwnLinks = ({ name, links }: Pick<FooterData, 'name' | 'links'>) => (
  <nav className="footer-own" aria-label={`More from ${name}`}>
    <ul>
      {links.map((link) => (
        <li key={link.name + link.address}>
          <a href={link.address}>{link.name}</a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Letters and feeds. The form asks for the daily rate; its page has the rest. */
const Updates = () => (
  <section>
    <h2>Stay Updated</h2>
    <p>Daily rate updates by e-mail, on weekdays with a new figure.</p>
    <form method="post" action={href('newsletter')} className="footer-form">
      <input
        type="email"
        name="email"
        required
        aria-label="E-mail address"
        placeholder="name@example.com"
        autoComplete="email"
      />
      <button type="submit" name="daily" value="on">
        Subscribe
      </button>
    </form>
    <a className="link" href={href('newsletter')}>
      All letters
    </a>{' '}
    <a className="link" href={href('rssSubscribe')}>
      RSS feeds
    </a>
  </section>
)

/** A file for programs. */
const MachineLink = ({ link: { name, route } }: { link: (typeof machines)[number] }) => (
  <a href={href(route as 'llm')} data-document>
    {name}
  </a>
)

/**
 * The newest stories, and with them the keys of all that is new, so that both change in kept pages at once. Where some of the stories are samples, these are marked; where all of them are, it is said once.
 */
export function NewsColumn({ stories, notices = '' }: Pick<FooterData, 'stories'> & Partial<FooterData>) {
  const links = newsLinks(stories)
  const samples = links.filter(({ isSample }) => isSample).length
  const isMixed = samples < Math.min(stories.length, STORIES)
  return (
    <Column title="Latest Market News" links={links} marksRows={isMixed} notices={notices}>
      {samples > 0 && !isMixed && <SampleMark>Sample stories</SampleMark>}
    </Column>
  )
}

interface ColumnProps {
  title: string
  links: readonly FooterLink[]
  marksRows?: boolean
  notices?: string
  children?: ReactNode
}

function Column({ title, links, marksRows = false, notices, children }: ColumnProps) {
  return (
    <nav aria-label={title} {...(notices ? { id: NOTICE_KEYS, 'data-k': notices } : {})}>
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
