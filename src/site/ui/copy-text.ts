/** Copies a text; false where the browser refuses, or has no clipboard, as on a page that came by plain http. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard }
  const copying = clipboard?.writeText(text)
  return copying
    ? copying.then(
        () => true,
        () => false,
      )
    : false
}
