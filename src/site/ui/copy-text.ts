/** Copies a text; false where the browser refuses, or has no clipboard, as on a page that came by plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
