import type { Source, SourceFile, SourceHit } from '#source'
import { Button } from '#ui/button'
import { href } from '#routes'
import { TITLE } from './source-head.ts'
import { LINES_A_PART, type ShownFile } from './shown-file.ts'

const PATH = href('sourceCode')
const fileHref = (path: string, more = '') => `${PATH}?file=${encodeURIComponent(path)}${more}`
const folderHref = (folder: string) => (folder ? `${PATH}?folder=${encodeURIComponent(folder)}` : PATH)
const KILOBYTE = 1_000
const sizeOf = (bytes: number) =>
  bytes < KILOBYTE ? `${bytes} bytes` : `${(bytes / KILOBYTE).toLocaleString('en-US', { maximumFractionDigits: 1 })} kB`
const count = (number: number) => number.toLocaleString('en-US')

/** Where a build has kept no source. */
export const NoSource = () => (
  <>
    <h1 className="headline-1">{TITLE}</h1>
    <p className="standfirst">This site was built without keeping its source beside it.</p>
  </>
)

/** A link of this page: each opens a document. */
const Link = ({ to, children }: { to: string; children: React.ReactNode }) => (
  <a className="link" href={to} data-document="">
    {children}
  </a>
)

const Search = ({ words = '' }: { words?: string }) => (
  <search>
    <form className="source-search" action={PATH}>
      <label htmlFor="source-words">Find a file or a text</label>
      <input id="source-words" type="search" name="q" defaultValue={words} minLength={2} maxLength={100} required />
      <Button type="submit">Search</Button>
    </form>
  </search>
)

/** The way to a file or folder, each step a link but the last. */
const Way = ({ path }: { path: string }) => {
  const steps = path.split('/')
  return (
    <nav aria-label="Place in the source" className="source-way">
      <ol>
        <li>
          <Link to={PATH}>{TITLE}</Link>
        </li>
        {steps.slice(0, -1).map((step, place) => (
          <li key={steps.slice(0, place + 1).join('/')}>
            <Link to={folderHref(steps.slice(0, place + 1).join('/'))}>{step}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const About = ({ source }: { source: Source }) => (
  <p className="meta">
    {source.commit && (
      <>
        Commit <code>{source.commit.slice(0, 12)}</code>
        {source.isChanged && ', and files that differ from it'}.{' '}
      </>
    )}
    License: <Link to={fileHref('LICENSE')}>MIT</Link>.{' '}
    <a className="link" href={source.archive.href} download="ratesheet-source.tar.gz">
      Download all of it as tar.gz ({sizeOf(source.archive.bytes)})
    </a>
  </p>
)

interface FolderProps {
  source: Source
  folder: string
  site: string
}

/** What lies in a folder. */
export const FolderView = ({ source, folder, site }: FolderProps) => (
  <>
    {folder && <Way path={folder} />}
    <h1 className="headline-1">{folder ? folder.slice(folder.lastIndexOf('/') + 1) : TITLE}</h1>
    {!folder && (
      <p className="standfirst">
        What {site} runs: {count(source.files.length)} files, as they stood in the repository when this build was made.
      </p>
    )}
    <About source={source} />
    <Search />
    <table className="table source-files">
      <caption className="visually-hidden">Files in {folder || 'the repository'}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="number">
            Lines
          </th>
          <th scope="col" className="number">
            Size
          </th>
        </tr>
      </thead>
      <tbody>
        {entriesOf(source.files, folder).map(({ name, to, lines, bytes }) => (
          <tr key={name}>
            <th scope="row">
              <Link to={to}>{name}</Link>
            </th>
            <td className="number" data-label="Lines">
              {lines === null ? '–' : count(lines)}
            </td>
            <td className="number" data-label="Size">
              {sizeOf(bytes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

interface Entry {
  name: string
  to: string
  lines: number | null
  bytes: number
}

/** Folders with what they hold together, then files. */
function entriesOf(files: readonly SourceFile[], folder: string): Entry[] {
  const start = folder ? `${folder}/` : ''
  const inside = files.filter(({ path }) => path.startsWith(start))
  const below = Map.groupBy(inside, ({ path }) => {
    const rest = path.slice(start.length)
    return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : ''
  })
  const own = below.get('') ?? []
  below.delete('')
  const folders = Array.from(below, ([name, held]): Entry => ({
    name: `${name}/`,
    to: folderHref(start + name),
    lines: held.reduce((sum, { lines }) => sum + (lines ?? 0), 0),
    bytes: held.reduce((sum, { bytes }) => sum + bytes, 0),
  }))
  const single = own.map(({ path, lines, bytes }): Entry => ({
    name: path.slice(start.length),
    to: fileHref(path),
    lines,
    bytes,
  }))
  return [...folders.toSorted((a, b) => a.name.localeCompare(b.name)), ...single]
}

/** A file: its text first, and what belongs to it folded over it. */
export const FileView = ({ source, file }: { source: Source; file: ShownFile }) => (
  <>
    <Way path={file.path} />
    <h1 className="headline-5">{file.path}</h1>
    <div className="source-bar">
      <p className="meta">
        {file.lines && `${count(file.allLines)} lines, `}
        {sizeOf(file.bytes)}
      </p>
      <Listed title="Beside it" paths={file.beside} />
      <Listed title="Opens" paths={file.imports} />
      <Listed title="In its folder" paths={neighborsOf(source.files, file.path)} />
    </div>
    {file.lines ? <Lines file={file} lines={file.lines} /> : <p>This is no text. It is in the archive.</p>}
    <About source={source} />
    <Search />
  </>
)

/** Files that a file leads to: one as a link, more of them folded. */
function Listed({ title, paths }: { title: string; paths: readonly string[] }) {
  const [only, ...others] = paths
  if (only === undefined) return null
  if (others.length === 0)
    return (
      <p>
        {title}: <Link to={fileHref(only)}>{only.slice(only.lastIndexOf('/') + 1)}</Link>
      </p>
    )
  return (
    <details>
      <summary>
        {title}: {paths.length} files
      </summary>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link to={fileHref(path)}>{path}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const MOST_NEIGHBORS = 100

/** The other files of its folder; a folder with more than a page of them is led to by the way above. */
function neighborsOf(files: readonly SourceFile[], path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const inside = files.filter((file) => file.path.startsWith(folder) && !file.path.slice(folder.length).includes('/'))
  return inside.length > MOST_NEIGHBORS ? [] : inside.flatMap((file) => (file.path === path ? [] : [file.path]))
}

const Lines = ({ file: { path, from, marked, allLines }, lines }: { file: ShownFile; lines: readonly string[] }) => (
  <>
    <Parts path={path} from={from} allLines={allLines} />
    {/* Scrolls by itself, also by a keyboard: the numbers in it take the focus. */}
    <div className="source-scroll" role="region" aria-label={`Text of ${path}`}>
      <ol className="source-lines" start={from}>
        {lines.map((line, place) => {
          const number = from + place
          const isMarked = marked !== null && number >= marked[0] && number <= marked[1]
          return (
            <li key={number} id={`L${number}`} className={isMarked ? 'is-marked' : undefined}>
              <a href={`#L${number}`} {...(number === marked?.[0] ? { id: 'marked' } : {})}>
                {number}
              </a>
              <code dangerouslySetInnerHTML={{ __html: line }} />
            </li>
          )
        })}
      </ol>
    </div>
    <Parts path={path} from={from} allLines={allLines} />
    <p className="meta">
      To link to lines, click on the number of the first and, with Shift, of the last; the address then names them.
    </p>
  </>
)

const Parts = ({ path, from, allLines }: { path: string; from: number; allLines: number }) =>
  allLines > LINES_A_PART && (
    <p className="source-parts">
      Lines {count(from)} to {count(Math.min(allLines, from + LINES_A_PART - 1))}.{' '}
      {from > 1 && <Link to={fileHref(path, `&from=${from - LINES_A_PART}`)}>The part before</Link>}{' '}
      {from + LINES_A_PART <= allLines && (
        <Link to={fileHref(path, `&from=${from + LINES_A_PART}`)}>The next part</Link>
      )}
    </p>
  )

interface FoundProps {
  source: Source
  words: string
  names: readonly SourceFile[]
  hits: readonly SourceHit[]
}

const MOST_NAMES = 60

/** Files by name, and lines with the words. */
export const FoundView = ({ source, words, names, hits }: FoundProps) => (
  <>
    <Way path="found" />
    <h1 className="headline-1">“{words}” in the source</h1>
    <About source={source} />
    <Search words={words} />
    {names.length + hits.length === 0 && <p>No file has these letters in its name or text.</p>}
    {names.length > 0 && (
      <section aria-labelledby="names">
        <h2 id="names" className="headline-4">
          Files of that name
        </h2>
        <ul className="source-found">
          {names.slice(0, MOST_NAMES).map(({ path }) => (
            <li key={path}>
              <Link to={fileHref(path)}>{path}</Link>
            </li>
          ))}
        </ul>
        {names.length > MOST_NAMES && <p className="meta">And {count(names.length - MOST_NAMES)} more.</p>}
      </section>
    )}
    {hits.length > 0 && (
      <section aria-labelledby="texts">
        <h2 id="texts" className="headline-4">
          Lines with these letters
        </h2>
        <p className="meta">At most four lines of a file, of forty files.</p>
        <ul className="source-found">
          {hits.map(({ path, line, text }) => (
            <li key={`${path} ${line}`}>
              <Link to={fileHref(path, `&lines=${line}#L${line}`)}>
                {path}, line {line}
              </Link>
              <code>{text.trim()}</code>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
