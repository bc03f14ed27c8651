import { href } from '#routes'

const ROUTES = { csv: 'calculatorCsv', xlsx: 'calculatorXlsx' } as const

/** The answer of an address as a file; the query is the page's own, with or without its question mark. */
const exportHref = (name: string, kind: keyof typeof ROUTES, search: string): string =>
  `${href(ROUTES[kind], { calculator: name })}${search.replace(/^\??(?=.)/, '?')}`

/** Links to the answer as files: plain links, so that they need no scripts. */
export const AnswerExports = ({ name, search }: { name: string; search: string }) => (
  <>
    <a className="calc-action" href={exportHref(name, 'csv', search)} download>
      CSV
    </a>
    <a className="calc-action" href={exportHref(name, 'xlsx', search)} download>
      XLSX
    </a>
  </>
)
