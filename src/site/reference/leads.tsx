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

/** Where one goes on with it: the calculator that uses it, the text that explains it at length. */
export const UsedBy = ({ calculator, guide }: { calculator: string | null; guide: string | null }) =>
  (calculator || guide) && (
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
    </ul>
  )
