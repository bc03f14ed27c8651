const KEY = 'ratesheet-look'
const TOLD = 'ratesheet:new-look'

/** Says to every page of this browser that name, colors or links of the site are others now. */
export function tellNewLook(): void {
  document.dispatchEvent(new Event(TOLD))
  try {
    localStorage.setItem(KEY, new Date().toISOString())
  } catch (error) {
    console.info('Other pages of this browser were not told of the new look', error)
  }
}

/** Calls back once it was said, here or on another page. */
export function onNewLook(heed: () => void): void {
  document.addEventListener(TOLD, heed)
  addEventListener('storage', ({ key }) => key === KEY && heed())
}
