import { createFileRoute, redirect } from '@tanstack/react-router'
import { SectionHead } from '#ui/section-head'
import type { MapGroup } from './site-map-groups.ts'
import './site-map.css'

// The head is loaded here: what it needs would stay in every page's scripts, while loader and component travel apart.
export const Route = createFileRoute('/sitemap')({
  loader: async ({ context, location }) => {
    // Made from the whole URL table: in the browser the page comes as a document of its own.
    if (!import.meta.env.SSR) throw redirect({ href: location.href, reloadDocument: true })
    return { groups: await (await import('./site-map-groups.ts')).siteMap(context) }
  },
  head: async ({ match }) => (await import('./site-map-head.ts')).siteMapHead(match.context),
  component: SiteMap,
})

function SiteMap() {
  const { groups } = Route.useLoaderData()
  return (
    <main id="main" className="page site-map">
      <h1 className="headline-1">Sitemap</h1>
      <p className="standfirst">
        Every section of the site, with its guides, lessons, calculators and reference pages.
      </p>
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </main>
  )
}

function Group({ group: { id, title, links, parts } }: { group: MapGroup }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {links.length > 0 && <Links links={links} />}
      {parts.map((part) => (
        <div key={part.title} className={part.isShort ? 'map-part map-short' : 'map-part'}>
          <h3>{part.title}</h3>
          <Links links={part.links} />
        </div>
      ))}
    </section>
  )
}

const Links = ({ links }: { links: MapGroup['links'] }) => (
  <ul className="map-links">
    {links.map(({ name, href }) => (
      <li key={href}>
        <a href={href}>{name}</a>
      </li>
    ))}
  </ul>
)
