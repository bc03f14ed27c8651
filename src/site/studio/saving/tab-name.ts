import { randomId } from '#ui/random-id.ts'

const TAB_KEY = 'ratesheet-tab'
/** A page that is loaded anew may ask before the page that it was lets go. */
const FORMER_PAGE_MS = 500

let named: Promise<string> | null = null

/**
 * Names this tab, also after it was loaded anew. A tab that was made of another one has its storage and so its name as
 * well: as long as the other lives, which its lock says, the new one takes a name of its own.
 */
export const tabName = (): Promise<string> => (named ??= nameOfTab())

async function nameOfTab(): Promise<string> {
  const known = storedName()
  if (known && (await isHeld(known))) return known
  const name = randomId().slice(0, 8)
  store(name)
  await isHeld(name)
  return name
}

/** Whether the name is this tab's, which holds it until its page goes. */
async function isHeld(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true
  return new Promise((resolve) => {
    const hold = async () => {
      resolve(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks
      .request(`${TAB_KEY} ${name}`, { signal: AbortSignal.timeout(FORMER_PAGE_MS) }, hold)
      .catch((error: unknown) => {
        console.info('another tab has this name', error)
        resolve(false)
      })
  })
}

function storedName(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY)
  } catch {
    return null
  }
}

function store(name: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, name)
  } catch (error) {
    console.info('this tab has another name when it is loaded anew', error)
  }
}
