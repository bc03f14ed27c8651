import { type DocumentNode, readTimeOfWords } from '#documents/schema'
import { gradeOf, wordsIn, wordsOfBody } from './checks.ts'

/** How long and how hard the text is to read. */
export function ReadingPanel({ document }: { document: DocumentNode }) {
  const words = wordsIn(document)
  const grade = gradeOf(document)
  return (
    <section className="studio-panel" aria-labelledby="studio-reading">
      <h2 id="studio-reading">Reading</h2>
      <dl>
        <dt>Length</dt>
        <dd>
          {words.toLocaleString('en-US')} {words === 1 ? 'word' : 'words'}
        </dd>
        <dt>Time</dt>
        <dd>{readTimeOfWords(wordsOfBody(document)) ?? 'None yet'}</dd>
        <dt>Grade</dt>
        <dd>{grade === null ? 'From 100 words on' : `${grade}, by Flesch and Kincaid`}</dd>
      </dl>
    </section>
  )
}
