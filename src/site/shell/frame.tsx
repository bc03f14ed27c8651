import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { trusted } from '#ui/trusted.ts'
import type { FrameSlots } from './frame-slots.tsx'

/**
 * Header and footer are plain HTML: the server renders them once per data version and section, and React carries them
 * as one node each. So a page render pays nothing for them and hydration does not walk them; menus work natively, and
 * links and controls are listened to on the document (shell/visit.ts).
 */
export function Header() {
  return <header data-frame="header" suppressHydrationWarning dangerouslySetInnerHTML={useFrame('header')} />
}

export function Footer() {
  return <footer data-frame="footer" suppressHydrationWarning dangerouslySetInnerHTML={useFrame('footer')} />
}

export interface Frame {
  header: string
  footer: string
  /** What in it changes by itself; null when some of it could not be had, and undefined on pages without a frame. */
  slots?: FrameSlots | null
}

function useFrame(part: 'header' | 'footer'): { __html: string } {
  const { frame } = useRouter().options.context.page
  const [html] = useState(() => ({ __html: import.meta.env.SSR ? frame[part] : adopted(part) }))
  return html
}

/** The markup stands in the document already; React is given the same text so that it never has to write it. */
function adopted(part: 'header' | 'footer'): string {
  return trusted(document.querySelector(`[data-frame="${part}"]`)?.innerHTML ?? '')
}
