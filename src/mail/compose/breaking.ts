import type { StorySummary } from '#queries/stories'
import { href } from '#routes'
import type { EditionDocument } from '#mail/words'
import { storyOf } from './week.ts'

/** A breaking story as a letter: what its list entry says, and the way to it. */
export function breakingEdition(story: StorySummary, day: string): EditionDocument {
  const { title, excerpt, slug } = story
  return {
    kicker: 'Breaking news',
    day,
    title,
    preheader: excerpt,
    blocks: [
      { kind: 'words', heading: null, paragraphs: excerpt ? [excerpt] : [], note: storyOf(story).note },
      { kind: 'link', label: 'Read the story', path: href('article', { slug }) },
    ],
    sources: [],
    figures: [],
  }
}
