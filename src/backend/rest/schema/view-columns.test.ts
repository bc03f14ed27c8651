import { describe, expect, it } from 'vitest'

import { emptyCatalog } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import { originsOf, viewKeysOf } from './view-columns.ts'

const entry = (column: number, table: number, tableColumn: number): string =>
  `{TARGETENTRY :expr {VAR :varno 1} :resno ${column} :resname a\\ name\\{ :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${tableColumn} :resjunk false}`
const rule = (...entries: string[]): string =>
  `({QUERY :commandType 1 :rtable ({RTE :subquery {QUERY :targetList (${entry(9, 99, 9)}) :override 0}}) :targetList (${entries.join(' ')}) :override 0})`

const view = (oid: number, name: string, text: string, columns: [number, string][]): Catalog['views'][number] => ({
  oid,
  schema: 'public',
  name,
  rule: text,
  columns,
})

describe('Where the columns of a view come from', () => {
  it('its own target list says it, and not that of a query within it', () => {
    expect(originsOf(rule(entry(1, 16385, 2), entry(2, 0, 0)))).toEqual([{ column: 1, table: 16385, tableColumn: 2 }])
  })

  it('a key is shown when all its columns are, through a view on a view', () => {
    const catalog: Catalog = {
      ...emptyCatalog(),
      views: [
        view(20, 'shown', rule(entry(1, 10, 1), entry(2, 10, 2)), [
          [1, 'a'],
          [2, 'b'],
        ]),
        view(21, 'above', rule(entry(1, 20, 1)), [[1, 'x']]),
      ],
      keys: [
        { name: 'one', kind: 'p', oid: 10, columns: [[1, 'id']] },
        {
          name: 'both',
          kind: 'f',
          oid: 10,
          columns: [
            [1, 'id'],
            [2, 'other'],
          ],
        },
      ],
    }
    const keys = viewKeysOf(catalog, ['public'])
    expect(keys.map((key) => [key.view.name, key.name, key.columns.map(({ shown }) => shown)])).toEqual([
      ['shown', 'one', [['a']]],
      ['shown', 'both', [['a'], ['b']]],
      ['above', 'one', [['x']]],
    ])
  })

  it('views that name each other end', () => {
    const catalog: Catalog = {
      ...emptyCatalog(),
      views: [view(20, 'a', rule(entry(1, 21, 1)), [[1, 'x']]), view(21, 'b', rule(entry(1, 20, 1)), [[1, 'y']])],
    }
    expect(viewKeysOf(catalog, ['public'])).toEqual([])
  })
})
