import type { WritableKind } from '#queries/writing'
import { trusted } from '#ui/trusted.ts'

const PROSE = '<div class="prose" data-prose="preview"></div>'
const SOURCES = '<section class="sources"><h2>Sources</h2><ul></ul></section>'

const STORY = `<main id="main" class="page"><article class="grid story">
  <header class="story-head"><p class="kicker"></p><h1 class="display"></h1><p class="standfirst"></p>
    <div class="byline-full"></div></header>
  <div class="story-body">${PROSE}${SOURCES}</div></article></main>`

const LIBRARY_TEXT = `<main id="main" class="page text-page">
  <div class="grid text-head"><div><h1 class="display"></h1><p class="standfirst"></p></div></div>
  <div class="grid text-body"><div class="text-column">${PROSE}${SOURCES}</div></div></main>`

const RECORD = `<main id="main" class="page record-page">
  <div class="grid record-head"><div><h1 class="headline-1"></h1><p class="standfirst"></p></div></div>
  <div class="grid record-body"><div class="record-column">${PROSE}${SOURCES}</div></div></main>`

/** The pages of each kind without a text; a state has a page of its own, whatever is written. */
const FORMS: Readonly<Record<Exclude<WritableKind, 'state'>, string>> = {
  article: STORY,
  guide: LIBRARY_TEXT,
  lesson: LIBRARY_TEXT,
  term: RECORD,
  wikiPage: RECORD,
  answer: RECORD,
}

/** Makes the page of a list one of a single text of its kind, which has nothing in it yet. */
export function barePage(page: Document, kind: keyof typeof FORMS): void {
  const main = new DOMParser().parseFromString(trusted(FORMS[kind]), 'text/html').querySelector('main')
  if (main) page.querySelector('main')?.replaceWith(page.importNode(main, true))
}
