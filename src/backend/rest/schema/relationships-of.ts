import { idOf } from './catalog.ts'
import type { Catalog, Place } from './catalog.ts'
import type { ComputedRelationship, JunctionRelationship, KeyRelationship, Relationship } from './relationship.ts'
import type { ViewKey } from './view-columns.ts'

/** What finding relationships needs beside the catalog. */
interface Known {
  viewKeys: readonly ViewKey[]
  /** primary keys, of views too, by `schema.name` */
  primaryKeys: ReadonlyMap<string, readonly string[]>
  /** exposed schemas: nothing of others is ever embedded */
  schemas: readonly string[]
}

/**
 * All relationships between what is exposed.
 *
 * 1. A foreign key relates its table to the other, and the other to it; once only when the key's columns are unique.
 * 2. A view that shows a key whole is related as its table is, to tables and to views.
 * 3. A table with keys to two tables whose columns are in its primary key relates these two.
 * 4. A function of a table's row that returns rows is a relationship by its own name, and stands in for any other there.
 */
export function relationshipsOf(catalog: Catalog, known: Known): Relationship[] {
  const outward = outwardOf(catalog, known.viewKeys)
  const found: Relationship[] = [...outward, ...outward.map(inverse), ...junctionsOf(outward, known.primaryKeys)]
  const computed = computedOf(catalog)
  const standIns = new Set(computed.map(({ from, computed: fn }) => `${idOf(from)} ${idOf(fn)}`))
  const exposed = (place: Place): boolean => known.schemas.includes(place.schema)
  return [...found.filter(({ from, to }) => !standIns.has(`${idOf(from)} ${idOf(to)}`)), ...computed]
    .filter(({ from, to }) => exposed(from) && exposed(to))
    .filter((one) => one.kind !== 'many-to-many' || exposed(one.junction))
    .sort(byOrder)
}

/** Rules 1 and 2, in the direction of the key. */
function outwardOf(catalog: Catalog, viewKeys: readonly ViewKey[]): KeyRelationship[] {
  const shown = Map.groupBy(viewKeys, (key) => `${key.kind} ${key.name} ${key.table}`)
  return catalog.foreignKeys.flatMap((key) => {
    const isSelf = idOf(key.from) === idOf(key.to)
    const own: KeyRelationship = {
      kind: key.isUnique ? 'one-to-one' : 'many-to-one',
      from: key.from,
      to: key.to,
      isSelf,
      fromIsView: false,
      toIsView: false,
      name: key.name,
      pairs: key.pairs,
      isParent: false,
    }
    const from = shown.get(`f ${key.name} ${key.fromOid}`) ?? []
    const to = shown.get(`f_ref ${key.name} ${key.toOid}`) ?? []
    return [own, ...throughViews(own, from, to)]
  })
}

function throughViews(own: KeyRelationship, from: readonly ViewKey[], to: readonly ViewKey[]): KeyRelationship[] {
  const fromViews = from.flatMap((key) => combinations(key).map((columns) => ({ view: key.view, columns })))
  const toViews = to.flatMap((key) => combinations(key).map((columns) => ({ view: key.view, columns })))
  const pairsOf = (here: readonly string[] | null, there: readonly string[] | null): [string, string][] =>
    own.pairs.map(([mine, other], at) => [here?.[at] ?? mine, there?.[at] ?? other])
  return [
    ...fromViews.map(({ view, columns }) => {
      return { ...own, from: view, isSelf: false, fromIsView: true, pairs: pairsOf(columns, null) }
    }),
    ...toViews.map(({ view, columns }) => {
      return { ...own, to: view, isSelf: false, toIsView: true, pairs: pairsOf(null, columns) }
    }),
    ...fromViews.flatMap((here) =>
      toViews.map((there) => ({
        ...own,
        from: here.view,
        to: there.view,
        isSelf: idOf(here.view) === idOf(there.view),
        fromIsView: true,
        toIsView: true,
        pairs: pairsOf(here.columns, there.columns),
      })),
    ),
  ]
}

/** More ways than this to show one key are no use to anybody. */
const mostCombinations = 32

/** One choice of the view's columns for each way in which the key's columns can be read from it. */
function combinations({ columns }: ViewKey): string[][] {
  let found: string[][] = [[]]
  for (const { shown } of columns) {
    found = found.flatMap((before) => shown.map((name) => [...before, name])).slice(0, mostCombinations)
  }
  return found
}

function inverse(one: KeyRelationship): KeyRelationship {
  return {
    ...one,
    kind: one.kind === 'many-to-one' ? 'one-to-many' : one.kind,
    from: one.to,
    to: one.from,
    fromIsView: one.toIsView,
    toIsView: one.fromIsView,
    pairs: one.pairs.map(([here, there]): [string, string] => [there, here]),
    isParent: !one.isParent,
  }
}

/** Rule 3. */
function junctionsOf(
  outward: readonly KeyRelationship[],
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): JunctionRelationship[] {
  const byTable = Map.groupBy(
    outward.filter(({ kind }) => kind === 'many-to-one'),
    ({ from }) => idOf(from),
  )
  return [...byTable].flatMap(([id, keys]) => {
    const inKey = new Set(primaryKeys.get(id) ?? [])
    const within = keys.filter(({ pairs }) => pairs.every(([here]) => inKey.has(here)))
    return within.flatMap((first) =>
      within.filter(({ name }) => name !== first.name).map((second) => junctionOf(first, second)),
    )
  })
}

function junctionOf(first: KeyRelationship, second: KeyRelationship): JunctionRelationship {
  const swapped = (key: KeyRelationship) => key.pairs.map(([here, there]): [string, string] => [there, here])
  return {
    kind: 'many-to-many',
    from: first.to,
    to: second.to,
    isSelf: idOf(first.to) === idOf(second.to),
    fromIsView: first.toIsView,
    toIsView: second.toIsView,
    junction: first.from,
    here: { name: first.name, pairs: swapped(first) },
    there: { name: second.name, pairs: swapped(second) },
  }
}

/** Rule 4. */
function computedOf(catalog: Catalog): ComputedRelationship[] {
  return catalog.computed.flatMap((computed) => {
    const { target, of } = computed
    return target ? [{ kind: 'computed', from: of, to: target, isSelf: idOf(of) === idOf(target), computed }] : []
  })
}

const kinds = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed']

/** The order in which candidates are listed when a request names several. */
function byOrder(a: Relationship, b: Relationship): number {
  const left = orderOf(a)
  const right = orderOf(b)
  return left < right ? -1 : left > right ? 1 : 0
}

function orderOf(one: Relationship): string {
  const name =
    one.kind === 'computed' ? idOf(one.computed) : one.kind === 'many-to-many' ? idOf(one.junction) : one.name
  return [idOf(one.from), idOf(one.to), kinds.indexOf(one.kind), name].join(' ')
}
