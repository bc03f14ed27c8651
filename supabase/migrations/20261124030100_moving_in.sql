-- What comes from other systems: which text of theirs became which row, where their addresses lead now, and the files that
-- their texts hold.

-- The importer's memory. A row whose revision moved on was edited here and is never overwritten.
create table public.moved_rows (
  source text not null check (length(source) <= 300),
  old_id text not null check (length(old_id) <= 500),
  kind text not null check (kind in ('article', 'guide', 'author')),
  row_id uuid not null,
  hash text not null,
  revision integer not null default 1,
  moved_at timestamptz not null default now(),
  primary key (source, old_id, kind)
);

-- Old paths, in lower case and without their last slash; one that ends in * stands for all below it.
create table public.path_redirects (
  path text primary key check (path ~ '^/' and length(path) <= 600),
  target text not null check (private.is_link(target)),
  -- The text that it leads to, so that the address of a draft is not told.
  kind text,
  slug text,
  created_at timestamptz not null default now(),
  check ((kind is null) = (slug is null))
);
comment on table public.path_redirects is 'Read where a page is not found';

create index path_redirects_of_text on public.path_redirects (kind, slug);

-- A text that is named otherwise takes its old paths along.
create function private.move_path_redirects() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.path_redirects
  set slug = new.slug, target = left(target, length(target) - length(old.slug)) || new.slug
  where kind = tg_argv[0] and slug = old.slug;
  return null;
end;
$$;
revoke execute on function private.move_path_redirects() from public;
create trigger move_path_redirects after update of slug on public.articles
  for each row when (old.slug <> new.slug) execute function private.move_path_redirects('article');
create trigger move_path_redirects after update of slug on public.guides
  for each row when (old.slug <> new.slug) execute function private.move_path_redirects('guide');

alter table public.moved_rows enable row level security;
alter table public.path_redirects enable row level security;
create policy everybody_reads on public.path_redirects for select to anon, authenticated
  using (kind is null or private.is_public_slug(kind, slug));
grant select on public.path_redirects to anon, authenticated;
grant all on public.moved_rows, public.path_redirects to service_role;

-- A story that stood elsewhere first says where.
alter table public.articles add column canonical_url text
  check (canonical_url ~ '^https://[^[:space:]]+$' and length(canonical_url) <= 2000);
grant select (canonical_url) on public.articles to anon;
grant insert (canonical_url), update (canonical_url) on public.articles to authenticated;

-- Documents, sounds and films of texts that came from elsewhere; only the import puts something there.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('files', 'files', true, 52428800, array[
  'application/pdf', 'application/zip', 'application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'video/mp4', 'video/webm', 'video/quicktime', 'text/csv', 'text/plain'
])
on conflict (id) do nothing;
