import '#calculators/page/styles.ts'
import { useRouter } from '@tanstack/react-router'
import { exists, href } from '#routes'
import { formatDay } from '#ui/dates'
import { SectionHead } from '#ui/section-head'
import { Table } from '#ui/table'
import { Trail } from '#ui/trail'
import { CATALOG, type CatalogEntry } from '#calculators/contract/catalog.ts'
import type { CodeExample } from './examples.ts'
import { DATA_TITLE } from './data-access-head.ts'
import { snippetOf } from '#calculators/view/embed-snippet.ts'

interface Props {
  examples: readonly CodeExample[]
  today: string
}

/** How to ask a calculator from a program, and how to put one into another page. */
export function DataAccessPage({ examples, today }: Props) {
  return (
    <main id="main" className="page data-access">
      <Trail steps={[{ name: 'Calculators', href: href('calculators') }]} />
      <h1 className="headline-1">{DATA_TITLE}</h1>
      <p className="standfirst">
        Each calculator answers programs with the same figures as its page, to the cent. No key, no account.
      </p>
      <section aria-labelledby="ask">
        <SectionHead
          id="ask"
          title="Ask for an answer"
          note={
            <>
              Computed with the records of <time dateTime={today}>{formatDay(today, true)}</time>
            </>
          }
        />
        {examples.map((example) => (
          <Example key={example.id} example={example} />
        ))}
      </section>
      <Fields />
      <Addresses />
      <Embeds />
    </main>
  )
}

const Example = ({ example }: { example: CodeExample }) => (
  <article className="data-example" aria-labelledby={`example-${example.id}`}>
    <h3 id={`example-${example.id}`}>{example.title}</h3>
    <p>{example.text}</p>
    <Code label={example.language} text={example.code} />
    <Code label="It gives" text={example.output} isOutput />
  </article>
)

const Code = ({ label, text, isOutput = false }: { label: string; text: string; isOutput?: boolean }) => (
  <figure className={isOutput ? 'data-code data-output' : 'data-code'}>
    <figcaption className="kicker">{label}</figcaption>
    <pre>
      <code>{text}</code>
    </pre>
  </figure>
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
    '120 answers at once, then two a second for each address; 429 says when to ask again. An answer that was given in the last minutes is not counted.',
  ],
  [
    'Versions',
    'An address without v is version 1 and stays so. engine is raised when any result changes; inputHash is the same for the same question.',
  ],
]

/** What holds for every calculator. */
const Fields = () => (
  <section aria-labelledby="rules">
    <SectionHead id="rules" title="What holds for all of them" />
    <dl className="data-rules">
      {RULES.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <p>
      Every field with its range, default and example stands in{' '}
      <a className="link" href={href('calculatorApi')}>
        one JSON Schema
      </a>
      .
    </p>
  </section>
)

const apiPath = ({ name }: CatalogEntry) => href('calculatorAnswer', { calculator: name })

const COLUMNS = [
  { head: 'Calculator', kind: 'row' as const, cell: (entry: CatalogEntry) => <a href={entry.path}>{entry.title}</a> },
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
  if (!first || !exists('embed')) return null
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
        The names are: {CATALOG.map(({ name }) => name).join(', ')}. The operator of a site may limit who embeds it.
      </p>
    </section>
  )
}
