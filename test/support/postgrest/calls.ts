/** Functions, and what SQL says of a response. */
export const calls = String.raw`
POST /rpc/add_them | {"a":1,"b":2}
POST /rpc/add_them | {"a":1}
POST /rpc/add_them | {"b":1}
POST /rpc/add_them | {}
POST /rpc/add_them | {"a":1,"c":2}
POST /rpc/add_them | {"a":"x"}
POST /rpc/add_them | {"a":null}
POST /rpc/add_them | [{"a":1},{"a":2}]
POST /rpc/add_them | =
POST /rpc/add_them | {"a":1
POST /rpc/add_them?columns=a | {"a":1,"c":2}
POST /rpc/add_them | =a=1&b=2 | content-type: application/x-www-form-urlencoded
GET /rpc/add_them?a=1&b=2
GET /rpc/add_them?a=1
GET /rpc/add_them?b=1
GET /rpc/add_them
GET /rpc/add_them?a=x
GET /rpc/add_them?a=1&a=5
GET /rpc/add_them?a=1&c=2
HEAD /rpc/add_them?a=1
GET /rpc/add_them?a=1 | accept: text/csv
GET /rpc/add_them?a=1 | accept: application/vnd.pgrst.object+json
GET /rpc/add_them?a=1 | accept: text/plain
GET /rpc/add_them?a=1&select=pgrst_scalar
POST /rpc/shout | =hello | content-type: text/plain
POST /rpc/shout | {"":"hello"}
POST /rpc/shout | {"x":"hello"}
POST /rpc/whole_json | {"a":[1,{"b":null}]}
POST /rpc/whole_json | [1,2]
POST /rpc/whole_jsonb | {"b":1,"a":2}
POST /rpc/whole_bytes | =abc | content-type: application/octet-stream
POST /rpc/whole_bytes | =abc | content-type: text/plain
POST /rpc/joined_up | {"parts":["a","b"]}
GET /rpc/joined_up?parts=a&parts=b
GET /rpc/joined_up?parts=a
POST /rpc/joined_up | =parts=a&parts=b | content-type: application/x-www-form-urlencoded
POST /rpc/sum_of | {"numbers":[1,2,3]}
GET /rpc/sum_of?numbers={1,2,3}
GET /rpc/sum_of?numbers=1
POST /rpc/street_of | {"place":{"street":"Elm","city":"x","zip":1}}
GET /rpc/street_of?place=(Elm,x,1)
POST /rpc/nothing | {}
GET /rpc/nothing
POST /rpc/null_text | {}
GET /rpc/null_text
GET /rpc/all_lenders?order=id
GET /rpc/all_lenders?select=id,name&order=id&limit=2
GET /rpc/all_lenders?select=id&order=id&limit=2 | prefer: count=exact
GET /rpc/all_lenders?select=id&order=id | prefer: count=planned
GET /rpc/all_lenders?select=id&order=id | range: 1-1
GET /rpc/all_lenders?select=id&id=gt.1&order=id
GET /rpc/all_lenders?select=id&or=(id.eq.1,name.like.A*)&order=id
GET /rpc/all_lenders?select=id,loans(id)&order=id&loans.order=id
GET /rpc/all_lenders?select=id,states(name)&order=id
GET /rpc/all_lenders?select=id,loans!inner(id)&order=id&loans.order=id | prefer: count=exact
GET /rpc/all_lenders?select=id,full_name&order=id
GET /rpc/all_lenders?select=id,best_reviews(stars)&order=id&best_reviews.order=stars
GET /rpc/all_lenders?select=id&id=eq.1 | accept: application/vnd.pgrst.object+json
GET /rpc/all_lenders?select=id | accept: application/vnd.pgrst.object+json
GET /rpc/all_lenders?select=id,state&order=id | accept: application/vnd.pgrst.array+json;nulls=stripped
GET /rpc/all_lenders?select=id,name&order=id | accept: text/csv
GET /rpc/all_lenders?select=nothing
GET /rpc/all_lenders?nothing=eq.1
GET /rpc/all_lenders?order=nothing
GET /rpc/all_lenders?select=id,nothing(id)
GET /rpc/all_lenders?select=state,count()&order=state
GET /rpc/all_lenders?select=id&order=id&offset=9 | prefer: count=exact
POST /rpc/all_lenders?select=id&order=id | {}
POST /rpc/all_lenders?select=id&order=id&limit=1 | {} | prefer: count=exact
POST /rpc/all_lenders?select=id&order=id | {} | range: 1-1
HEAD /rpc/all_lenders | prefer: count=exact
GET /rpc/lenders_in?wanted=CA&select=id
GET /rpc/lenders_in?wanted=CA&lowest=5&select=id
GET /rpc/lenders_in?wanted=CA&id=eq.1&select=id
GET /rpc/lenders_in?wanted=CA&name=like.F*&select=name
POST /rpc/lenders_in?select=id&name=like.F* | {"wanted":"CA"}
GET /rpc/one_lender?wanted=1
GET /rpc/one_lender?wanted=1&select=name
GET /rpc/one_lender?wanted=1&select=name,loans(id)&loans.order=id
GET /rpc/one_lender?wanted=77
GET /rpc/one_lender?wanted=1&select=id | accept: application/vnd.pgrst.object+json
GET /rpc/one_lender?wanted=1&select=id | accept: text/csv
GET /rpc/one_lender?wanted=1&select=id | prefer: count=exact
GET /rpc/numbers?most=3
GET /rpc/numbers?most=3 | prefer: count=exact
GET /rpc/numbers?most=3&limit=2 | prefer: count=exact
GET /rpc/numbers?most=0
GET /rpc/numbers?most=3 | accept: text/csv
POST /rpc/numbers | {"most":2}
GET /rpc/pairs
GET /rpc/pairs?select=word&n=gt.1&order=n.desc
GET /rpc/pairs?limit=1 | prefer: count=exact
GET /rpc/pairs?select=n.sum()
GET /rpc/two_outs
GET /rpc/two_outs?select=y
GET /rpc/one_out
GET /rpc/in_out?n=4
POST /rpc/in_out | {"n":4}
GET /rpc/over?a=1
GET /rpc/over?a=1&b=2
POST /rpc/over | {"a":"x","b":"y"}
GET /rpc/twice?a=1
POST /rpc/twice | {"a":1}
GET /rpc/as_json
GET /rpc/as_json | accept: application/vnd.pgrst.array+json;nulls=stripped
GET /rpc/a_date?d=2026-01-02
GET /rpc/a_date?d=soon
GET /rpc/is_noon
GET /rpc/is_noon | prefer: timezone=America/New_York
GET /rpc/is_hidden
POST /rpc/rename_lender | {"which":1,"called":"Renamed"}
POST /rpc/rename_lender?select=name,loans(id)&loans.order=id | {"which":1,"called":"Renamed"}
POST /rpc/rename_lender?select=id,full_name | {"which":1,"called":"Renamed"}
POST /rpc/rename_lender | {"which":1,"called":"Renamed"} | prefer: handling=strict, max-affected=1
GET /rpc/rename_lender?which=1&called=Renamed
POST /rpc/close_loans?select=id,status&order=id | {"lowest":80000}
POST /rpc/close_loans?select=id&order=id&limit=1 | {"lowest":80000} | prefer: count=exact
POST /rpc/close_loans?select=id,lenders(name)&order=id | {"lowest":80000} | prefer: count=exact
POST /rpc/close_loans?select=id | {"lowest":80000} | accept: application/vnd.pgrst.object+json
POST /rpc/close_loans?select=id&id=gt.2&order=id | {"lowest":1} | prefer: count=exact
GET /rpc/write_in_get
POST /rpc/write_in_get | {}
POST /rpc/fail_plain | {}
POST /rpc/fail_status | {}
POST /rpc/fail_whole | {}
POST /rpc/fail_badly | {}
POST /rpc/fail_no_detail | {}
POST /rpc/own_status | {}
POST /rpc/bad_headers | {}
POST /rpc/bad_status | {}
GET /rpc/said?setting=request.method
POST /rpc/said | {"setting":"request.path"}
GET /rpc/said?setting=search_path
GET /rpc/said?setting=role
GET /rpc/header_said?name=x-own | x-own: value "quoted"
GET /rpc/nothing_there
GET /rpc/all_lender
GET /rpc/add_thme?a=1
POST /rpc/nothing_there | {"a":1,"b":2}
POST /rpc/shout | {}
GET /rpc/full_name
GET /rpc
GET /rpc/a/b
POST /rpc/add_them | {"a":1} | content-profile: archive
POST /rpc/add_them | {"a":1} | content-type: text/xml
PUT /rpc/add_them | {"a":1}
`
