import { foundPath } from '#blocks/found.ts'
import type { Found } from '#queries/search'
import { href } from '#routes'
import { State } from '#ui/state'

/** Ways on from words that no page has: what is called most alike, and the lists. */
export const Nothing = ({ near }: { near: readonly Found[] }) => (
  <State name="No result" title="Nothing here has these words">
    {near.length > 0 && (
      <>
        <p>The nearest names here:</p>
        <ul className="search-near">
          {near.map((page) => (
            <li key={page.kind + page.slug + page.part}>
              <a className="link" href={foundPath(page)}>
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    <p>Try fewer or other words. The glossary has every term from A to Z, and the calculators are on one page.</p>
    <div className="actions">
      {WAYS.map(({ name, path }) => (
        <a key={path} className="link" href={path}>
          {name}
        </a>
      ))}
    </div>
  </State>
)

const WAYS = [
  { name: 'Glossary', path: href('glossary') },
  { name: 'Questions, answered', path: href('answers') },
  { name: 'Guides', path: href('guides') },
  { name: 'Calculators', path: href('calculators') },
  { name: 'Rates', path: href('rates') },
]
