import { Mark } from '#ui/tag'
import { links, menus, target, type Menu } from './menu.ts'

const MOST_IN_ONE_COLUMN = 8

const current = (section: string, href: string) => (section === href ? { 'aria-current': 'page' as const } : {})

const within = (menu: Menu, section: string) => {
  const paths = menu.entries.map((entry) => target(entry.route))
  return { 'data-section': paths.join(' '), ...(paths.includes(section) ? { className: 'within' } : {}) }
}

/** One row: it stays at the head of the window, and takes the wordmark in once the masthead has scrolled away. */
export function Navigation({ name, section }: { name: string; section: string }) {
  return (
    <div className="nav-bar">
      <div className="nav-box">
        <nav className="page nav-row" aria-label="Main">
          <a className="wordmark wordmark-small" href="/" tabIndex={-1} aria-hidden="true">
            {name}
          </a>
          <ul>
            <PlainLinks section={section} />
            {menus.map((menu) => (
              <li key={menu.name} className="nav-menu">
                <details name="menu">
                  <summary {...within(menu, section)}>
                    {menu.name}
                    <Chevron />
                  </summary>
                  <MenuEntries menu={menu} section={section} />
                </details>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

const PlainLinks = ({ section }: { section: string }) =>
  links.map((link) => (
    <li key={link.name}>
      <a href={target(link.route)} {...current(section, target(link.route))}>
        {link.name}
      </a>
    </li>
  ))

function MenuEntries({ menu, section }: { menu: Menu; section: string }) {
  return (
    <ul className={menu.entries.length > MOST_IN_ONE_COLUMN ? 'menu menu-wide' : 'menu'}>
      {menu.entries.map((entry) => (
        <li key={entry.name}>
          <a href={target(entry.route)} title={entry.description} {...current(section, target(entry.route))}>
            {entry.name}
            {entry.mark && <Mark>{entry.mark}</Mark>}
          </a>
        </li>
      ))}
      {menu.all && (
        <li className="menu-all">
          <a href={target(menu.all.route)}>{menu.all.name}</a>
        </li>
      )}
    </ul>
  )
}

/** The same entries in one column, each menu a section that opens. */
export function Menus({ section }: { section: string }) {
  return (
    <ul className="small-links">
      <PlainLinks section={section} />
      {menus.map((menu) => (
        <li key={menu.name}>
          <details>
            <summary>
              {menu.name}
              <span className="when-closed">{menu.entries.length}</span>
              <span className="when-open">Close</span>
            </summary>
            <MenuEntries menu={menu} section={section} />
          </details>
        </li>
      ))}
    </ul>
  )
}

const Chevron = () => (
  <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
    <path d="M.5.5 5 5 9.5.5" />
  </svg>
)
