import type { AnyRouter } from '@tanstack/react-router'

/** What the box does beyond its form comes when it is opened; it may have been, before this script came. */
export function listenForSearch(router: AnyRouter): void {
  const box = document.getElementById('search-box')
  const open = () => {
    import('./search-box.tsx').then(({ openBox }) => openBox(router)).catch(console.info)
  }
  if (box?.matches(':popover-open')) open()
  else box?.addEventListener('toggle', open, { once: true })
}
