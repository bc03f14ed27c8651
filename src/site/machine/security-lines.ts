const DAY_MS = 86_400_000
/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 180

/**
 * security.txt (RFC 9116). It expires at the end of a day, so that it stays the same through the day.
 *
 * @param contact a mailto: or https: address
 * @param canonical where this file is, absolute
 */
export function securityText(contact: string, canonical: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
}
