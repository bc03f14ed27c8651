-- What the pages of the reference shelf say beside their text.

create function private.is_site_path(path text) returns boolean
language sql immutable parallel safe
return path ~ '^/[a-z0-9]' and path !~ '[[:space:]<>"]' and length(path) <= 500;

-- also: further names of a term. rule: the section of law behind it, as a source. is_linked: the first use in a text leads here.
alter table public.glossary_terms
  add column also text[] not null default '{}',
  add column rule jsonb check (rule is null or private.are_sources(jsonb_build_array(rule))),
  add column calculator text check (private.is_site_path(calculator)),
  add column guide text check (private.is_site_path(guide)),
  add column is_linked boolean not null default true,
  add column checked_on date;

alter table public.wiki_pages add column checked_on date;

alter table public.answers
  add column terms text[] not null default '{}',
  add column calculator text check (private.is_site_path(calculator)),
  add column guide text check (private.is_site_path(guide)),
  add column checked_on date;

grant select (also, rule, calculator, guide, is_linked, checked_on) on public.glossary_terms to anon;
grant insert (also, rule, calculator, guide, is_linked, checked_on), update (also, rule, calculator, guide, is_linked, checked_on)
  on public.glossary_terms to authenticated;
grant select (checked_on) on public.wiki_pages to anon;
grant insert (checked_on), update (checked_on) on public.wiki_pages to authenticated;
grant select (terms, calculator, guide, checked_on) on public.answers to anon;
grant insert (terms, calculator, guide, checked_on), update (terms, calculator, guide, checked_on) on public.answers to authenticated;

-- Records count by program; a value that no record gave is null.
alter table public.lenders
  add column formed_on date,
  add column hmda_conventional integer check (hmda_conventional >= 0),
  add column hmda_fha integer check (hmda_fha >= 0),
  add column hmda_va integer check (hmda_va >= 0),
  add column hmda_usda integer check (hmda_usda >= 0),
  add column hmda_states integer check (hmda_states between 0 and 60);

-- Loan limits of a state's counties, whole cents: fips, name, conforming for one to four units, that of the year before, FHA.
alter table public.states
  add column counties jsonb not null default '[]' check (private.are_objects(counties)),
  add column fha_limit_year integer;
grant select (counties, fha_limit_year) on public.states to anon;
