-- What a word rests on where no rule defines it: a custom of the market, the words of a contract, each state's law, arithmetic.
alter table public.glossary_terms add column basis text check (length(basis) between 1 and 300);
grant select (basis) on public.glossary_terms to anon;
grant insert (basis), update (basis) on public.glossary_terms to authenticated;
