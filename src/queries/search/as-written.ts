const WORD = /[\p{L}\p{N}]+/gu

/**
 * Words in the letters of the titles that have them: two words in a row that a title writes with capitals are a name, and so is what a
 * state is called; abbreviations keep theirs. The capital with which every title begins says nothing by itself,
 * nor does that of "I": "Do I need" is no name.
 *
 * @param titles the nearest first
 * @example
 * ```ts run
 * asWritten('freddie mac', [{ kind: 'term', title: 'Freddie Mac' }]) // => 'Freddie Mac'
 * asWritten('amortization', [{ kind: 'term', title: 'Amortization' }]) // => 'amortization'
 * ```
 */
export function asWritten(words: string, titles: readonly { kind: string; title: string }[]): string {
  const alone = new Map<string, string>()
  const paired = new Map<string, string>()
  for (const { kind, title } of titles) {
    const all = title.match(WORD) ?? []
    for (const [place, word] of all.entries()) {
      const next = all[place + 1] ?? ''
      if (kind === 'state' || isAbbreviation(word)) keepFirst(alone, word)
      if (isCapital(word) && isCapital(next) && next !== 'I') keepFirst(paired, `${word} ${next}`)
    }
  }
  const asked = words.match(WORD) ?? []
  let place = 0
  return words.replace(WORD, (word) => {
    const [before = '', after = ''] = [asked[place - 1], asked[place + 1]]
    place += 1
    const first = paired.get(`${word} ${after}`.toLowerCase())?.split(' ')[0]
    const second = paired.get(`${before} ${word}`.toLowerCase())?.split(' ')[1]
    return alone.get(word.toLowerCase()) ?? first ?? second ?? word
  })
}

function keepFirst(written: Map<string, string>, words: string): void {
  if (!written.has(words.toLowerCase())) written.set(words.toLowerCase(), words)
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)
const isAbbreviation = (word: string): boolean => /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word)
