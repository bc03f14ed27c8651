import { describe, expect, it } from 'vitest'

import { parseQuery } from './parse-query.ts'
import { rangeOf } from './range.ts'
import { RestRefusal } from './refusal.ts'

const valuesOf = (search: string) => parseQuery(search).context.values
const shapeOf = (search: string) => parseQuery(search).context.shape
const refusalOf = (search: string) => {
  try {
    parseQuery(search)
  } catch (cause) {
    if (cause instanceof RestRefusal) return cause.code
    throw cause
  }
  return null
}

describe('The query string', () => {
  it('questions that differ in values only share a shape', () => {
    expect(shapeOf('slug=eq.a&id=in.(1,2)')).toEqual(shapeOf('slug=eq.b&id=in.(1,2,3,4)'))
    expect(shapeOf('slug=eq.a')).not.toEqual(shapeOf('slug=neq.a'))
    expect(shapeOf('slug=eq.a')).not.toEqual(shapeOf('slug=not.eq.a'))
    expect(shapeOf('slug=is.null')).not.toEqual(shapeOf('slug=is.true'))
    expect(shapeOf('or=(a.eq.1,b.eq.2)')).not.toEqual(shapeOf('and=(a.eq.1,b.eq.2)'))
    expect(shapeOf('t=fts.x')).not.toEqual(shapeOf('t=fts(english).x'))
    expect(shapeOf('a=eq.1&or=(b.eq.2)')).not.toEqual(shapeOf('or=(a.eq.1,b.eq.2)'))
  })

  it('values stay what they were', () => {
    expect(valuesOf('t=eq.a%2Cb"c')).toEqual(['a,b"c'])
    expect(valuesOf('t=in.(a,"b,c","d\\"e",)')).toEqual(['{"a","b,c","d\\"e",""}'])
    expect(valuesOf('t=like.a*b')).toEqual(['a%b'])
    expect(valuesOf('t=cs.{a,"b c"}')).toEqual(['{a,"b c"}'])
    expect(valuesOf('or=(t.cs.{"a)b",c},u.eq."x,y")')).toEqual(['{"a)b",c}', 'x,y'])
    expect(valuesOf('t=wfts(english).fixed -arm')).toEqual(['english', 'fixed -arm'])
  })

  it('embeds have filters, order and limits of their own', () => {
    const { level } = parseQuery(
      'select=slug,who:authors!inner(name,articles(slug))&who.name=eq.a&who.articles.order=slug.desc&who.limit=3',
    )
    const [, who] = level.select
    if (who?.kind !== 'embed') throw new Error('no embed')
    expect(who).toMatchObject({ target: 'authors', alias: 'who', isInner: true, hint: null })
    expect(who.level.where).toHaveLength(1)
    const [, articles] = who.level.select
    expect(articles).toMatchObject({ level: { order: [{ column: { name: 'slug' }, direction: 'desc' }] } })
  })

  it('a negation stands before a condition, or right before a logical operator, and is never passed over', () => {
    for (const search of ['not.id=eq.5', 'not.order=id', 'not.not.or=(id.eq.5)', 'not.a.or=(id.eq.5)']) {
      expect(refusalOf(search), search).toBe('PGRST108')
    }
    expect(parseQuery('not.or=(id.eq.5)').level.where).toMatchObject([{ negated: true }])
    const named = parseQuery('select=id,not:loans(id)&not.id=eq.5').level
    expect([named.where, named.select[1]]).toMatchObject([[], { level: { where: [{ column: { name: 'id' } }] } }])
  })

  it('names, paths, casts and aliases are told apart', () => {
    expect(parseQuery('select="odd name",n:document->a->>b,c::text,x:d::int').level.select).toMatchObject([
      { column: { name: 'odd name', path: [] }, alias: null, cast: null },
      {
        column: {
          name: 'document',
          path: [
            { name: 'a', asText: false },
            { name: 'b', asText: true },
          ],
        },
        alias: 'n',
      },
      { column: { name: 'c' }, cast: 'text' },
      { column: { name: 'd' }, alias: 'x', cast: 'int' },
    ])
  })

  it('arguments of a function are told from filters on its result', () => {
    const call = { args: new Set(['id', 'name']), columns: new Set(['name', 'slug']) }
    const query = parseQuery('id=5&name=eq.x&slug=eq.y&limit=2', call)
    expect([...query.args.keys()]).toEqual(['id'])
    expect(query.level.where).toHaveLength(2)
  })

  it.each([
    ['slug=', 'PGRST100'],
    ['slug=eq', 'PGRST100'],
    ['slug=in.1', 'PGRST100'],
    ['slug=in.(1', 'PGRST100'],
    ['slug=is.nothing', 'PGRST100'],
    ['or=()', 'PGRST100'],
    ['or=(a.eq.1', 'PGRST100'],
    ['or=(a.eq.1)x', 'PGRST100'],
    ['select=a(b', 'PGRST100'],
    ['select=a->', 'PGRST100'],
    ['order=a.down', 'PGRST100'],
    ['limit=1.5', 'PGRST100'],
    ['authors.name=eq.1', 'PGRST108'],
    [`select=${'a,'.repeat(300)}a`, 'PGRST100'],
    [Array.from({ length: 301 }, (_, n) => `c${n}=eq.1`).join('&'), 'PGRST100'],
  ])('%s is refused', (search, code) => {
    expect(refusalOf(search)).toBe(code)
  })

  it('a page that begins before the first row has so many rows fewer', () => {
    expect(rangeOf(parseQuery('offset=-1&limit=3'), null)).toEqual({ offset: 0, limit: 2 })
    expect(rangeOf(parseQuery('offset=-1'), null)).toEqual({ offset: 0, limit: null })
  })

  it('an aggregate has a column, a cast before it and one behind it', () => {
    const [item] = parseQuery('select=total:amount::int.sum()::text').level.select
    const aggregate = { name: 'sum', cast: 'text' }
    expect(item).toMatchObject({ kind: 'column', alias: 'total', cast: 'int', column: { name: 'amount' }, aggregate })
    expect(parseQuery('select=count()').level.select).toMatchObject([{ column: { name: '*' } }])
  })

  it('what is no filter is an argument of a function, and its values are kept in order', () => {
    const names = { args: new Set(['a', 'id']), columns: new Set(['id']) }
    const { args, level } = parseQuery('a=eq.1&a=2&id=eq.3&other=x&name=eq.y', names)
    expect([...args]).toEqual([
      ['a', ['eq.1', '2']],
      ['other', ['x']],
    ])
    expect(level.where).toMatchObject([{ column: { name: 'id' } }, { column: { name: 'name' } }])
  })
})
