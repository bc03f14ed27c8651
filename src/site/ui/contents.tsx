/** A heading of a text that the contents lead to. */
export interface TextHeading {
  id: string
  title: string
}

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/g

/** The second-level headings of our own clean HTML, in order. */
export const headingsOf = (html: string): TextHeading[] =>
  Array.from(html.matchAll(HEADING), ([, id = '', inner = '']) => ({ id, title: wordsOf(inner) }))

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** One line of our own HTML as words. */
const wordsOf = (html: string): string =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)

interface Props {
  title: string
  headings: readonly TextHeading[]
}

/** The parts of a long text beside it; browsers that can mark the part being read do so by themselves. */
export const Contents = ({ title, headings }: Props) => (
  <nav className="contents" aria-label={title}>
    <p>{title}</p>
    <ol>
      {headings.map((heading) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`}>{heading.title}</a>
        </li>
      ))}
    </ol>
  </nav>
)
