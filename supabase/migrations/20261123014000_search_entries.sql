-- One table of everything that can be found, kept by triggers: a search reads short rows of its own instead of whole texts, so
-- that its work has a bound however many stories there are. It holds what is published; a scheduled story waits in it.

create table private.search_entries (
  kind text not null,
  slug text not null,
  part text not null default '',
  title text not null,
  says text not null default '',
  names text[] not null default '{}',
  near text not null default '',
  vector tsvector not null,
  weight real not null default 0,
  public_from timestamptz not null default '-infinity',
  is_sample boolean not null default false,
  primary key (kind, slug, part)
);
comment on column private.search_entries.part is 'A county''s code within its state';
comment on column private.search_entries.names is 'What it is called, as private.squeezed writes it: asked for by one of these, it comes first';
comment on column private.search_entries.near is 'The same in one text, for whoever misspells it; empty for texts whose titles are sentences';
comment on column private.search_entries.vector is 'Words of a story''s body without their places: what is ranked are its title, standfirst and tags';
alter table private.search_entries enable row level security;

create index search_entries_stories on private.search_entries using gin (vector) where kind = 'article';
create index search_entries_counties on private.search_entries using gin (vector) where kind = 'county';
create index search_entries_shelf on private.search_entries using gin (vector) where kind <> 'article' and kind <> 'county';
create index search_entries_newest on private.search_entries (public_from desc) where kind = 'article';
create index search_entries_names on private.search_entries using gin (names);
create index search_entries_near on private.search_entries using gin (near extensions.gin_trgm_ops) where near <> '';

-- Words that the site uses in titles and first sentences: what a misspelt word may have been meant to be.
create table private.search_vocabulary (word text primary key);
alter table private.search_vocabulary enable row level security;
create index search_vocabulary_near on private.search_vocabulary using gin (word extensions.gin_trgm_ops);

-- Words of the trade, and of everyday speech, that mean others. `means` is written as for a search of the web.
create table private.search_synonyms (
  phrase text primary key,
  means text not null,
  target tsquery not null generated always as (plainto_tsquery('pg_catalog.english', phrase)) stored,
  substitute tsquery not null generated always as (
    plainto_tsquery('pg_catalog.english', phrase) || websearch_to_tsquery('pg_catalog.english', means)
  ) stored
);
alter table private.search_synonyms enable row level security;
insert into private.search_synonyms (phrase, means) values
  ('pmi', '"private mortgage insurance"'),
  ('private mortgage insurance', 'pmi'),
  ('mip', '"mortgage insurance premium"'),
  ('heloc', '"home equity line"'),
  ('home equity line of credit', 'heloc'),
  ('home equity loan', '"second mortgage"'),
  ('arm', '"adjustable rate"'),
  ('variable rate', '"adjustable rate"'),
  ('dti', '"debt to income"'),
  ('ltv', '"loan to value"'),
  ('apr', '"annual percentage rate"'),
  ('hoa', '"homeowners association"'),
  ('lock in', 'lock'),
  ('rate lock', '"lock my rate" or "lock a rate" or "rate is locked"'),
  ('closing costs', '"settlement costs" or "closing fees"'),
  ('settlement costs', '"closing costs"'),
  ('closing fees', '"closing costs"'),
  ('hard pull', '"hard inquiry"'),
  ('soft pull', '"soft inquiry"'),
  ('credit check', 'inquiry'),
  ('refi', 'refinance'),
  ('prequal', 'prequalification'),
  ('preapproved', 'preapproval'),
  ('mobile home', '"manufactured home"'),
  ('loan officer', '"loan originator"'),
  ('buy down', 'buydown'),
  ('payoff', '"pay off"'),
  ('pay off', 'payoff'),
  ('house', 'home'),
  ('home', 'house'),
  ('get rid of', 'remove or cancel'),
  ('drop', 'remove or cancel'),
  ('get out of', 'cancel'),
  ('cant', 'cannot'),
  ('unable', 'cannot'),
  ('afford', 'affordability'),
  ('bankrupt', 'bankruptcy'),
  ('went', 'go'),
  ('gone', 'go'),
  ('came', 'come'),
  ('paid', 'pay'),
  ('bought', 'buy'),
  ('sold', 'sell'),
  ('got', 'get'),
  ('gave', 'give'),
  ('took', 'take'),
  ('rose', 'rise'),
  ('risen', 'rise'),
  ('fell', 'fall'),
  ('fallen', 'fall'),
  ('chose', 'choose'),
  ('kept', 'keep'),
  ('left', 'leave'),
  ('lent', 'lend'),
  ('built', 'build'),
  ('lost', 'lose');

-- Letters and digits alone: "Pre-approval" and "preapproval" are one name.
create function private.squeezed(name text) returns text
language sql immutable parallel safe set search_path = ''
return lower(regexp_replace(coalesce(name, ''), '[^[:alnum:]]', '', 'g'));

create function private.squeezed_all(names text[]) returns text[]
language sql immutable parallel safe set search_path = ''
return array(select distinct private.squeezed(name) from unnest(names) as name where private.squeezed(name) <> '');

-- A company's name as people say it.
create function private.said_name(legal text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(legal, ',?\s+(LLC|L\.L\.C\.|Inc\.?|N\.A\.|National Association|Corporation|Corp\.?|Company|Co\.?)$', '', 'i');

-- What every row of the site's tables is found by.
create view private.search_sources with (security_invoker = true) as
select 'article'::text as kind, slug, ''::text as part, title, excerpt as says,
  private.squeezed_all(array[title]) as names, ''::text as near,
  ts_filter(search_vector, '{a,b}') || strip(search_vector) as vector, 0::real as weight, publish_date as public_from, is_static as is_sample
from public.articles where is_published
union all
select 'guide', slug, '', title, coalesce(nullif(excerpt, ''), meta_description, ''), private.squeezed_all(array[title]), '',
  search_vector, 0.4, publish_date, false
from public.guides where is_published
union all
select 'lesson', slug, '', title, coalesce(nullif(excerpt, ''), meta_description, ''), private.squeezed_all(array[title]), '',
  search_vector, 0.4, publish_date, false
from public.education where is_published
union all
select 'term', slug, '', term, short_definition, private.squeezed_all(array_append(also, term)),
  array_to_string(private.squeezed_all(array_append(also, term)), ' '),
  search_vector || setweight(to_tsvector('pg_catalog.english', private.words(also)), 'A'), 0.6, publish_date, false
from public.glossary_terms where is_published
union all
select 'wikiPage', slug, '', title, excerpt, private.squeezed_all(array[title]), private.squeezed(title),
  search_vector, 0.4, publish_date, false
from public.wiki_pages where is_published
union all
select 'answer', slug, '', question, short_answer, private.squeezed_all(array[question]), '', search_vector, 0.5, publish_date, false
from public.answers where is_published
union all
select 'lender', slug, '', legal_name, concat_ws(', ', hq_city, hq_state),
  private.squeezed_all(array[legal_name, private.said_name(legal_name), 'NMLS ' || nmls_id, nmls_id::text]),
  private.squeezed(private.said_name(legal_name)),
  search_vector || setweight(to_tsvector('pg_catalog.english', concat('NMLS ', nmls_id)), 'B'), 0.1, '-infinity', false
from public.lenders where is_published
union all
select 'state', slug, '', name, 'Loan limits by county, loans by program, who helps', private.squeezed_all(array[name, code]),
  private.squeezed(name), search_vector, 0.3, '-infinity', false
from public.states where is_published
union all
select 'county', state.slug, county.fips, county.name || ', ' || state.name,
  'Conforming and FHA loan limits of the county',
  private.squeezed_all(array[county.name, county.name || state.name, county.name || state.code]), private.squeezed(county.name || state.name),
  setweight(to_tsvector('pg_catalog.english', concat_ws(' ', county.name, state.name)), 'A')
    || setweight(to_tsvector('pg_catalog.english', 'conforming FHA loan limit ' || state.code), 'B'),
  0.2, '-infinity', false
from public.states as state,
  lateral (select entry ->> 'name' as name, coalesce(entry ->> 'fips', entry ->> 'name') as fips from jsonb_array_elements(state.counties) as entry) as county
where state.is_published and county.name is not null
union all
select 'author', slug, '', name, title, private.squeezed_all(array[name]), private.squeezed(name), search_vector, 0, '-infinity', is_static
from public.authors where not is_hidden and canonical_slug is null
union all
select 'series', id, '', name, description, private.squeezed_all(array[name, short_name]), private.squeezed(name),
  private.search_words(name || ' ' || short_name, description, '{}', source_name), 0.2, '-infinity', false
from public.series where is_published;
revoke all on private.search_sources from public, anon, authenticated;

create function private.enter_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind text;
  former text;
  present text;
begin
  if tg_table_name = 'series' then
    if tg_op <> 'INSERT' then former := old.id; end if;
    if tg_op <> 'DELETE' then present := new.id; end if;
  else
    if tg_op <> 'INSERT' then former := old.slug; end if;
    if tg_op <> 'DELETE' then present := new.slug; end if;
  end if;
  foreach of_kind in array tg_argv loop
    if former is not null then
      delete from private.search_entries as entry where entry.kind = of_kind and entry.slug = former;
    end if;
    if present is not null then
      insert into private.search_entries (kind, slug, part, title, says, names, near, vector, weight, public_from, is_sample)
      select source.kind, source.slug, source.part, source.title, source.says, source.names, source.near, source.vector, source.weight,
        source.public_from, source.is_sample
      from private.search_sources as source where source.kind = of_kind and source.slug = present
      on conflict (kind, slug, part) do nothing;
    end if;
  end loop;
  return null;
end;
$$;

create trigger enter_search after insert or delete or update of slug, title, excerpt, tags, content, is_published, publish_date, is_static
  on public.articles for each row execute function private.enter_search('article');
create trigger enter_search after insert or delete or update of slug, title, excerpt, meta_description, tags, content, is_published, publish_date
  on public.guides for each row execute function private.enter_search('guide');
create trigger enter_search after insert or delete or update of slug, title, excerpt, meta_description, tags, content, is_published, publish_date
  on public.education for each row execute function private.enter_search('lesson');
create trigger enter_search after insert or delete or update of slug, term, also, short_definition, content, is_published, publish_date
  on public.glossary_terms for each row execute function private.enter_search('term');
create trigger enter_search after insert or delete or update of slug, title, excerpt, content, is_published, publish_date
  on public.wiki_pages for each row execute function private.enter_search('wikiPage');
create trigger enter_search after insert or delete or update of slug, question, short_answer, content, is_published, publish_date
  on public.answers for each row execute function private.enter_search('answer');
create trigger enter_search after insert or delete or update on public.lenders
  for each row execute function private.enter_search('lender');
create trigger enter_search after insert or delete or update on public.states
  for each row execute function private.enter_search('state', 'county');
create trigger enter_search after insert or delete or update on public.authors
  for each row execute function private.enter_search('author');
create trigger enter_search after insert or delete or update on public.series
  for each row execute function private.enter_search('series');

-- Words are added and never taken away: two who publish at once never wait for each other, and a word that leads nowhere is
-- never offered. What is not public yet adds none.
create function private.learn_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.search_vocabulary (word)
  select distinct found.word[1] as word
  from entered, lateral regexp_matches(lower(entered.title || case entered.kind when 'article' then '' else ' ' || entered.says end), '[a-z]{3,40}', 'g') as found (word)
  where entered.public_from <= now()
  order by 1
  on conflict (word) do nothing;
  return null;
end;
$$;
create trigger learn_words after insert on private.search_entries
  referencing new table as entered for each statement execute function private.learn_words();

insert into private.search_entries (kind, slug, part, title, says, names, near, vector, weight, public_from, is_sample)
select kind, slug, part, title, says, names, near, vector, weight, public_from, is_sample from private.search_sources
on conflict (kind, slug, part) do nothing;

-- What is no row of a table: the calculators. Each start says what there is.
create function public.enter_calculators(calculators jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.search_entries as entry where entry.kind = 'calculator'
    and not exists (select from jsonb_array_elements(calculators) as given where given ->> 'slug' = entry.slug);
  insert into private.search_entries as entry (kind, slug, title, says, names, near, vector, weight)
  select 'calculator', given ->> 'slug', given ->> 'title', given ->> 'says',
    private.squeezed_all(array[given ->> 'title', concat(given ->> 'name', ' calculator')]), private.squeezed(given ->> 'title'),
    setweight(to_tsvector('pg_catalog.english', concat_ws(' ', given ->> 'title', given ->> 'name')), 'A')
      || setweight(to_tsvector('pg_catalog.english', given ->> 'says'), 'B'),
    0.4
  from jsonb_array_elements(calculators) as given
  on conflict (kind, slug, part) do update
    set title = excluded.title, says = excluded.says, names = excluded.names, near = excluded.near, vector = excluded.vector
    where (entry.title, entry.says, entry.names, entry.vector) is distinct from (excluded.title, excluded.says, excluded.names, excluded.vector);
end;
$$;
revoke all on function public.enter_calculators(jsonb) from public, anon, authenticated;
grant execute on function public.enter_calculators(jsonb) to service_role;
