import { useState } from 'react'
import type { EditionWords, StoredEdition } from '#queries/mail'
import { useGiven } from '#newsroom'

/** One thing that an editor writes of an edition. */
export type WordsName = keyof EditionWords

const NAMES = ['title', 'preheader', 'intro'] as const

const storedWords = ({ title, document, intro }: StoredEdition): EditionWords => ({
  title,
  preheader:
    typeof document === 'object' && document !== null && 'preheader' in document ? String(document.preheader) : '',
  intro,
})

/**
 * The words of an edition that an editor may change, as they stand in its form. Each follows what is stored, when the letter is
 * composed anew or somebody else has saved, until somebody types in it.
 */
export function useEditionWords(edition: StoredEdition) {
  const stored = storedWords(edition)
  const parts = { title: useWords(stored.title), preheader: useWords(stored.preheader), intro: useWords(stored.intro) }
  const written = eachOf(({ given }) => given)
  const taken = eachOf(({ taken: known }) => known)
  function eachOf(of: (part: ReturnType<typeof useWords>) => string): EditionWords {
    return { title: of(parts.title), preheader: of(parts.preheader), intro: of(parts.intro) }
  }
  return {
    written,
    /** As they are stored, as far as this page knows. */
    taken,
    /** Those that are stored in other words since somebody began to type in them here. */
    overtaken: NAMES.filter((name) => parts[name].isOvertaken),
    change: (name: WordsName, words: string) => parts[name].setGiven(words),
    /** They are stored now, whether or not they are read again. */
    keep(saved: EditionWords) {
      for (const name of NAMES) parts[name].keep(saved[name])
    },
    putAway() {
      for (const name of NAMES) parts[name].setGiven(stored[name])
    },
    isUnsaved: ![stored, taken].some((known) => NAMES.every((name) => isSame(known[name], written[name]))),
  }
}

/** One of them, as it stands in the form, and what its writer began with. */
function useWords(stored: string) {
  const { given, setGiven, taken, setTaken } = useGiven(stored)
  const [begun, setBegun] = useState(stored)
  if (begun !== taken && isSame(given, taken)) setBegun(taken)
  return {
    given,
    setGiven,
    taken,
    isOvertaken: !isSame(begun, taken) && !isSame(given, taken),
    keep(saved: string) {
      setTaken(saved)
      setBegun(saved)
    },
  }
}

/** They are stored without the spaces around them. */
const isSame = (one: string, other: string): boolean => one.trim() === other.trim()
