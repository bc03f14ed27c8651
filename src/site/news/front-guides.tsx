import type { GuideMoment } from '#queries/library'
import { href } from '#routes'
import { Drawn } from '#ui/drawn'
import { SectionHead } from '#ui/section-head'

/** The moments of the front page, in its order; other guides are reached from the list of all. */
const MOMENTS = ['First home', 'Refinancing', 'In trouble', 'Selling']
const LEGAL = 'Legal'

/** Guides by the moment that a reader is in, each with its count. */
export function GuideMoments({ moments }: { moments: readonly GuideMoment[] }) {
  const shown = MOMENTS.flatMap((name) => moments.find((moment) => moment.name === name) ?? [])
  const all = moments.filter(({ name }) => name !== LEGAL).reduce((sum, moment) => sum + moment.count, 0)
  if (all === 0) return null
  return (
    <Drawn as="section" className="section moments-front" name={['moments', moments]}>
      <SectionHead
        title="Guides for the moment you are in"
        more={{ href: href('guides'), label: `All ${all} guides` }}
      />
      <div className="grid">
        {shown.map((moment) => (
          <div key={moment.slug}>
            <h3 className="headline-4">{moment.name}</h3>
            <ul>
              {moment.guides.map((guide) => (
                <li key={guide.slug}>
                  <a href={href('guide', { slug: guide.slug })}>{guide.title}</a>
                </li>
              ))}
            </ul>
            <a className="moment-all" href={href('guideCategory', { category: moment.slug })}>
              {moment.count} {moment.count === 1 ? 'guide' : 'guides'}
              <span className="visually-hidden">: {moment.name}</span>
            </a>
          </div>
        ))}
      </div>
    </Drawn>
  )
}
