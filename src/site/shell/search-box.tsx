import './search-box/search-box.css'
import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { openBackend } from './browser-client.ts'
import { type BoxParts, keepBox } from './search-box/keep-box.ts'
import { Suggestions } from './search-box/suggestions.tsx'
import { suggesting } from './search-box/suggesting.ts'
import type { SiteContext } from './site-context.ts'

/** Makes the box that came with the page suggest what it finds. */
export function openBox(router: AnyRouter): void {
  const parts = partsOf(document)
  if (!parts) return
  const { site } = router.options.context as SiteContext
  const place = document.createElement('div')
  parts.form.after(place)
  const close = keepBox(parts)
  const go = (path: string) => {
    close()
    void router.navigate({ href: path })
  }
  createRoot(place).render(<Suggestions {...parts} ask={suggesting(openBackend(site).client)} close={close} go={go} />)
}

function partsOf(page: Document): BoxParts | null {
  const box = page.getElementById('search-box')
  const form = box?.querySelector('form')
  const input = form?.querySelector('input')
  return box && form && input ? { box, form, input } : null
}
