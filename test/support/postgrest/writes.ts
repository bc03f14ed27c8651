/** Writes; each is rolled back, so that both sides find the same rows. */
export const writes = String.raw`
POST /lenders | {"id":50,"name":"New"}
POST /lenders | {"id":50,"name":"New"} | prefer: return=minimal
POST /lenders | {"id":50,"name":"New"} | prefer: return=headers-only
POST /lenders | {"id":50,"name":"New"} | prefer: return=representation
POST /lenders | {"id":50,"name":"New"} | prefer: return=representation, count=exact
POST /lenders | [{"id":50,"name":"New"},{"id":51,"name":"Newer"}] | prefer: return=representation
POST /lenders | [{"id":50,"name":"New"},{"id":51,"name":"Newer"}] | prefer: return=headers-only, count=exact
POST /lenders?select=id,name | {"id":50,"name":"New"} | prefer: return=representation
POST /lenders?select=id,full_name | {"id":50,"name":"New"} | prefer: return=representation
POST /lenders?select=name,states(name) | {"id":50,"name":"New","state":"TX"} | prefer: return=representation
POST /lenders?select=id,loans(id) | {"id":50,"name":"New"} | prefer: return=representation
POST /lenders?select=id,best_reviews(id) | {"id":50,"name":"New"} | prefer: return=representation
POST /lenders?select=id,specialties(name) | {"id":50,"name":"New"} | prefer: return=representation
POST /lenders?select=id&order=id.desc | [{"id":50,"name":"New"},{"id":51,"name":"Newer"}] | prefer: return=representation
POST /lenders?select=nothing | {"id":50,"name":"New"} | prefer: return=representation
POST /lenders?select=id | {"id":50,"name":"New"} | prefer: return=representation | accept: application/vnd.pgrst.object+json
POST /lenders?select=id | [{"id":50,"name":"New"},{"id":51,"name":"Newer"}] | prefer: return=representation | accept: application/vnd.pgrst.object+json
POST /lenders?select=id,name | {"id":50,"name":"New"} | prefer: return=representation | accept: text/csv
POST /lenders?select=id,state | {"id":50,"name":"New"} | prefer: return=representation | accept: application/vnd.pgrst.array+json;nulls=stripped
POST /lenders | {"id":1,"name":"Again"}
POST /lenders | {"id":50,"name":"First Fixed"}
POST /lenders | {"id":50}
POST /lenders | {"id":50,"name":null}
POST /lenders | {"id":"x","name":"New"}
POST /lenders | {"id":50,"name":"New","state":"ZZ"}
POST /lenders | {"id":50,"name":"New","nothing":1}
POST /lenders | {"id":50,"nmae":"New"}
POST /lenders | [{"id":50,"name":"New"},{"id":51}]
POST /lenders | [{"id":50,"name":"New"},{"name":"Newer","id":51}] | prefer: return=representation
POST /lenders | [1,2]
POST /lenders | =5
POST /lenders | "word"
POST /lenders | []
POST /lenders | [] | prefer: return=representation
POST /lenders | {"id":50
POST /lenders | =
POST /lenders?columns=id,name | {"id":50,"name":"New","nothing":1} | prefer: return=representation
POST /lenders?columns=id,name | [{"id":50,"name":"New"},{"id":51,"name":"Newer","state":"CA"}] | prefer: return=representation
POST /lenders?columns=id,nothing | {"id":50,"nothing":1}
POST /lenders?columns=id,name,tags | {"id":50,"name":"New"} | prefer: missing=default, return=representation
POST /lenders?columns=id,name,tags | {"id":50,"name":"New"} | prefer: missing=null
POST /lenders?columns=id,name,is_open,tags | [{"id":50,"name":"New"},{"id":51,"name":"B","is_open":false}] | prefer: missing=default, return=representation
POST /loans?select=amount,status,data,lender_id&columns=lender_id,borrower,amount,status,data | [{"lender_id":1,"borrower":2},{"lender_id":2,"borrower":3,"amount":5}] | prefer: missing=default, return=representation
POST /loans?select=amount,status,double_amount | {"lender_id":1,"borrower":2,"amount":"10.5","status":"open"} | prefer: return=representation
POST /loans?select=rate | {"lender_id":1,"borrower":2,"rate":200} | prefer: return=representation
POST /loans?select=status | {"lender_id":1,"borrower":2,"status":"sold"} | prefer: return=representation
POST /loans?select=double_amount | {"lender_id":1,"borrower":2,"double_amount":1} | prefer: return=representation
POST /loans?select=labels,term,data,closing | {"lender_id":1,"borrower":2,"labels":["a","b, c"],"term":"[1,5)","data":{"a":[1]},"closing":"2026-01-01"} | prefer: return=representation
POST /loans?select=labels | {"lender_id":1,"borrower":2,"labels":"{x,y}"} | prefer: return=representation
POST /lenders?select=seat,tags | {"id":50,"name":"New","seat":{"street":"s","city":"c","zip":1},"tags":["t"]} | prefer: return=representation
POST /lenders?select=data,notes | {"id":50,"name":"New","data":{"b":1,"a":2},"notes":{"b":1,"a":2}} | prefer: return=representation
POST /reviews?select=stars,body | {"lender_id":1,"stars":4} | prefer: return=representation
POST /reviews | {"id":77,"stars":4}
PATCH /reviews?stars=eq.5 | {"stars":9}
POST /no_key | {} | prefer: return=representation
POST /no_key | [{},{}] | prefer: return=representation
POST /no_key | {"a":5} | prefer: return=headers-only
POST /no_key?select=a | {"a":5,"b":"x"} | prefer: return=representation
POST /loan_documents | {"loan_id":4,"number":1,"title":"A b"} | prefer: return=headers-only
POST /loan_documents | {"loan_id":4,"number":1,"title":"longer than twenty characters"}
POST /loan_documents?select=bytes | {"loan_id":4,"number":1,"bytes":"\\x0102"} | prefer: return=representation
POST /Odd%20Names | {"The Key":9,"a.b":"x","çé":"y","q\"uote":"z"} | prefer: return=representation
POST /Odd%20Names?columns=%22The%20Key%22,%22a.b%22 | {"The Key":9,"a.b":"x"} | prefer: return=headers-only
POST /people | {"id":9,"name":"New"}
POST /people?select=id | {"id":9,"name":"New"} | prefer: return=representation
POST /people | {"id":9,"name":"New"} | prefer: return=representation
POST /people | {"id":9,"name":"New","secret":"x"}
POST /hidden | {"id":1}
POST /guarded | {"id":9,"owner":"anon"} | prefer: return=representation
POST /guarded | {"id":9,"owner":"somebody"}
POST /nothing | {"id":9}
POST /totals | {"lender_id":9}
POST /joined | {"loan_id":9}
POST /lender_names | {"lender":50,"name":"New"} | prefer: return=headers-only
POST /lender_names?select=lender,name | {"lender":50,"name":"New"} | prefer: return=representation
POST /lenders | =id,name,state\n50,New,CA\n51,"Co, Ltd",NULL | content-type: text/csv | prefer: return=representation
POST /lenders | =id,name\n50 | content-type: text/csv
POST /lenders | =id=50&name=New+One | content-type: application/x-www-form-urlencoded | prefer: return=representation
POST /lenders | =<a/> | content-type: text/xml
POST /lenders | {"id":50,"name":"New"} | content-type: application/json; charset=utf-8
POST /lenders | {"id":50,"name":"New"} | content-profile: archive | prefer: return=representation
POST /lenders | {"id":50,"name":"New"} | content-profile: secret
POST /lenders | {"id":1,"name":"Renamed"} | prefer: resolution=merge-duplicates
POST /lenders | {"id":1,"name":"Renamed"} | prefer: resolution=merge-duplicates, return=representation
POST /lenders | [{"id":1,"name":"Renamed"},{"id":50,"name":"New"}] | prefer: resolution=merge-duplicates, return=representation
POST /lenders | {"id":1,"name":"Renamed"} | prefer: resolution=ignore-duplicates, return=representation
POST /lenders | [{"id":1,"name":"Renamed"},{"id":50,"name":"New"}] | prefer: resolution=ignore-duplicates, return=representation
POST /lenders?on_conflict=name&select=id,name,state | {"name":"First Fixed","state":"TX"} | prefer: resolution=merge-duplicates, return=representation
POST /lenders?on_conflict=name | {"id":50,"name":"First Fixed"} | prefer: resolution=ignore-duplicates
POST /lenders?on_conflict=state | {"id":50,"name":"New","state":"CA"} | prefer: resolution=merge-duplicates
POST /lenders?on_conflict=nothing | {"id":50,"name":"New"} | prefer: resolution=merge-duplicates
POST /lenders?on_conflict=id | {"id":1,"name":"Renamed"}
POST /loan_documents?select=title | {"loan_id":1,"number":1,"title":"Changed"} | prefer: resolution=merge-duplicates, return=representation
POST /no_key | {"a":1} | prefer: resolution=merge-duplicates
POST /lenders | {"id":1,"name":"Renamed"} | prefer: resolution=merge-duplicates, count=exact
POST /lenders | {"id":50,"name":"New"} | prefer: handling=strict, odd
POST /lenders | {"id":50,"name":"New"} | prefer: handling=strict, max-affected=1
PATCH /lenders?id=eq.1 | {"name":"Changed"}
PATCH /lenders?id=eq.1 | {"name":"Changed"} | prefer: return=minimal
PATCH /lenders?id=eq.1 | {"name":"Changed"} | prefer: return=headers-only
PATCH /lenders?id=eq.1 | {"name":"Changed"} | prefer: return=representation
PATCH /lenders?id=eq.1&select=id,name | {"name":"Changed"} | prefer: return=representation
PATCH /lenders?id=eq.1&select=name,loans(id)&loans.order=id | {"name":"Changed"} | prefer: return=representation
PATCH /lenders?id=eq.1&select=full_name,loan_count | {"name":"Changed"} | prefer: return=representation
PATCH /lenders?id=eq.1&select=name,states(name) | {"state":"TX"} | prefer: return=representation
PATCH /lenders?id=eq.1&select=id,main_loan(id) | {"name":"Changed"} | prefer: return=representation
PATCH /lenders?id=lt.3&select=id&order=id.desc | {"is_open":null} | prefer: return=representation, count=exact
PATCH /lenders?id=lt.3 | {"is_open":null} | prefer: count=exact
PATCH /lenders?id=eq.9 | {"name":"Changed"}
PATCH /lenders?id=eq.9 | {"name":"Changed"} | prefer: return=representation
PATCH /lenders?id=eq.9 | {"name":"Changed"} | prefer: count=exact
PATCH /lenders?id=eq.1&select=id | {"name":"Changed"} | prefer: return=representation | accept: application/vnd.pgrst.object+json
PATCH /lenders?id=eq.9&select=id | {"name":"Changed"} | prefer: return=representation | accept: application/vnd.pgrst.object+json
PATCH /lenders?id=lt.3&select=id | {"is_open":null} | prefer: return=representation | accept: application/vnd.pgrst.object+json
PATCH /lenders | {"is_open":null} | prefer: return=representation
PATCH /lenders?or=(id.eq.1,id.eq.2)&select=id&order=id | {"is_open":null} | prefer: return=representation
PATCH /lenders?id=eq.1 | {}
PATCH /lenders?id=eq.1 | {} | prefer: return=representation
PATCH /lenders?id=eq.1 | [] | prefer: return=representation
PATCH /lenders?id=eq.1 | {"nothing":1}
PATCH /lenders?nothing=eq.1 | {"name":"x"}
PATCH /lenders?id=eq.1 | {"id":2}
PATCH /lenders?id=eq.1 | {"name":null}
PATCH /lenders?id=eq.1 | {"name":
PATCH /lenders?id=eq.1 | =
PATCH /lenders?id=eq.1&columns=name | {"name":"Changed","nothing":1} | prefer: return=representation
PATCH /lenders?id=eq.1&columns=name,tags&select=name,tags | {"name":"Changed"} | prefer: return=representation, missing=default
PATCH /lenders?id=eq.1&columns=state&select=state | {"name":"Changed"} | prefer: return=representation
PATCH /lenders?id=eq.1&select=data | {"data":{"x":[1,2]}} | prefer: return=representation
PATCH /loans?id=eq.1&select=amount,double_amount | {"amount":7} | prefer: return=representation
PATCH /people?id=eq.1 | {"name":"x"}
PATCH /people?id=eq.1&select=name | {"name":"x"} | prefer: return=representation
PATCH /people?id=eq.1 | {"secret":"x"}
PATCH /guarded?id=gt.0&select=id | {"body":"x"} | prefer: return=representation
PATCH /guarded?id=eq.1 | {"owner":"somebody"}
PATCH /lenders?id=lt.3 | {"is_open":null} | prefer: handling=strict, max-affected=1
PATCH /lenders?id=lt.3 | {"is_open":null} | prefer: handling=strict, max-affected=2
PATCH /lenders?id=lt.3 | {"is_open":null} | prefer: max-affected=1
PATCH /open_loans?id=eq.1&select=amount | {"amount":5} | prefer: return=representation
PATCH /joined?loan_id=eq.1 | {"amount":5}
PATCH /lenders?id=eq.1 | {"name":"x"} | prefer: return=representation | accept: text/html
PUT /lenders?id=eq.1 | {"id":1,"name":"Put"}
PUT /lenders?id=eq.50 | {"id":50,"name":"Put"}
PUT /lenders?id=eq.1&select=id,name | {"id":1,"name":"Put"} | prefer: return=representation
PUT /lenders?id=eq.50&select=id,name | {"id":50,"name":"Put"} | prefer: return=representation
PUT /lenders?id=eq.1 | {"id":2,"name":"Put"}
PUT /lenders?id=eq.1 | [{"id":1,"name":"Put"},{"id":2,"name":"Two"}]
PUT /lenders?name=eq.x | {"id":1,"name":"Put"}
PUT /lenders | {"id":1,"name":"Put"}
PUT /lenders?id=gt.1 | {"id":1,"name":"Put"}
PUT /lenders?id=not.eq.1 | {"id":1,"name":"Put"}
PUT /lenders?id=eq.1&limit=1 | {"id":1,"name":"Put"}
PUT /lenders?id=eq.1&or=(id.eq.1) | {"id":1,"name":"Put"}
PUT /loan_documents?loan_id=eq.1&number=eq.1&select=title | {"loan_id":1,"number":1,"title":"Put"} | prefer: return=representation
PUT /loan_documents?loan_id=eq.1 | {"loan_id":1,"number":1,"title":"Put"}
PUT /no_key?a=eq.1 | {"a":1}
DELETE /loan_documents?loan_id=eq.1
DELETE /loan_documents?loan_id=eq.1 | prefer: return=representation
DELETE /loan_documents?loan_id=eq.1&select=number&order=number.desc | prefer: return=representation
DELETE /loan_documents?loan_id=eq.1 | prefer: count=exact
DELETE /loan_documents?loan_id=eq.1&select=title,loans(amount) | prefer: return=representation
DELETE /loan_documents?loan_id=eq.77
DELETE /loan_documents?loan_id=eq.77 | prefer: return=representation
DELETE /loan_documents | prefer: return=minimal, count=exact
DELETE /lenders?id=eq.1
DELETE /lenders?id=eq.3&select=id | prefer: return=representation | accept: application/vnd.pgrst.object+json
DELETE /no_key?select=a&order=a | prefer: return=representation
DELETE /no_key | prefer: return=representation | accept: application/vnd.pgrst.object+json
DELETE /no_key?a=eq.1 | prefer: handling=strict, max-affected=1
DELETE /no_key?a=eq.1 | prefer: handling=strict, max-affected=5
DELETE /guarded | prefer: return=representation
DELETE /hidden
DELETE /totals
DELETE /nothing
DELETE /lenders?nothing=eq.1
PATCH /lenders | {"is_open":null} | as: authenticated | prefer: count=exact
PROPFIND /lenders
PATCH /rpc/add_them | {"a":1}
DELETE /
`
