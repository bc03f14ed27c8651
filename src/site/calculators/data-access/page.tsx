import { useRouter } from '@tanstack/react-router'
import { href } from '#routes'
import { Code, type CodeExample, Documentation, Examples, Rules } from '#ui/documentation'
import { SectionHead } from '#ui/section-head'
import { Table } from '#ui/table'
import { CATALOG, type CatalogEntry } from '#calculators'
import { DATA_TITLE } from './data-access-head.ts'
import { snippetOf } from '#calculator-pages/embed'

interface Props {
  examples: readonly CodeExample[]
  today: string
}

/** How to ask a calculator from a program, and how to put one into another page. */
export const DataAccessPage = ({ examples, today }: Props) => (
  <Documentation
    inside={{ name: 'Calculators', href: href('calculators') }}
    title={DATA_TITLE}
    standfirst="Each calculator gives programs with the same figures as its page, to the cent. No key, no account."
  >
    <Examples title="Ask for a result" note="Computed with the records of" today={today} examples={examples} />
    <Fields />
    <Addresses />
    <Embeds />
  </Documentation>
)

const RULES: readonly (readonly [string, string])[] = [
  [
    'Texts',
    'A field under its own name is read as a reader types it: “$1,200”, “6 1/2”, “30y”, “360 mo”, “20%” of a price.',
  ],
  [
    'Units',
    'Under its name with a unit a value is typed: priceCents, ratePercent, termMonths. Cents and months are integers, percentages decimal texts.',
  ],
  ['Rows', 'In an address: debts.1.payment=300. In JSON: a list of objects.'],
  [
    'Defaults',
    'What is left out keeps its default. Rates come from the newest weekly average; asOf names it with its day and source.',
  ],
  [
    'Errors',
    '422 with a sentence for each field. 400 is no JSON, 404 no calculator of that name, 413 over 64 kilobytes, 415 another type than JSON.',
  ],
  [
    'Limits',
    '120 results at once, then two a second for each address; 429 says when to ask again. A result that was given in the last minutes is not counted.',
  ],
  [
    'Versions',
    'An address without v is version 1 and stays so. engine is raised when any result changes; inputHash is the same for the same question.',
  ],
]

const Fields = () => (
  <Rules rules={RULES}>
    <p>
      Every field with its range, default and example stands in{' '}
      <a className="link" href={href('calculatorApi')}>
        one JSON Schema
      </a>
      .
    </p>
  </Rules>
)

const apiPath = ({ name }: CatalogEntry) => href('calculatorResult', { calculator: name })

const COLUMNS = [
  {
    head: 'Calculator',
    kind: 'row' as const,
    cell: (entry: CatalogEntry) => <a href={href(entry.route)}>{entry.title}</a>,
  },
  {
    head: 'GET or POST',
    cell: (entry: CatalogEntry) => (
      <a className="link" href={apiPath(entry)}>
        <code>{apiPath(entry)}</code>
      </a>
    ),
  },
]

const Addresses = () => (
  <section aria-labelledby="addresses">
    <SectionHead id="addresses" title="The addresses" />
    <Table
      caption="Each calculator’s page and its address for programs"
      quietCaption
      rows={CATALOG}
      keyOf={({ name }) => name}
      columns={COLUMNS}
    />
  </section>
)

/** A calculator in another site's page. */
function Embeds() {
  const { site } = useRouter().options.context
  const [first] = CATALOG
  if (!first) return null
  const path = href('embed', { calculator: first.name })
  return (
    <section aria-labelledby="embeds">
      <SectionHead id="embeds" title="Put a calculator into your page" />
      <p>
        A frame shows a calculator in your readers’ light or dark theme, or in that of your page when its address says{' '}
        <code>theme=light</code> or <code>theme=dark</code>, and tells its height to your page. The address takes the
        same parameters, so it opens with your figures. Each calculator’s page has this snippet for its own figures; for
        another one, change the name.
      </p>
      <Code label="HTML" text={snippetOf(site, first.title, `${path}?price=450000&down=10%25`)} />
      <p>
        WordPress shows a calculator when the address of its page stands alone in a line. There the frame works, but it
        keeps the height that it came with, and its links open nothing: WordPress allows frames of other sites scripts
        and no more. The snippet above, in a block of HTML, has none of these limits.
      </p>
      <p>
        The names are: {CATALOG.map(({ name }) => name).join(', ')}. The operator of a site may limit who embeds it.
      </p>
    </section>
  )
}
