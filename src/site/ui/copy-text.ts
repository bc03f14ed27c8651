/** Copies a text; false where the browser refuses, or has no clipboard, as on a page that came by plain http. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard }
  return Boolean(
    await clipboard?.writeText(text).then(
      () => true,
      () => false,
    ),
  )
}
