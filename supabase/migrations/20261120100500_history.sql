-- What a save leaves behind: a revision, a redirect from the old address, a notice to every process.

create table public.revisions (
  id bigint generated always as identity primary key,
  kind text not null,
  content_id uuid not null,
  revision integer not null,
  title text not null,
  excerpt text,
  document jsonb not null,
  edited_by uuid,
  created_at timestamptz not null default now(),
  unique (kind, content_id, revision)
);
comment on table public.revisions is 'Each text as it stood from that revision on; written by trigger only';

create table public.slug_redirects (
  kind text not null,
  old_slug text not null,
  new_slug text not null,
  created_at timestamptz not null default now(),
  primary key (kind, old_slug),
  check (old_slug <> new_slug)
);
create index slug_redirects_target on public.slug_redirects (kind, new_slug);

create table public.media (
  id uuid primary key default gen_random_uuid(),
  path text not null unique,
  alt text not null default '' check (length(alt) <= 500),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')),
  bytes bigint not null check (bytes > 0),
  uploaded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index media_uploaded_by on public.media (uploaded_by);

-- The importer's memory: which file made which row, and the row's revision right after. A row whose revision moved on
-- was edited here and is never overwritten by a file.
create table public.content_imports (
  path text primary key,
  kind text not null,
  content_id uuid,
  slug text,
  hash text not null,
  revision integer,
  imported_at timestamptz not null default now(),
  removed_at timestamptz
);

-- revision and updated_at belong to the database: they move with real edits and with nothing else. Counting a view, or
-- rendering `content` again from the same document, is no edit. The service (import) brings its own date along, also when it
-- is the same as before: a text printed in another way was not edited today. The owner may bring one.
create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_trusted constant boolean := current_user not in ('anon', 'authenticated');
  derived constant text[] := '{view_count,updated_at,revision,search_vector,content,author_name}';
begin
  if tg_op = 'INSERT' then
    new.revision := 1;
    if not is_trusted then
      new.created_at := now();
      new.updated_at := now();
    end if;
  elsif (to_jsonb(new) - derived) is not distinct from (to_jsonb(old) - derived) then
    new.revision := old.revision;
    if not is_trusted then
      new.updated_at := old.updated_at;
    end if;
  else
    new.revision := old.revision + 1;
    if not is_trusted or (current_user <> 'service_role' and new.updated_at is not distinct from old.updated_at) then
      new.updated_at := now();
    end if;
  end if;
  return new;
end;
$$;

-- Was, or is, this row on the site? Rows without a date are public by their flag alone, authors unless hidden.
create function private.is_shown(entry jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when entry ? 'is_hidden' then not (entry ->> 'is_hidden')::boolean
    when entry ? 'publish_date' then coalesce(private.is_public((entry ->> 'is_published')::boolean, (entry ->> 'publish_date')::timestamptz), false)
    else (entry ->> 'is_published')::boolean
  end
$$;

-- One notice a row. A draft nobody sees is no news; a scheduled one is, for its minute has to be known.
create function private.announce(kind text, former jsonb, entry jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  was_shown constant boolean := coalesce(private.is_shown(former), false);
  is_shown constant boolean := coalesce(private.is_shown(entry), false);
  is_listed constant boolean := coalesce((former ->> 'is_published')::boolean, false) or coalesce((entry ->> 'is_published')::boolean, false);
begin
  if not (was_shown or is_shown or is_listed) or (former - 'view_count') is not distinct from (entry - 'view_count') then
    return;
  end if;
  perform pg_catalog.pg_notify('content_changed', jsonb_build_object(
    'kind', kind,
    'slug', coalesce(entry, former) ->> 'slug',
    'withdrawn', was_shown and (not is_shown or former ->> 'slug' <> entry ->> 'slug')
  )::text);
end;
$$;

-- A public address that moves leaves a redirect; a chain of moves ends at the newest address in one step.
create function private.redirect(of_kind text, former_slug text, slug text) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.slug_redirects where kind = of_kind and old_slug = redirect.slug;
  update public.slug_redirects set new_slug = redirect.slug where kind = of_kind and new_slug = former_slug;
  insert into public.slug_redirects (kind, old_slug, new_slug) values (of_kind, former_slug, redirect.slug)
  on conflict (kind, old_slug) do update set new_slug = excluded.new_slug, created_at = now();
end;
$$;

create function private.after_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind constant text := tg_argv[0];
  large constant text[] := '{search_vector}';
  former jsonb;
  entry jsonb;
begin
  if tg_op <> 'INSERT' then
    former := to_jsonb(old) - large;
  end if;
  if tg_op <> 'DELETE' then
    entry := to_jsonb(new) - large;
  end if;

  if tg_op = 'DELETE' then
    delete from public.revisions where kind = of_kind and content_id = old.id;
    delete from public.slug_redirects where kind = of_kind and new_slug = old.slug;
  else
    if entry ? 'document' and (former is null or (former -> 'document', former -> 'title', former -> 'excerpt')
        is distinct from (entry -> 'document', entry -> 'title', entry -> 'excerpt')) then
      insert into public.revisions (kind, content_id, revision, title, excerpt, document, edited_by)
      values (
        of_kind, new.id, new.revision,
        coalesce(entry ->> 'title', entry ->> 'term', entry ->> 'question', entry ->> 'name'),
        coalesce(entry ->> 'excerpt', entry ->> 'short_definition', entry ->> 'short_answer'),
        entry -> 'document', auth.uid()
      )
      on conflict (kind, content_id, revision) do nothing;
    end if;
    if tg_op = 'UPDATE' and former ->> 'slug' <> entry ->> 'slug' and private.is_shown(former) then
      perform private.redirect(of_kind, old.slug, new.slug);
    end if;
    -- A published tag has a page, hence an address. Names that make the same address share it.
    if entry ? 'tags' and (entry ->> 'is_published')::boolean and (former -> 'tags', former -> 'is_published', former -> 'publish_date')
        is distinct from (entry -> 'tags', entry -> 'is_published', entry -> 'publish_date') then
      insert into public.tags (slug, name, public_from)
      select distinct on (private.slug_of(tag)) private.slug_of(tag), left(trim(tag), 80), (entry ->> 'publish_date')::timestamptz
      from jsonb_array_elements_text(entry -> 'tags') as tag
      where private.slug_of(tag) <> ''
      order by private.slug_of(tag)
      on conflict do nothing;
      update public.tags set public_from = (entry ->> 'publish_date')::timestamptz
      where public_from > (entry ->> 'publish_date')::timestamptz
        and slug in (select private.slug_of(tag) from jsonb_array_elements_text(entry -> 'tags') as tag);
    end if;
  end if;

  perform private.announce(of_kind, former, entry);
  return null;
end;
$$;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer'), ('lenders', 'lender'), ('states', 'state'), ('authors', 'author')
    ) as targets (table_name, kind)
  loop
    execute format('create trigger note_edit before insert or update on public.%I
      for each row execute function private.note_edit()', target.table_name);
    execute format('create trigger after_save after insert or update or delete on public.%I
      for each row execute function private.after_save(%L)', target.table_name, target.kind);
  end loop;
end;
$$;

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

-- Profiles and settings: only the date.
create function private.touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
create trigger touch before update on public.profiles for each row execute function private.touch();
create trigger touch before update on public.security_settings for each row execute function private.touch();

-- Small things that pages also print: one notice a statement.
create function private.announce_statement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('content_changed', jsonb_build_object('kind', tg_argv[0], 'withdrawn', tg_op = 'DELETE')::text);
  return null;
end;
$$;
create trigger announce after insert or update or delete on public.author_commentary
  for each statement execute function private.announce_statement('commentary');
create trigger announce after insert or update or delete on public.categories
  for each statement execute function private.announce_statement('category');
create trigger announce after insert or update or delete on public.series
  for each statement execute function private.announce_statement('rates');
