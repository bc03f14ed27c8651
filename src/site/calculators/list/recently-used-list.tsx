import { useSyncExternalStore } from 'react'
import { href } from '#routes'
import { SectionHead } from '#ui/section-head'
import { recentlyUsed, storedUses } from './recently-used.ts'

/** Last of the page's parts, so that nothing moves when the device has some to show. */
export function RecentlyUsed() {
  const entries = recentlyUsed(useSyncExternalStore(onOtherTabs, storedUses, () => ''))
  if (entries.length === 0) return null
  return (
    <section className="recently-used" aria-labelledby="recently-used" data-of-device="">
      <SectionHead id="recently-used" title="Recently used" note="Kept on this device only" />
      <ul className="plain-links">
        {entries.map((entry) => (
          <li key={entry.name}>
            <a href={href(entry.route)}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function onOtherTabs(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
