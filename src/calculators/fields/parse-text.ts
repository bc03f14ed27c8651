/**
 * What was read of a text, or what is wrong with it: `wrong` is a sentence, or empty where the field's own request says
 * enough.
 */
export type Read<T> = { value: T; note?: string } | { wrong: string }

const VULGAR_FRACTION = /[\u00BC-\u00BE\u2150-\u215E]/g
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu

/**
 * A line as it was meant: wide digits and no-break spaces are made plain, dashes are minus signs, what cannot be seen is
 * gone. A written fraction is set apart first, or "6½" would become sixty-one halves.
 */
export const plainLine = (text: string): string =>
  text
    .replace(VULGAR_FRACTION, (sign) => ` ${sign}`)
    .replace(/[\t\n\r]/g, ' ')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/\u2044/g, '/')
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()

const MOST_QUOTED = 30

/** The reader's own words inside a sentence. */
export const quoted = (text: string): string =>
  `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text}”`
