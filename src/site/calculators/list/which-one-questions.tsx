import { useEffect, useRef } from 'react'
import { href } from '#routes'
import { SectionHead } from '#ui/section-head'
import { entryOf } from '#calculators'
import { type WhichQuestion, type WhichResult, isFound, whichPlace } from './which-one.ts'

const QUESTIONS = 3
const ID = 'which-one'

/** Three questions, one at a time; every answer is a link, so that it works before and without scripts. */
export function WhichOne({ path }: { path: string }) {
  const place = whichPlace(path)
  const next = useFocusOnChange(place.path)
  return (
    <section className="which-one" id={ID} aria-label="Which one do I need?">
      <SectionHead
        title="Which one do I need?"
        note={isFound(place.now) ? 'Found' : `Question ${place.answered.length + 1} of ${QUESTIONS}`}
      />
      {place.answered.length > 0 && (
        <dl>
          {place.answered.map(({ question, words, before }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {words}{' '}
                <a className="link" href={addressOf(before)}>
                  Change<span className="visually-hidden"> the answer to “{question}”</span>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="which-one-now" ref={next} tabIndex={-1}>
        {isFound(place.now) ? <Found found={place.now} /> : <Asked asked={place.now} path={place.path} />}
      </div>
    </section>
  )
}

/** The answer that was chosen is gone: the focus goes on to what is asked next. */
function useFocusOnChange(path: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    place.current?.focus({ preventScroll: true })
  }, [path])
  return place
}

const addressOf = (path: string) => `${href('calculators')}${path ? `?which=${path}` : ''}#${ID}`

const Asked = ({ asked, path }: { asked: WhichQuestion; path: string }) => (
  <>
    <h3 className="headline-5">{asked.question}</h3>
    <ul>
      {Object.entries(asked.choices).map(([name, { words }]) => (
        <li key={name}>
          <a href={addressOf(path ? `${path}.${name}` : name)}>{words}</a>
        </li>
      ))}
    </ul>
  </>
)

function Found({ found }: { found: WhichResult }) {
  const entry = entryOf(found.calculator)
  return (
    <div className="which-one-found">
      <h3 className="headline-5">
        <a href={href(entry.route)}>{entry.title}</a>
      </h3>
      <p>{found.reason}</p>
      <p>
        <a className="link" href={href('calculators') + `#${ID}`}>
          Start again
        </a>
      </p>
    </div>
  )
}
