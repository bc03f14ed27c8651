/** A letter as a reader's mail program shows it: the quoted-printable of a raw message read back. */
export const letterWords = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

/** The link of a letter that leads to a page of the newsletter, without its origin. */
export function letterLink(raw: string, page: 'confirm' | 'manage' | 'leave'): string {
  const found = new RegExp(`/newsletter/${page}\\?t=[\\w.-]+`).exec(letterWords(raw))
  if (!found) throw new Error(`The letter has no link to ${page}`)
  return found[0]
}
