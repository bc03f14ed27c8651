import './search-box.css'
import { createRoot } from 'react-dom/client'
import type { Client } from '#queries/shared'
import { type BoxParts, keepBox } from './keep-box.ts'
import { Suggestions } from './suggestions.tsx'
import { suggesting } from './suggesting.ts'

interface Site {
  /** Opens the data client. */
  client: () => Promise<Client>
  /** Shows a page of the site. */
  go: (path: string) => void
}

let isOpen = false

/** Makes the box that came with the page suggest what it finds; once for the life of the document. */
export function openBox({ client, go }: Site): void {
  const parts = isOpen ? null : partsOf(document)
  if (!parts) return
  isOpen = true
  const place = document.createElement('div')
  parts.form.after(place)
  const close = keepBox(parts)
  const leave = (path: string) => {
    close()
    go(path)
  }
  createRoot(place).render(<Suggestions {...parts} ask={suggesting(client)} close={close} go={leave} />)
}

function partsOf(page: Document): BoxParts | null {
  const box = page.getElementById('search-box')
  const form = box?.querySelector('form')
  const input = form?.querySelector('input')
  return box && form && input ? { box, form, input } : null
}
