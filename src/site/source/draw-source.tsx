import { getRouterInstance } from '@tanstack/react-start'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Source } from '#source'
import { lineRange } from './line-range.ts'
import { computedIn, shownFile } from './shown-file.ts'
import type { SourceHead } from './source-head.ts'
import { FileView, FolderView, FoundView, NoSource } from './views.tsx'

/** The page's markup, and what its head says. */
interface DrawnSource {
  html: string
  head: SourceHead
}

const LONGEST_WORDS = 100
const LEAST_LETTERS = 2

/** The page that a query asks for; null where the source has no such file or folder. */
export async function drawSource(request: Request): Promise<DrawnSource | null> {
  const { machine, site } = (await getRouterInstance()).options.context as {
    machine?: { source?: Source | null | undefined } | undefined
    site: { name: string }
  }
  const source = machine?.source
  if (!source) return drawn('', <NoSource />)
  const query = new URL(request.url).searchParams
  const words = (query.get('q') ?? '').trim().slice(0, LONGEST_WORDS)
  if (words.length >= LEAST_LETTERS) {
    const names = source.files.filter(({ path }) => path.toLowerCase().includes(words.toLowerCase()))
    const hits = await source.search(words)
    return drawn(words, <FoundView {...{ source, words, names, hits }} />)
  }
  const wanted = fileOf(query)
  if (wanted !== null) {
    const file = await shownFile(source, wanted)
    return file && drawn(file.path, <FileView {...{ source, file }} />)
  }
  const folder = (query.get('folder') ?? '').replace(/\/+$/, '')
  const isThere = folder === '' || source.files.some(({ path }) => path.startsWith(`${folder}/`))
  return isThere ? drawn(folder, <FolderView {...{ source, folder, site: site.name }} />) : null
}

const drawn = (about: string, page: React.ReactNode): DrawnSource => ({
  html: renderToStaticMarkup(page),
  head: { about },
})

/** What is asked for: a file by its path, or the one in which a calculator is computed. */
function fileOf(query: URLSearchParams): Parameters<typeof shownFile>[1] | null {
  const from = Math.max(1, Math.trunc(Number(query.get('from') ?? '1')) || 1)
  const lines = lineRange(query.get('lines') ?? '')
  const path = query.get('file')
  if (path) return { path, from, lines, of: [query.get('function') ?? ''] }
  const calculator = query.get('calculator') ?? ''
  return calculator ? computedIn(calculator) : null
}
