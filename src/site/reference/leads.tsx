import { type RouteName, routeOf } from '#routes'
import { SectionHead } from '#ui/section-head'

interface Lead {
  href: string
  name: string
  text: string
}

interface Props {
  id: string
  title: string
  leads: readonly Lead[]
  more?: { href: string; label: string }
}

/** Further pages, each with its sentence. */
export const Leads = ({ id, title, leads, more }: Props) =>
  leads.length > 0 && (
    <section className="section leads" aria-labelledby={id}>
      <SectionHead id={id} title={title} {...(more ? { more } : {})} />
      <ul>
        {leads.map(({ href, name, text }) => (
          <li key={href}>
            <h3 className="headline-5">
              <a href={href}>{name}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )

interface ReadOnProps {
  /** A path of this site. */
  calculator: string | null
  guide: { path: string; title: string } | null
  /** Further texts that use it, by their titles. */
  texts: readonly { href: string; title: string }[]
  /** What is nearest to it, with the texts that explain those. */
  nearest: readonly { term: string; guide: string | null }[]
}

/** Where one goes on with it: the calculator that uses it, the texts that explain it at length, or what is nearest to it. */
export function ReadOn({ calculator, guide, texts, nearest }: ReadOnProps) {
  const own = [
    ...(calculator ? [{ href: calculator, title: 'Work it out in the calculator' }] : []),
    ...(guide ? [{ href: guide.path, title: guide.title }] : []),
    ...texts.filter((text) => text.href !== guide?.path),
  ]
  const links = own.length > 0 ? own : nearestTexts(nearest)
  if (links.length === 0) return null
  return (
    <aside className="record-beside read-on" aria-labelledby="read-on">
      <SectionHead id="read-on" title="Read on" />
      <ul className="plain-links">
        {links.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const MOST_NEAREST = 3

/** Each text once, by the first of the terms that it explains. */
function nearestTexts(terms: readonly { term: string; guide: string | null }[]) {
  const texts = new Map<string, { href: string; title: string }>()
  for (const { term, guide } of terms) {
    if (guide && !texts.has(guide)) texts.set(guide, { href: guide, title: `${term}: the ${explainerOf(guide)}` })
  }
  return [...texts.values()].slice(0, MOST_NEAREST)
}

const EXPLAINERS: Partial<Record<RouteName, string>> = {
  guide: 'guide that uses it',
  lesson: 'lesson that explains it',
  article: 'story that tells of it',
  wikiPage: 'wiki page that goes into it',
  answer: 'answer that goes into it',
}

/** What a text is to the term that names it, by its kind. */
const explainerOf = (path: string): string => EXPLAINERS[routeOf(path)?.name ?? 'guide'] ?? 'page that goes into it'
