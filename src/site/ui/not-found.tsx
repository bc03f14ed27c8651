import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { KINDS } from '#kinds'
import { href, type RouteName } from '#routes'
import { usePossibleQueryResult } from './query-result.ts'
import { State } from './state.tsx'
import { SampleMark } from './tag.tsx'

const starts: { name: string; route: RouteName }[] = [
  { name: 'Search the whole site', route: 'search' },
  { name: 'The front page', route: 'home' },
  { name: 'All guides', route: 'guides' },
  { name: 'Education', route: 'education' },
  { name: 'Current rates', route: 'rates' },
]

/** Unknown addresses: says so, and offers what is near. */
export function NotFound() {
  const path = useLocation({ select: (location) => location.pathname })
  const { context } = useRouter().options
  const question = context.nearTo(path)
  const near = usePossibleQueryResult(question) ?? []
  useEffect(() => {
    // The server has asked for its page; after a navigation nobody has, and the page can do without.
    context.load(context.nearTo(path)).catch((error: unknown) => console.info('no near matches', error))
  }, [context, path])
  return (
    <main id="main" className="page page-state">
      <State name="Not found" title="Page Not Found" level={1}>
        <p>No page has this address. It may have moved, or the link may have a slip in it.</p>
        {near.length > 0 && (
          <>
            <h2 className="state-name">Did you mean</h2>
            <ul className="plain-links">
              {near.map((match) => (
                <li key={match.kind + match.slug}>
                  <a href={href(KINDS[match.kind].route, { slug: match.slug })}>{match.title}</a>
                  {match.isSample && (
                    <SampleMark>{match.kind === 'author' ? 'Sample profile' : 'Sample story'}</SampleMark>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <h2 className="state-name">Start again from</h2>
        <ul className="plain-links">
          {starts.map((start) => (
            <li key={start.name}>
              <a href={href(start.route as 'home')}>{start.name}</a>
            </li>
          ))}
        </ul>
      </State>
    </main>
  )
}
