import { href } from '#routes'
import { ButtonLink } from '#ui/button'
import { formatLongDay } from '#ui/dates.ts'
import { Menus, Navigation } from './navigation.tsx'
import { Notices } from './notices.tsx'
import { RateLine, RateProof, RateScale } from './rate-line.tsx'
import type { HeaderData } from './render-frame.tsx'
import { SearchBox, SearchControl, SmallSearchControl } from './search-control.tsx'

export function HeaderContent({ name, section, today, figures, notices }: HeaderData) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the text
      </a>
      <div className="utility">
        <div className="page utility-row">
          {figures && <RateLine figures={figures} today={today} />}
          {figures && <RateProof figures={figures} />}
          <Controls />
        </div>
      </div>
      <div className="masthead">
        <div className="page masthead-row">
          <SmallMenu section={section} />
          <a className="wordmark" href="/">
            {name}
          </a>
          <p className={section === href('home') ? 'dateline within' : 'dateline'} data-section={href('home')}>
            <time dateTime={today}>{formatLongDay(today)}</time>
            <br />
            Mortgage rates and the housing market
          </p>
          <Notices keys={notices} />
          <CalculatorButton />
          <SmallSearchControl />
        </div>
      </div>
      <SearchBox />
      {figures && (
        <div className="page scale-row">
          <RateScale figures={figures} />
        </div>
      )}
      <Navigation name={name} section={section} />
    </>
  )
}

/** Everything of the header that a phone has no room for. */
const SmallMenu = ({ section }: { section: string }) => (
  <details className="small-menu" name="menu">
    <summary>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M0 2.5h16M0 8h16M0 13.5h16" />
      </svg>
      <span className="visually-hidden">Menu</span>
    </summary>
    <nav aria-label="Menu">
      <Menus section={section} />
      <CalculatorButton />
      <Controls small />
    </nav>
  </details>
)

/** The way to the payment, on every page; on a phone it stands in the menu. */
const CalculatorButton = () => (
  <p className="calculator-button">
    <ButtonLink kind="primary" href={href('calculator')}>
      Mortgage Calculator
    </ButtonLink>
  </p>
)

/** Search, RSS, saved pages, theme and account; twice in the document, once on the utility line and once in the small-screen menu. */
function Controls({ small = false }: { small?: boolean }) {
  return (
    <ul className={small ? 'controls controls-small' : 'controls'}>
      <li>
        <SearchControl />
      </li>
      <li>
        <a href={href('rssSubscribe')}>RSS</a>
      </li>
      <li>
        <a href={href('saved')}>Saved</a>
      </li>
      <li className="needs-scripts">
        <button type="button" data-theme-control>
          Theme: <span className="theme-name" />
        </button>
      </li>
      <li className="signed-out">
        <a href={href('auth')}>Author Login</a>
      </li>
      <li className="signed-in">
        <details className="user-menu" name={small ? 'small-user' : 'menu'}>
          <summary>Account</summary>
          <ul>
            <li data-user-name {...(small ? {} : { id: 'nick' })} />
            <li>
              <a href={href('dashboard')}>Dashboard</a>
            </li>
            <li className="for-editors">
              <a href={href('ratesDesk')}>Rates desk</a>
            </li>
            <li>
              <a href={href('account')}>Account</a>
            </li>
            <li>
              <button type="button" data-sign-out>
                Sign Out
              </button>
            </li>
          </ul>
        </details>
      </li>
    </ul>
  )
}
