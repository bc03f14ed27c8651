/** Reads of several tables: relationships in both directions, hints, filters and order on them, spreads, aggregates. */
export const embeds = String.raw`
GET /loans?select=id,lenders(name)&order=id
GET /loans?select=id,lenders(*)&id=eq.1
GET /loans?select=id,giver:lenders(name)&order=id
GET /loans?select=id,lender_id(name)&order=id
GET /loans?select=id,loans_lender_id_fkey(name)&order=id
GET /loans?select=id,lenders!lender_id(name)&order=id
GET /loans?select=id,lenders!loans_lender_id_fkey(name)&order=id
GET /loans?select=id,lenders!id(name)&order=id
GET /loans?select=id,lenders!nothing(name)
GET /loans?select=id,people(name)
GET /loans?select=id,people!borrower(name)&order=id
GET /loans?select=id,people!loans_guarantor_fkey(name)&order=id
GET /loans?select=id,borrower(name),guarantor(name)&order=id
GET /loans?select=id,b:people!borrower(name),g:people!guarantor(name)&order=id
GET /loans?select=id,people!borrower(name),people!guarantor(name)
GET /loans?select=id,lenders(name,states(name))&order=id
GET /loans?select=id,lenders(id,loans(id))&order=id&lenders.loans.order=id
GET /lenders?select=id,loans(id)&order=id&loans.order=id
GET /lenders?select=id,loans(*)&id=eq.1&loans.order=id
GET /lenders?select=id,l:loans(id,amount)&order=id&l.order=amount.desc
GET /lenders?select=id,l:loans(id,amount)&order=id&loans.order=amount.desc
GET /lenders?select=id,loans(id)&order=id&loans.amount=gt.90000&loans.order=id
GET /lenders?select=id,loans(id)&order=id&loans.limit=1&loans.order=id
GET /lenders?select=id,loans(id)&order=id&loans.limit=1&loans.offset=1&loans.order=id
GET /lenders?select=id,loans(id)&order=id&loans.limit=0
GET /lenders?select=id,loans(id)&order=id&loans.or=(amount.gt.200000,status.eq.closed)&loans.order=id
GET /lenders?select=id,loans(id)&order=id&loans.not.or=(amount.gt.200000,status.eq.closed)&loans.order=id
GET /lenders?select=id,loans!inner(id)&order=id&loans.order=id
GET /lenders?select=id,loans!inner(id)&loans.amount=gt.200000&order=id
GET /lenders?select=id,loans!inner(id)&loans.amount=gt.200000&order=id | prefer: count=exact
GET /lenders?select=id,loans!left(id)&loans.amount=gt.200000&order=id | prefer: count=exact
GET /lenders?select=id,loans!inner(id,people!loans_borrower_fkey!inner(name))&loans.people.name=eq.Ben&order=id | prefer: count=exact
GET /loans?select=id,lenders!inner(name)&lenders.name=like.F*&order=id | prefer: count=exact
GET /loans?select=id,lenders!inner!lender_id(name)&lenders.name=like.F*&order=id
GET /loans?select=id,guarantor!inner(name)&order=id | prefer: count=exact
GET /loans?select=id,lenders!inner(states!inner(name))&lenders.states.code=eq.CA&order=id | prefer: count=exact
GET /lenders?select=id,loans()&order=id
GET /lenders?select=id,loans()&loans=not.is.null&order=id | prefer: count=exact
GET /lenders?select=id,loans(id)&loans=is.null&order=id | prefer: count=exact
GET /lenders?select=id,loans(id)&loans.amount=gt.90000&loans=not.is.null&order=id&loans.order=id | prefer: count=exact
GET /lenders?select=id,l:loans(id)&l=is.null&order=id
GET /lenders?select=id,loans(id),reviews(id)&or=(loans.is.null,reviews.not.is.null)&order=id&loans.order=id&reviews.order=id | prefer: count=exact
GET /loans?select=id,guarantor()&guarantor=is.null&order=id
GET /loans?select=id,people!guarantor()&people=not.is.null&order=id
GET /lenders?select=id,loans(id)&loans=eq.1
GET /lenders?select=id,lender_details(motto)&order=id
GET /lender_details?select=motto,lenders(name)&order=id
GET /lenders?select=id,lender_details!inner(motto)&order=id | prefer: count=exact
GET /lenders?select=id,specialties(name)&order=id&specialties.order=id
GET /specialties?select=name,lenders(name)&order=id&lenders.order=id
GET /lenders?select=id,specialties!lender_specialties(name)&order=id&specialties.order=id
GET /lenders?select=id,specialties!inner(name)&specialties.name=eq.fha&order=id | prefer: count=exact
GET /lenders?select=id,lender_specialties(since,specialties(name))&order=id&lender_specialties.order=specialty_id
GET /lender_specialties?select=since,lenders(name),specialties(name)&order=lender_id,specialty_id
GET /people?select=id,boss(name)&order=id
GET /people?select=id,people!boss(name)&order=id&people.order=id
GET /people?select=id,team:people!people_boss_fkey(name)&order=id
GET /people?select=id,people(name)
GET /people?select=id,boss(name,boss(name))&order=id
GET /people?select=id,mentor(name),boss(name)&order=id
GET /loan_documents?select=number,title,loans(amount,lenders(name))&order=loan_id,number
GET /loans?select=id,loan_documents(number)&order=id&loan_documents.order=number
GET /states?select=code,lenders(id,loans(id,loan_documents(number)))&order=code&lenders.loans.order=id&lenders.loans.loan_documents.order=number
GET /open_loans?select=id,lenders(name)&order=id
GET /lenders?select=id,open_loans(id)&order=id&open_loans.order=id
GET /open_loans?select=id,borrower(name)&order=id
GET /open_loans?select=id,people(name)&order=id
GET /view_of_view?select=id,lenders(name)&order=id
GET /loans?select=id,lender_names(name)&order=id
GET /open_loans?select=id,lender_names(name)&order=id
GET /joined?select=loan_id,amount,lender_name&order=loan_id
GET /joined?select=loan_id,loan_documents(number)&order=loan_id&loan_documents.order=number
GET /open_loans?select=id,loan_documents(title)&order=id&loan_documents.order=number
GET /lenders?select=id,best_reviews(stars)&order=id&best_reviews.order=stars
GET /lenders?select=id,best:best_reviews(stars)&order=id&best.order=stars&best.stars=gt.3
GET /lenders?select=id,best_reviews!inner(stars)&order=id&best_reviews.order=stars
GET /lenders?select=id,main_loan(id,amount)&order=id
GET /lenders?select=id,main_loan(id,lenders(name))&order=id
GET /lenders?select=id,main_loan!inner(id)&order=id
GET /lenders?select=id,full_name,loans(id)&id=eq.1&loans.order=id
GET /loans?select=id,lenders(full_name)&order=id
GET /loans?select=id,lenders(name)&order=lenders(name),id
GET /loans?select=id,lenders(name)&order=lenders(name).desc,id.desc
GET /loans?select=id,g:guarantor(name)&order=g(name).desc.nullslast,id
GET /loans?select=id,lenders(data)&order=lenders(data->n).desc,id
GET /lenders?select=id,loans(id)&order=loans(id)
GET /loans?select=id&order=lenders(name)
GET /lenders?select=id,loans(id,people!loans_borrower_fkey(name))&order=id&loans.order=people(name).desc,id
GET /loans?select=id,...lenders(name)&order=id
GET /loans?select=id,...lenders(lender:name,state)&order=id
GET /loans?select=id,...lenders(lender:name,...states(state:name))&order=id
GET /loans?select=id,...lenders(name,states(name))&order=id
GET /loans?select=id,...lenders!inner(name)&lenders.name=like.F*&order=id
GET /loans?select=id,...borrower(borrower:name),...guarantor(guarantor:name)&order=id
GET /loans?select=id,...lenders(lender_data:data->a)&order=id
GET /lenders?select=id,loans(id,...people!loans_borrower_fkey(borrower:name))&order=id&loans.order=id
GET /lender_specialties?select=since,...lenders(name),...specialties(s:name)&order=lender_id,specialty_id
GET /loans?select=id,...lenders(id)&order=id
GET /lenders?select=id,nothing(id)
GET /lenders?select=id,lonas(id)
GET /lenders?select=id,people(id)
GET /no_key?select=a,lenders(id)
GET /lenders?select=id,loans(nothing)
GET /lenders?select=id,loans(amont)
GET /lenders?select=id,loans(id)&loans.nothing=eq.1
GET /lenders?select=id,loans(id)&loans.order=nothing
GET /lenders?select=id,loans(id
GET /lenders?select=id,loans(id))&order=id
GET /lenders?select=id,loans(id)&order=id&limit=1 | prefer: count=exact
GET /lenders?select=id,loans(id)&id=eq.1&loans.order=id | accept: application/vnd.pgrst.object+json
GET /lenders?select=id,state,lender_details(motto)&id=eq.2 | accept: application/vnd.pgrst.object+json;nulls=stripped
GET /loans?select=id,lenders(name)&order=id | accept: text/csv
HEAD /lenders?select=id,loans!inner(id) | prefer: count=exact
GET /lenders?select=count()
GET /loans?select=amount.sum()
GET /loans?select=total:amount.sum()
GET /loans?select=amount.max(),amount.min(),amount.avg()::int,id.count()
GET /loans?select=lender_id,amount.sum()&order=lender_id
GET /loans?select=lender_id,count()&order=lender_id
GET /loans?select=lender_id,status,n:count()&order=lender_id,status
GET /loans?select=status,amount.sum()::text&order=status
GET /loans?select=kind:data->>kind,count()&order=data->>kind
GET /loans?select=data->>kind,amount.sum()&order=data->>kind
GET /loans?select=amount::int.sum()
GET /loans?select=count()::text
GET /loans?select=nothing.sum()
GET /loans?select=amount.median()
GET /loans?select=closing::date,count()&order=closing::date
GET /loans?select=count()&status=eq.open
GET /loans?select=count()&status=eq.open | accept: application/vnd.pgrst.object+json
GET /lenders?select=id,loans(count())&order=id
GET /loans?select=count
GET /loans?select=n:count::text&status=eq.open | prefer: count=exact
GET /lenders?select=id,loans(count)&order=id
GET /lenders?select=id,loans!inner(count)&order=id
GET /loans?select=id,lenders(count)&order=id
GET /loans?select=id,...lenders(count)&order=id
GET /loans?select=id,count
GET /loans?select=status,count() | prefer: count=exact
GET /lenders?select=id,loans(amount.sum())&order=id
GET /lenders?select=id,loans(status,amount.sum())&order=id&loans.order=status
GET /lenders?select=id,l:loans(total:amount.sum(),n:count())&order=id
GET /loans?select=lenders(name),amount.sum()&order=lenders(name)
GET /loans?select=lenders(name),count()&order=count
GET /loans?select=...lenders(name),amount.sum()&order=lenders(name)
GET /loans?select=status,...lenders(state),amount.sum()&order=status
GET /loan_documents?select=...loans(amount.sum())
GET /loan_documents?select=number,...loans(amount.max(),amount.min())&order=number
GET /loan_documents?select=number,...loans(most:amount.max())&order=number
GET /loan_documents?select=...loans(lender_id,amount.sum())&order=loan_id
GET /loan_documents?select=...loans(count())
GET /loan_documents?select=...loans(...lenders(count()))
GET /lenders?select=id,best_reviews(stars.avg())&order=id
`
