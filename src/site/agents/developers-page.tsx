import { Fragment } from 'react'
import { href } from '#routes'
import { Code, Documentation, Examples, Rules } from '#ui/documentation'
import { SectionHead } from '#ui/section-head'
import { titleOfList } from '#ui/sharing.ts'
import { Table } from '#ui/table'
import type { DevelopersTexts } from './developers-load.ts'
import type { Endpoint } from './llm/endpoints.ts'
import type { PrintedPath } from './openapi/printed.ts'

/** Every address for programs, how agents connect, and examples that run. */
export const DevelopersPage = ({ examples, today, mcp, openApi, addresses, paths }: DevelopersTexts) => (
  <Documentation
    inside={{ name: 'Sitemap', href: href('sitemapPage') }}
    title={titleOfList('developers') ?? ''}
    standfirst="The figures and texts of this paper for programs and agents, each with its source and its day. No key, no account."
  >
    <section aria-labelledby="agents">
      <SectionHead id="agents" title="For agents" />
      <p>
        A server of the Model Context Protocol, stateless, over HTTP: a tool for each calculator, for rates now, on a
        date and in history, loan limits, terms, answers, search and texts. Give its address to your agent.
      </p>
      <Code
        label="Settings"
        text={JSON.stringify({ mcpServers: { ratesheet: { type: 'http', url: mcp } } }, null, 2)}
      />
      <p>
        Over standard input and output the same is served by <code>npm run --silent mcp</code> in a copy of the
        software.
      </p>
    </section>
    <Examples title="Examples" note="With the figures known on" today={today} examples={examples} />
    <section aria-labelledby="addresses">
      <SectionHead id="addresses" title="Addresses" />
      <p>
        All JSON endpoints stand in{' '}
        <a className="link" href={openApi}>
          one OpenAPI document
        </a>
        , and{' '}
        <a className="link" href={href('apiCatalog')}>
          a catalog of links
        </a>{' '}
        names every address.
      </p>
      <Table caption="What programs can ask" columns={COLUMNS} rows={addresses} keyOf={({ path }) => path} />
    </section>
    <section aria-labelledby="endpoints">
      <SectionHead id="endpoints" title="What each JSON endpoint takes and gives" />
      <p>
        As the document has it. A calculator takes each field as people type it, or typed under its name with the unit,
        such as <code>priceCents</code>; a row of a list is written <code>debts.1.payment=300</code>.
      </p>
      {paths.map((path) => (
        <Path key={path.path} {...path} />
      ))}
    </section>
    <Rules rules={RULES} />
  </Documentation>
)

const Path = ({ path, methods, summary, parameters, takes, responses }: PrintedPath) => (
  <details className="documentation-path">
    <summary>
      <code>
        {methods} {path}
      </code>{' '}
      {summary}
    </summary>
    <dl>
      {parameters.map(({ name, place, says }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {says} <small>{place}</small>
          </dd>
        </div>
      ))}
      {takes && (
        <div>
          <dt>Body</dt>
          <dd>
            One object, as the document has it <small>{takes}</small>
          </dd>
        </div>
      )}
      {responses.map(({ status, says }) => (
        <div key={status}>
          <dt>{status.split(' ', 1)}</dt>
          <dd>
            {says} <small>{status.split(' ').slice(1).join(' ')}</small>
          </dd>
        </div>
      ))}
    </dl>
  </details>
)

/** A path that may go on in the next line after each of its segments. */
const Address = ({ path }: { path: string }) => (
  <code>
    {path.split(/(?<=.\/)/).map((segment, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {segment}
      </Fragment>
    ))}
  </code>
)

const COLUMNS = [
  {
    head: 'Address',
    kind: 'row' as const,
    cell: ({ path, isOpen }: Endpoint) =>
      isOpen ? (
        <a className="link" href={path}>
          <Address path={path} />
        </a>
      ) : (
        <Address path={path} />
      ),
  },
  { head: 'Gives', kind: 'sentence' as const, cell: ({ says }: Endpoint) => says },
]

const RULES = [
  [
    'Sources',
    'Name the source of a figure and the day it stands for. Series that may not be handed on are on pages only.',
  ],
  [
    'Errors',
    'JSON throughout: 422 with a sentence for each parameter in “errors”, and otherwise a sentence in “error”. Where there is no endpoint (404), no such method (405), or too much was asked (429), the sentence is in “message”. 413 is a body over 64 kilobytes.',
  ],
  [
    'Limits',
    'So many requests of one address at once, and then two to four a second; 429 says when to ask again. Each call of a batch counts as a request; what was made in the last minutes does not.',
  ],
  ['Caching', 'Each response has an ETag: send it as If-None-Match, and what is the same costs 304.'],
  [
    'Advice',
    'Averages and general information, not advice and not an offer of credit. What is marked as a sample is invented.',
  ],
] as const
