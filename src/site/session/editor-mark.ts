/** The account on this device that was last seen to be an editor's. */
const EDITOR_KEY = 'ratesheet-editor'

/** Shows the ways to the desks in the header, or not; nothing but the menu goes by it, for the database decides. */
export function markEditor(account: string | null): void {
  const flags = document.documentElement.dataset
  if (account === null) delete flags['editor']
  else flags['editor'] = ''
  try {
    if (account === null) localStorage.removeItem(EDITOR_KEY)
    else localStorage.setItem(EDITOR_KEY, account)
  } catch (error) {
    console.info('this device keeps nothing: the menu knows an editor on this page alone', error)
  }
}

/** Whether the account was an editor's when it was last looked up. */
export function wasEditor(account: string): boolean {
  try {
    return localStorage.getItem(EDITOR_KEY) === account
  } catch {
    return false
  }
}
