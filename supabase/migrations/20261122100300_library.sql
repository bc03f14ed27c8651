-- Stories, guides and lessons. `document` is the truth (the editor's JSON); `content` is clean HTML and `figures` what the
-- text quotes and draws, which only the server writes from it. They are large and live out of line, so a list that does not
-- ask for them never reads them.

create type public.content_kind as enum ('article', 'guide', 'education', 'glossary', 'wiki', 'answer');
create table public.categories (
  kind public.content_kind not null,
  slug text not null check (private.is_slug(slug)),
  name text not null check (length(trim(name)) between 1 and 80),
  description text not null default '',
  position integer not null default 0,
  primary key (kind, slug),
  unique (kind, name)
);

create table public.tags (
  slug text primary key check (private.is_slug(slug)),
  name text not null unique check (length(trim(name)) between 1 and 80),
  public_from timestamptz not null default now()
);
comment on column public.tags.public_from is 'The earliest date of a text that carries it: a scheduled story does not show its tags';

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title text not null check (length(trim(title)) between 1 and 200),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  document jsonb not null default '{"type":"doc","content":[]}' check (jsonb_typeof(document) = 'object'),
  content text not null default '',
  figures jsonb not null default '[]' check (private.are_objects(figures)),
  author_id uuid references public.authors (id) on delete set null,
  category text check (length(trim(category)) between 1 and 80),
  read_time text not null default '5 min read' check (length(read_time) <= 40),
  image_url text check (private.is_link(image_url)),
  is_breaking boolean not null default false,
  is_feature boolean not null default false,
  is_published boolean not null default false,
  publish_date timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  meta_description text check (length(meta_description) <= 500),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 50),
  view_count integer not null default 0 check (view_count >= 0),
  key_points jsonb not null default '[]' check (jsonb_typeof(key_points) = 'array'),
  sources jsonb not null default '[]' check (private.are_sources(sources)),
  corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array'),
  cover text check (length(cover) <= 40),
  is_static boolean not null default false,
  revision integer not null default 1,
  search_vector tsvector generated always as (private.search_words(title, excerpt, tags, content)) stored,
  constraint articles_published_has_date check (not is_published or publish_date is not null)
);
comment on column public.articles.submitted_at is 'An author hands the draft to the desk by setting it';
comment on column public.articles.figures is 'Published figures that the text quotes and charts that it draws, written by the server like content';
comment on column public.articles.key_points is 'Strings of clean HTML, written by the server like content';

create table public.guides (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title text not null check (length(trim(title)) between 1 and 200),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  document jsonb not null default '{"type":"doc","content":[]}' check (jsonb_typeof(document) = 'object'),
  content text not null default '',
  figures jsonb not null default '[]' check (private.are_objects(figures)),
  author_id uuid references public.authors (id) on delete set null,
  author_name text,
  category text check (length(trim(category)) between 1 and 80),
  read_time text not null default '5 min read' check (length(read_time) <= 40),
  image_url text check (private.is_link(image_url)),
  is_published boolean not null default false,
  publish_date timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  meta_description text check (length(meta_description) <= 500),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 50),
  view_count integer not null default 0 check (view_count >= 0),
  key_points jsonb not null default '[]' check (jsonb_typeof(key_points) = 'array'),
  sources jsonb not null default '[]' check (private.are_sources(sources)),
  cover text check (length(cover) <= 40),
  assumes text check (length(assumes) <= 500),
  needs text check (length(needs) <= 500),
  terms jsonb not null default '[]' check (jsonb_typeof(terms) = 'array'),
  numbered boolean not null default false,
  is_featured boolean not null default false,
  is_popular boolean not null default false,
  is_static boolean not null default false,
  revision integer not null default 1,
  search_vector tsvector generated always as (private.search_words(title, excerpt, tags, content)) stored,
  constraint guides_published_has_date check (not is_published or publish_date is not null)
);

create table public.education (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title text not null check (length(trim(title)) between 1 and 200),
  excerpt text check (length(excerpt) <= 1000),
  document jsonb not null default '{"type":"doc","content":[]}' check (jsonb_typeof(document) = 'object'),
  content text not null default '',
  figures jsonb not null default '[]' check (private.are_objects(figures)),
  author_id uuid references public.authors (id) on delete set null,
  author_name text,
  category text check (length(trim(category)) between 1 and 80),
  read_time text not null default '5 min read' check (length(read_time) <= 40),
  image_url text check (private.is_link(image_url)),
  is_published boolean not null default false,
  publish_date timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  meta_description text check (length(meta_description) <= 500),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 50),
  view_count integer not null default 0 check (view_count >= 0),
  key_points jsonb not null default '[]' check (jsonb_typeof(key_points) = 'array'),
  sources jsonb not null default '[]' check (private.are_sources(sources)),
  cover text check (length(cover) <= 40),
  terms jsonb not null default '[]' check (jsonb_typeof(terms) = 'array'),
  is_static boolean not null default false,
  revision integer not null default 1,
  search_vector tsvector generated always as (private.search_words(title, excerpt, tags, content)) stored,
  constraint education_published_has_date check (not is_published or publish_date is not null)
);
comment on column public.education.excerpt is 'Without one, pages use meta_description';

-- Lists run newest first. The indexes hold published rows only and carry the two columns of private.is_public, so that a
-- page of a list and its exact count are answered from the index; updated_at rides along for the sitemap's "last changed".
create index articles_newest on public.articles (publish_date desc) where is_published;
create index articles_by_category on public.articles (category, publish_date desc) include (updated_at) where is_published;
-- Few stories are marked, and the marked ones may be old: without these two, a list of them would walk all stories.
create index articles_breaking on public.articles (publish_date desc) where is_published and is_breaking;
create index articles_featured on public.articles (publish_date desc) where is_published and is_feature;
create index articles_by_author on public.articles (author_id, publish_date desc);
create index articles_tags on public.articles using gin (tags);
create index articles_search_vector on public.articles using gin (search_vector);

create index guides_newest on public.guides (publish_date desc) where is_published;
create index guides_by_category on public.guides (category, publish_date desc) include (updated_at) where is_published;
create index guides_by_author on public.guides (author_id, publish_date desc);
create index guides_tags on public.guides using gin (tags);
create index guides_search_vector on public.guides using gin (search_vector);

create index education_newest on public.education (publish_date desc) where is_published;
create index education_by_category on public.education (category, publish_date desc) include (updated_at) where is_published;
create index education_by_author on public.education (author_id, publish_date desc);
create index education_tags on public.education using gin (tags);
create index education_search_vector on public.education using gin (search_vector);
-- guides and education carry the byline's name: their lists filter by it.
create function private.name_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.author_name := (select name from public.authors where id = new.author_id);
  return new;
end;
$$;
create trigger name_author before insert or update of author_id, author_name on public.guides
  for each row execute function private.name_author();
create trigger name_author before insert or update of author_id, author_name on public.education
  for each row execute function private.name_author();

create function private.rename_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.guides set author_name = new.name where author_id = new.id;
  update public.education set author_name = new.name where author_id = new.id;
  return null;
end;
$$;
create trigger rename_author after update of name on public.authors
  for each row when (old.name is distinct from new.name) execute function private.rename_author();

-- The published stories with their byline. Stable, invoker's rights, no `set` clause: PostgreSQL inlines it, so that the
-- caller's columns, order and limit reach the index, an unasked content is never read, and the join goes when its name is
-- not asked for.
create function public.get_published_articles_safe() returns table (
  id uuid, title text, slug text, excerpt text, content text, author_name text, publish_date timestamptz, category text,
  read_time text, image_url text, is_breaking boolean, is_feature boolean, tags text[], meta_description text, keywords text[]
)
language sql stable security invoker parallel safe
begin atomic
  select
    article.id, article.title, article.slug, article.excerpt, article.content,
    coalesce(author.name, 'Unknown Author') as author_name,
    article.publish_date, article.category, article.read_time, article.image_url, article.is_breaking, article.is_feature,
    article.tags, article.meta_description, article.keywords
  from public.articles as article
  left join public.authors as author on author.id = article.author_id
  where private.is_public(article.is_published, article.publish_date);
end;

-- The directory. The caller's rights decide (security_invoker); article_count is counted from what is public now.
create view public.authors_public with (security_invoker = true) as
select
  author.id, author.slug, author.name, author.title, author.bio, author.short_bio, author.expertise, author.credentials,
  author.specializations, author.social_media, author.photo_url, author.experience, author.featured_in, author.awards,
  author.education, author.meta_description, author.keywords, author.is_verified, author.is_static, author.canonical_slug,
  author.created_at, author.updated_at, author.search_vector,
  (
    select count(*)::integer from public.articles as article
    where article.author_id = author.id and private.is_public(article.is_published, article.publish_date)
  ) as article_count
from public.authors as author
where not author.is_hidden;

create index articles_public_by_author on public.articles (author_id, publish_date) where is_published;
