/**
 * A text with the quotation marks and apostrophes of print; files are written with the keyboard's.
 *
 * @param text one run of text, as between two marks
 * @param follows whether something stands before it on the same line: an apostrophe there belongs to it
 * @example
 * ```ts run
 * typographic(`The "lender's" year`) // => 'The “lender’s” year'
 * typographic("'s rate", true) // => '’s rate'
 * ```
 */
export function typographic(text: string, follows = false): string {
  return text.replace(/["']/g, (mark, at: number) => {
    const before = at === 0 ? (follows ? 'x' : ' ') : (text[at - 1] ?? ' ')
    const after = text[at + 1] ?? ' '
    const opens = /[\s([{“‘–—/-]/.test(before) && /[^\s)\]}.,;:!?]/.test(after)
    if (mark === '"') return opens ? '“' : '”'
    // A year without its century takes an apostrophe, not a quotation mark.
    return opens && !/\d/.test(after) ? '‘' : '’'
  })
}
