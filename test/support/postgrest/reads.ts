/** Reads of single tables: columns, filters, order, pages, counts, forms. */
export const reads = String.raw`
GET /lenders?order=id
GET /lenders?select=&order=id
GET /lenders?select=*&order=id
GET /lenders?select=id,name&order=id
GET /lenders?select=name,id&order=id
GET /lenders?select=%20id%20,%20name%20&order=id
GET /lenders?select=key:id,called:name&order=id
GET /lenders?select=id,id&order=id
GET /lenders?select=id::text,founded::text,is_open::int&order=id
GET /lenders?select=id::float8&order=id
GET /lenders?select=id::lending_nothing
GET /lenders?select=a:id::text&order=id
GET /loans?select=status::text,amount::int,rate::text&order=id
GET /loans?select=*&order=id
GET /loans?select=double_amount&order=id
GET /loans?select=closing,term,labels&order=id
GET /lenders?select=seat&order=id
GET /lenders?select=seat->>city&order=id
GET /lenders?select=seat->zip&order=id
GET /lenders?select=data->a&order=id
GET /lenders?select=data->a->b&order=id
GET /lenders?select=data->a->b->2->>c&order=id
GET /lenders?select=data->a->b->-1&order=id
GET /lenders?select=data->>n&order=id
GET /lenders?select=x:data->>n&order=id
GET /lenders?select=data->>n::float8&order=id
GET /lenders?select=notes->z,notes->>a&order=id
GET /lenders?select=tags->0&order=id
GET /lenders?select=t:tags->>0&order=id
GET /loans?select=data->0&order=id
GET /loans?select=data->parts->1->x&order=id
GET /loans?select=data->>kind&order=id
GET /lenders?select=name->x
GET /lenders?select=full_name&order=id
GET /lenders?select=id,full_name,loan_count&order=id
GET /lenders?select=alias:full_name&order=id
GET /lenders?select=loan_count::text&order=id
GET /lenders?select=nothing
GET /lenders?select=id,nam
GET /lenders?select=id,nmae
GET /lenders?nothing=eq.1
GET /lenders?order=nothing
GET /lenders?select=id&id=eq.1
GET /lenders?select=id&id=neq.1&order=id
GET /lenders?select=id&id=gt.1&order=id
GET /lenders?select=id&id=gte.2&order=id
GET /lenders?select=id&id=lt.2&order=id
GET /lenders?select=id&id=lte.2&order=id
GET /lenders?select=id&id=not.eq.1&order=id
GET /lenders?select=id&id=not.gt.1&order=id
GET /lenders?select=id&id=gte.1&id=lte.2&order=id
GET /lenders?select=id&id=eq.one
GET /lenders?select=id&id=eq.
GET /lenders?select=id&id=eq.99999999999
GET /lenders?select=id&name=eq.First%20Fixed
GET /lenders?select=id&name=eq.First+Fixed
GET /lenders?select=id&name=eq.Arms%20%26%20Co,%20%22Ltd%22
GET /lenders?select=id&name=like.F*
GET /lenders?select=id&name=like.*25*
GET /lenders?select=id&name=like.%25Fix%25
GET /lenders?select=id&name=ilike.*fixed
GET /lenders?select=id&name=not.ilike.*fixed&order=id
GET /lenders?select=id&name=match.^F
GET /lenders?select=id&name=imatch.^f
GET /lenders?select=id&name=not.match.^F&order=id
GET /lenders?select=id&name=match.(
GET /lenders?select=id&name=like(any).{F*,1*}&order=id
GET /lenders?select=id&name=like(all).{F*,*d}&order=id
GET /lenders?select=id&name=ilike(any).{f*,A*}&order=id
GET /lenders?select=id&name=not.like(any).{F*,1*}&order=id
GET /lenders?select=id&name=match(any).{^F,^1}&order=id
GET /lenders?select=id&name=imatch(all).{^f,d$}&order=id
GET /lenders?select=id&id=eq(any).{1,3}&order=id
GET /lenders?select=id&id=eq(all).{1,3}&order=id
GET /lenders?select=id&id=gt(any).{1,2}&order=id
GET /lenders?select=id&id=gte(all).{1,2}&order=id
GET /lenders?select=id&id=lt(any).{2,3}&order=id
GET /lenders?select=id&id=lte(all).{2,3}&order=id
GET /lenders?select=id&id=eq(any).1
GET /lenders?select=id&id=eq(some).{1}
GET /lenders?select=id&id=neq(any).{1}
GET /lenders?select=id&id=in.(1,2)&order=id
GET /lenders?select=id&id=in.(1)
GET /lenders?select=id&id=in.()
GET /lenders?select=id&id=in.(a)
GET /lenders?select=id&id=not.in.(1,2)
GET /lenders?select=id&name=in.(First%20Fixed,%22Arms%20%26%20Co,%20\%22Ltd\%22%22)&order=id
GET /lenders?select=id&name=in.(%22First%20Fixed%22)
GET /lenders?select=id&name=in.(%22a%22b)
GET /lenders?select=id&id=in.1,2
GET /lenders?select=id&is_open=is.true
GET /lenders?select=id&is_open=is.false
GET /lenders?select=id&is_open=is.unknown
GET /lenders?select=id&is_open=is.null
GET /lenders?select=id&is_open=is.NULL
GET /lenders?select=id&is_open=is.True
GET /lenders?select=id&is_open=not.is.null&order=id
GET /lenders?select=id&is_open=not.is.true&order=id
GET /lenders?select=id&state=is.null
GET /lenders?select=id&state=is.true
GET /lenders?select=id&is_open=is.maybe
GET /lenders?select=id&is_open=eq.true
GET /lenders?select=id&is_open=eq.f
GET /lenders?select=id&state=isdistinct.CA&order=id
GET /lenders?select=id&state=not.isdistinct.CA&order=id
GET /lenders?select=id&tags=cs.{fixed}
GET /lenders?select=id&tags=cs.{fixed,jumbo}
GET /lenders?select=id&tags=cd.{fixed,jumbo,arm}&order=id
GET /lenders?select=id&tags=ov.{arm,x}
GET /lenders?select=id&tags=eq.{arm}
GET /lenders?select=id&tags=eq.{}
GET /lenders?select=id&tags=cs.arm
GET /lenders?select=id&data=cs.{%22n%22:2}
GET /lenders?select=id&data=eq.{%22n%22:2,%22a%22:null}
GET /lenders?select=id&data->>n=eq.2
GET /lenders?select=id&data->n=eq.2
GET /lenders?select=id&data->n=gt.1&order=id
GET /lenders?select=id&data->a->b->2->>c=eq.deep
GET /lenders?select=id&data->a->b=cs.[1]
GET /lenders?select=id&data->a=is.null&order=id
GET /lenders?select=id&data->>t=like.x*
GET /lenders?select=id&seat->>city=eq.Fresno
GET /lenders?select=id&notes->>z=eq.1
GET /lenders?select=id&notes=eq.{}
GET /lenders?select=id&founded=gte.1990-05-01&order=id
GET /lenders?select=id&founded=eq.1990-05-01
GET /lenders?select=id&founded=eq.soon
GET /lenders?select=id&words=fts.fast
GET /lenders?select=id&words=fts.fast%26loan
GET /lenders?select=id&words=fts(english).loans
GET /lenders?select=id&words=plfts.fast%20loan
GET /lenders?select=id&words=plfts(english).fast%20loans
GET /lenders?select=id&words=phfts.fast%20loan
GET /lenders?select=id&words=phfts(simple).fast%20loan
GET /lenders?select=id&words=wfts.fast%20or%20slow&order=id
GET /lenders?select=id&words=wfts(english).loan%20-fast
GET /lenders?select=id&words=not.fts.fast
GET /lenders?select=id&words=fts.%26
GET /lenders?select=id&words=fts(klingon).fast
GET /lenders?select=id&words=fts().fast
GET /loans?select=id&term=cs.[1,10)&order=id
GET /loans?select=id&term=cd.[1,200)&order=id
GET /loans?select=id&term=ov.[150,160]&order=id
GET /loans?select=id&term=sl.[400,500)&order=id
GET /loans?select=id&term=sr.[-5,0)&order=id
GET /loans?select=id&term=nxr.[0,181)&order=id
GET /loans?select=id&term=nxl.[1,10)&order=id
GET /loans?select=id&term=adj.[361,400)
GET /loans?select=id&term=eq.[1,181)
GET /loans?select=id&status=eq.open&order=id
GET /loans?select=id&status=in.(open,closed)&order=id
GET /loans?select=id&status=eq.sold
GET /loans?select=id&rate=gt.5&order=id
GET /loans?select=id&amount=eq.250000.5
GET /loans?select=id&closing=gt.2026-03-15T00:00:00Z
GET /loans?select=id&closing=eq.2026-04-01%2005:00:00%2B00
GET /loan_documents?select=number&key=eq.00000000-0000-4000-8000-000000000001&order=loan_id,number
GET /loan_documents?select=number&key=eq.x
GET /loan_documents?select=*&order=loan_id,number
GET /lenders?select=id&full_name=eq.First%20Fixed%20of%20CA
GET /lenders?select=id&loan_count=gt.1
GET /lenders?select=id&order=loan_count.desc,id
GET /lenders?select=id&or=(id.eq.1,id.eq.3)&order=id
GET /lenders?select=id&and=(id.gte.1,id.lt.3)&order=id
GET /lenders?select=id&not.or=(id.eq.1,id.eq.3)
GET /lenders?select=id&not.and=(id.gte.2,id.lt.3)&order=id
GET /lenders?select=id&or=(id.eq.3,and(id.lt.3,not.or(name.like.F*,state.is.null)))&order=id
GET /lenders?select=id&or=(id.not.eq.1,name.ilike.f*)&order=id
GET /lenders?select=id&or=(id.in.(1,2),id.eq.3)&order=id
GET /lenders?select=id&or=(name.eq.%22First%20Fixed%22,name.eq.%22Arms%20%26%20Co,%20\%22Ltd\%22%22)&order=id
GET /lenders?select=id&or=(tags.cs.{fixed,jumbo},tags.eq.{arm})&order=id
GET /lenders?select=id&or=(data->>n.eq.2,data->>t.like.x*)&order=id
GET /lenders?select=id&or=(%20id.eq.1%20,%20id.eq.2%20)&order=id
GET /lenders?select=id&or=(words.fts(english).slow,is_open.is.null)&order=id
GET /lenders?select=id&or=(id.eq(any).{1,2},id.isdistinct.3)&order=id
GET /lenders?select=id&or=()
GET /lenders?select=id&or=(id.eq.1
GET /lenders?select=id&or=id.eq.1
GET /lenders?select=id&or=(id.what.1)
GET /lenders?select=id&and=(nothing.eq.1)
GET /lenders?select=id&order=id.desc
GET /lenders?select=id&order=id.asc
GET /lenders?select=id&order=state.desc.nullslast,id.desc
GET /lenders?select=id&order=state.nullsfirst,id
GET /lenders?select=id&order=state.asc.nullslast
GET /lenders?select=id&order=state.desc,id
GET /lenders?select=id&order=data->n.desc.nullslast,id
GET /lenders?select=id&order=data->>t.asc.nullsfirst,id
GET /lenders?select=id&order=seat->>city.desc.nullslast,id
GET /lenders?select=id&order=full_name
GET /lenders?select=id&order=id.down
GET /lenders?select=id&order=id.desc.nulls
GET /lenders?select=id&order=
GET /lenders?select=id&order=id&limit=2
GET /lenders?select=id&order=id&limit=2&offset=1
GET /lenders?select=id&order=id&offset=1
GET /lenders?select=id&order=id&limit=0
GET /lenders?select=id&order=id&limit=-1
GET /lenders?select=id&order=id&offset=-1
GET /lenders?select=id&order=id&offset=-1&limit=2 | prefer: count=exact
GET /lenders?select=id&order=id&offset=-2&limit=2
GET /lenders?select=id&order=id&offset=-2&limit=0
GET /lenders?select=id&order=id&offset=-2 | range: 1-1
GET /lenders?select=id&order=id&limit=100
GET /lenders?select=id&order=id&offset=100
GET /lenders?select=id&order=id | range: 0-1
GET /lenders?select=id&order=id | range: 1-
GET /lenders?select=id&order=id | range: 1-1
GET /lenders?select=id&order=id | range: 5-9
GET /lenders?select=id&order=id | range: 3-1
GET /lenders?select=id&order=id | range: all
GET /lenders?select=id&order=id&limit=1 | range: 0-5
GET /lenders?select=id&order=id&offset=1 | range: 0-1
GET /lenders?select=id&order=id | prefer: count=exact
GET /lenders?select=id&order=id&limit=1 | prefer: count=exact
GET /lenders?select=id&order=id&limit=1&offset=2 | prefer: count=exact
GET /lenders?select=id&order=id&offset=3 | prefer: count=exact
GET /lenders?select=id&order=id&offset=4 | prefer: count=exact
GET /lenders?select=id&order=id | prefer: count=exact | range: 1-1
GET /lenders?select=id&order=id | prefer: count=exact | range: 7-9
GET /lenders?select=id&id=eq.9 | prefer: count=exact
GET /lenders?select=id&order=id | prefer: count=planned
GET /lenders?select=id&id=eq.1 | prefer: count=planned
GET /lenders?select=id&order=id | prefer: count=estimated
GET /lenders?select=id&order=id | prefer: count=none
GET /lenders?select=id&order=id | prefer: count=exact, count=planned
GET /loans?select=id&order=id&limit=2 | prefer: count=exact
GET /lenders?select=id,name&order=id | accept: text/csv
GET /lenders?select=*&id=eq.1 | accept: text/csv
GET /lenders?select=id&id=eq.9 | accept: text/csv
GET /loan_documents?select=title&order=loan_id,number | accept: text/csv
GET /lenders?select=id,name&id=eq.1 | accept: application/vnd.pgrst.object+json
GET /lenders?select=id,name&id=eq.9 | accept: application/vnd.pgrst.object+json
GET /lenders?select=id,name | accept: application/vnd.pgrst.object+json
GET /lenders?select=id&order=id&limit=1 | accept: application/vnd.pgrst.object+json
GET /lenders?select=id&id=eq.1 | accept: application/vnd.pgrst.object
GET /lenders?select=id,state&order=id | accept: application/vnd.pgrst.array+json;nulls=stripped
GET /lenders?select=id,state&id=eq.3 | accept: application/vnd.pgrst.object+json;nulls=stripped
GET /lenders?select=id,state&order=id | accept: application/vnd.pgrst.array+json
GET /lenders?select=id&id=eq.1 | accept: application/json
GET /lenders?select=id&id=eq.1 | accept: */*
GET /lenders?select=id&id=eq.1 | accept: text/html, application/json;q=0.9, */*;q=0.1
GET /lenders?select=id&id=eq.1 | accept: application/json;q=0.1, text/csv
GET /lenders?select=id&id=eq.1 | accept: application/unheard-of
GET /lenders?select=id&id=eq.1 | accept: application/vnd.pgrst.plan
HEAD /lenders?select=id | prefer: count=exact
HEAD /lenders?select=id&limit=1 | prefer: count=exact
HEAD /lenders?select=nothing
HEAD /nothing
GET /no_key?order=a,b
GET /no_key?select=a,b&order=a | accept: text/csv
GET /Odd%20Names?order=The%20Key
GET /Odd%20Names?select=%22a.b%22,%C3%A7%C3%A9&order=%22The%20Key%22
GET /Odd%20Names?select=%22q\%22uote%22&%22a.b%22=eq.dot
GET /Odd%20Names?The%20Key=eq.1
GET /people?select=id,name&order=id
GET /people?select=%22mail%20address%22&order=id
GET /people?select=mail%20address&mail%20address=not.is.null&order=id
GET /people?order=id
GET /people?select=secret
GET /hidden
GET /guarded
GET /open_loans?order=id
GET /view_of_view?order=id
GET /lender_names?select=lender&order=lender
GET /joined?order=loan_id
GET /totals?order=lender_id
GET /totals?select=total::text&order=total
GET /nothing
GET /lendrs
GET /lenders/1
GET /lenders?id=1
GET /lenders?id=noop.1
GET /lenders?id=eq
GET /lenders?select=id,
GET /lenders?select=id(
GET /lenders?select=id,name)
GET /lenders?select=(id)
GET /lenders?select=->a
GET /lenders?select=id::
GET /lenders?select=id&unknown.id=eq.1
GET /lenders?select=id&unknown.order=id
GET /lenders?select=id&unknown.limit=1
GET /lenders?select=id&order=id | prefer: handling=strict, anything=else
GET /lenders?select=id&order=id | prefer: handling=lenient, anything=else
GET /lenders?select=id&order=id | prefer: handling=strict, count=exact
GET /lenders?order=id | accept-profile: archive
GET /lenders?order=id | accept-profile: lending
GET /lenders?order=id | accept-profile: secret
GET /loans?order=id | accept-profile: archive
GET /loans?select=closing&order=id | prefer: timezone=America/Los_Angeles
GET /loans?select=closing&order=id | prefer: timezone=Mars/Olympus
GET /loans?select=closing&order=id | prefer: timezone=Mars/Olympus, handling=strict
GET /loans?select=closing&order=id | prefer: timezone=UTC, handling=strict
`
