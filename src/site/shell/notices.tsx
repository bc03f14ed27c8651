import { href } from '#routes'
import { NOTICE_COUNT, unreadAtFirst } from '#ui/notices.ts'

/**
 * The way to what is new. The panel opens by itself and is filled by a script of its own (notices/notice-panel.ts); without
 * scripts there is a link to the page with the same list. How many are unread the device says
 * (bootstrap-script.ts).
 */
export const Notices = ({ keys }: { keys: string }) => (
  <>
    <noscript>
      <a className="bell" href={href('whatsNew')}>
        <Bell keys={keys} />
      </a>
    </noscript>
    <details className="notices needs-scripts" name="menu">
      <summary className="bell">
        <Bell keys={keys} id={NOTICE_COUNT} />
      </summary>
      <section className="notices-panel" aria-label="Notifications">
        <a className="link" href={href('whatsNew')}>
          What’s new
        </a>
      </section>
    </details>
  </>
)

const Bell = ({ keys, id }: { keys: string; id?: string }) => (
  <>
    <svg viewBox="0 0 18 20" width="18" height="20" aria-hidden="true">
      <path d="M3 14.5V8a6 6 0 0 1 12 0v6.5l1.5 1.5h-15zM7 18.5h4" />
    </svg>
    <span className="visually-hidden">Notifications, unread: </span>
    {keys && (
      <span id={id} className="unread mark mark-published">
        {unreadAtFirst(keys)}
      </span>
    )}
  </>
)
