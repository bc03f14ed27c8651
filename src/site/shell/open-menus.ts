const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-frame="header"] details[open]')

/** Menus open and close by themselves; Escape also closes them and gives the focus back, and so does a click elsewhere. */
export function listenForMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const menu = [...openMenus()].at(-1)
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', (event) => {
    for (const menu of openMenus()) {
      if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false
    }
  })
}

export const closeMenus = (): void => openMenus().forEach((menu) => (menu.open = false))
