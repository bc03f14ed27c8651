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

interface UsedByProps {
  /** Paths of this site. */
  calculator: string | null
  guide: string | null
  /** Further texts that use it, by their titles. */
  texts: readonly { href: string; title: string }[]
}

/** Where one goes on with it: the calculator that uses it, the texts that explain it at length. */
export function UsedBy({ calculator, guide, texts }: UsedByProps) {
  const others = texts.filter((text) => text.href !== guide)
  if (!calculator && !guide && others.length === 0) return null
  return (
    <ul className="plain-links">
      {calculator && (
        <li>
          <a href={calculator}>Work it out in the calculator</a>
        </li>
      )}
      {guide && (
        <li>
          <a href={guide}>{guide.startsWith('/guide/') ? 'The guide that uses it' : 'The lesson that explains it'}</a>
        </li>
      )}
      {others.map((text) => (
        <li key={text.href}>
          <a href={text.href}>{text.title}</a>
        </li>
      ))}
    </ul>
  )
}
