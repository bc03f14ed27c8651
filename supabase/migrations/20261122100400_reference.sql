-- The reference shelf: terms, wiki, answers (written), lenders and states (records with a source and a date).

create table public.glossary_terms (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  term text not null check (length(trim(term)) between 1 and 200),
  short_definition text not null default '' check (length(short_definition) <= 1000),
  document jsonb not null default '{"type":"doc","content":[]}' check (jsonb_typeof(document) = 'object'),
  content text not null default '',
  figures jsonb not null default '[]' check (private.are_objects(figures)),
  category text check (length(trim(category)) between 1 and 80),
  related text[] not null default '{}',
  sources jsonb not null default '[]' check (private.are_sources(sources)),
  is_published boolean not null default false,
  publish_date timestamptz,
  is_static boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  search_vector tsvector generated always as (private.search_words(term, short_definition, '{}', content)) stored,
  constraint glossary_terms_published_has_date check (not is_published or publish_date is not null)
);

create table public.wiki_pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title text not null check (length(trim(title)) between 1 and 200),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  document jsonb not null default '{"type":"doc","content":[]}' check (jsonb_typeof(document) = 'object'),
  content text not null default '',
  figures jsonb not null default '[]' check (private.are_objects(figures)),
  category text check (length(trim(category)) between 1 and 80),
  related text[] not null default '{}',
  sources jsonb not null default '[]' check (private.are_sources(sources)),
  is_published boolean not null default false,
  publish_date timestamptz,
  is_static boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  search_vector tsvector generated always as (private.search_words(title, excerpt, '{}', content)) stored,
  constraint wiki_pages_published_has_date check (not is_published or publish_date is not null)
);

create table public.answers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  question text not null check (length(trim(question)) between 1 and 300),
  short_answer text not null default '' check (length(short_answer) <= 1000),
  document jsonb not null default '{"type":"doc","content":[]}' check (jsonb_typeof(document) = 'object'),
  content text not null default '',
  figures jsonb not null default '[]' check (private.are_objects(figures)),
  category text check (length(trim(category)) between 1 and 80),
  related text[] not null default '{}',
  sources jsonb not null default '[]' check (private.are_sources(sources)),
  is_published boolean not null default false,
  publish_date timestamptz,
  is_static boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  search_vector tsvector generated always as (private.search_words(question, short_answer, '{}', content)) stored,
  constraint answers_published_has_date check (not is_published or publish_date is not null)
);

create table public.lenders (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  legal_name text not null check (length(trim(legal_name)) between 1 and 200),
  lender_type text check (length(lender_type) <= 60),
  nmls_id bigint unique check (nmls_id > 0),
  lei text unique check (lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  hq_city text,
  hq_state text check (hq_state ~ '^[A-Z]{2}$'),
  website text check (length(website) <= 200),
  mlo_count integer check (mlo_count >= 0),
  licence_count integer check (licence_count >= 0),
  hmda_year integer,
  hmda_applications integer check (hmda_applications >= 0),
  hmda_originations integer check (hmda_originations >= 0),
  record_read_on date,
  source_name text,
  source_url text check (private.is_link(source_url)),
  is_published boolean not null default false,
  is_static boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  search_vector tsvector generated always as (
    private.search_words(legal_name, coalesce(hq_city, '') || ' ' || coalesce(hq_state, ''), '{}', coalesce(lender_type, ''))
  ) stored
);
comment on column public.lenders.mlo_count is 'Mortgage loan originators on the NMLS record of record_read_on';

-- Limits are whole cents, like every amount that arithmetic may touch.
create table public.states (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  conforming_limit_year integer,
  conforming_limit_low bigint check (conforming_limit_low > 0),
  conforming_limit_high bigint check (conforming_limit_high >= conforming_limit_low),
  hmda_year integer,
  hmda_applications integer check (hmda_applications >= 0),
  hmda_originations integer check (hmda_originations >= 0),
  hmda_fha integer check (hmda_fha >= 0),
  hmda_va integer check (hmda_va >= 0),
  hmda_usda integer check (hmda_usda >= 0),
  housing_agency text,
  housing_agency_url text check (private.is_link(housing_agency_url)),
  source_name text,
  source_url text check (private.is_link(source_url)),
  source_date date,
  document jsonb not null default '{"type":"doc","content":[]}' check (jsonb_typeof(document) = 'object'),
  content text not null default '',
  figures jsonb not null default '[]' check (private.are_objects(figures)),
  is_published boolean not null default false,
  is_static boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  search_vector tsvector generated always as (private.search_words(name, code, '{}', content)) stored
);

create index glossary_terms_by_name on public.glossary_terms (term) where is_published;
create index wiki_pages_by_title on public.wiki_pages (title) where is_published;
create index answers_newest on public.answers (publish_date desc) where is_published;
create index lenders_by_size on public.lenders (hmda_originations desc nulls last) where is_published;
create index glossary_terms_search_vector on public.glossary_terms using gin (search_vector);
create index wiki_pages_search_vector on public.wiki_pages using gin (search_vector);
create index answers_search_vector on public.answers using gin (search_vector);
create index lenders_search_vector on public.lenders using gin (search_vector);
create index states_search_vector on public.states using gin (search_vector);
