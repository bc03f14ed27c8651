import '#ui/code-face.ts'
import './source.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lineRange } from './line-range.ts'

/** The page as the server drew it: the browser keeps its markup, and marks the lines that the address names. */
export function SourcePage() {
  const { page } = useRouter().options.context
  const html = import.meta.env.SSR ? (page.printed ?? '') : ''
  useEffect(() => {
    markLines()
    addEventListener('hashchange', markLines)
    addEventListener('click', nameLines)
    return () => {
      removeEventListener('hashchange', markLines)
      removeEventListener('click', nameLines)
    }
  }, [])
  return (
    <main id="main" className="page code-page" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}

function markLines(): void {
  const range = mark()
  if (range) document.getElementById(`L${range[0]}`)?.scrollIntoView({ block: 'center' })
}

/** Marks the lines that the address names. */
function mark(): readonly [first: number, last: number] | null {
  const range = lineRange(location.hash.slice(1))
  if (!range) return null
  for (const marked of document.querySelectorAll('.source-lines > .is-marked')) marked.classList.remove('is-marked')
  const [first, last] = range
  for (let line = first; line <= last; line += 1) document.getElementById(`L${line}`)?.classList.add('is-marked')
  return range
}

/** A number that is clicked names its line in the address; with Shift, all from the one that stood there. */
function nameLines(event: MouseEvent): void {
  const number = event.target instanceof Element ? event.target.closest('.source-lines a') : null
  if (!number || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const to = Number(number.textContent)
  const from = (event.shiftKey && lineRange(location.hash.slice(1))?.[0]) || to
  const hash = from === to ? `#L${to}` : `#L${Math.min(from, to)}-L${Math.max(from, to)}`
  // Past the router, for which a place in the address is a page to be loaded.
  History.prototype.replaceState.call(history, history.state, '', hash)
  mark()
}
