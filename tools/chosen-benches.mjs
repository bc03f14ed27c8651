/** The benches that the words of a command name, or all that are not long where none is named; a refusal for a name that none has. */
export function chosenBenches(benches, words) {
  const wanted = words.filter((word) => !word.startsWith('--'))
  const names = benches.map(({ name }) => name)
  const unknown = wanted.filter((word) => !names.includes(word))
  if (unknown.length > 0)
    return { refusal: `No bench of that name: ${unknown.join(', ')}. There are: ${names.join(', ')}` }
  return { chosen: benches.filter(({ name, isLong }) => (wanted.length === 0 ? !isLong : wanted.includes(name))) }
}
