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
    return () => removeEventListener('hashchange', markLines)
  }, [])
  return (
    <main id="main" className="page code-page" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}

function markLines(): void {
  const range = lineRange(location.hash.slice(1))
  if (!range) return
  for (const marked of document.querySelectorAll('.source-lines > .is-marked')) marked.classList.remove('is-marked')
  const [first, last] = range
  for (let line = first; line <= last; line += 1) document.getElementById(`L${line}`)?.classList.add('is-marked')
  document.getElementById(`L${first}`)?.scrollIntoView({ block: 'center' })
}
