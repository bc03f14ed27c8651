import { href } from '#routes'

const ROUTES = { csv: 'calculatorCsv', xlsx: 'calculatorXlsx' } as const

/** The result of an address as a file; the query is the page's own, with or without its question mark. */
const exportHref = (name: string, kind: keyof typeof ROUTES, search: string): string =>
  `${href(ROUTES[kind], { calculator: name })}${search.replace(/^\??(?=.)/, '?')}`

/** Links to the result as files: plain links, so that they need no scripts. */
export const ResultExports = ({ name, search }: { name: string; search: string }) => (
  <>
    <a className="calc-action" href={exportHref(name, 'csv', search)} download>
      CSV
    </a>
    <a className="calc-action" href={exportHref(name, 'xlsx', search)} download>
      XLSX
    </a>
  </>
)
