const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "third"; from eleven on in figures. */
export function ordinal(count: number): string {
  const word = ORDINALS[count - 1]
  if (word) return word
  const isTeen = count % 100 > 10 && count % 100 < 14
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`
}

/** "three"; from eleven on in figures. */
export const inWords = (count: number): string => NUMBERS[count - 1] ?? String(count)
