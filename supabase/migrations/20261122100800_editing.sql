-- Who may do what to a text beyond what policies can say, and what a save leaves behind: a revision, a redirect from the old
-- address, a notice to every process.

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
-- rendering `content` and `figures` again from the same document, is no edit. The service (import) brings its own date
-- along, also when it is the same as before: a text printed in another way was not edited today. The owner may bring one.
create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_trusted constant boolean := current_user not in ('anon', 'authenticated');
  derived constant text[] := '{view_count,updated_at,revision,search_vector,content,figures,author_name}';
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

-- A notice names the row's table and, as they were and as they are, the values that lists and pages find it by, so that a
-- process drops what shows it and nothing else. What does not fit into a notice is left out: everything is dropped then.
create function private.notify_change(of_kind text, of_table text, withdrawn boolean, keys jsonb, about jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  notice constant jsonb := about || jsonb_build_object('kind', of_kind, 'table', of_table, 'withdrawn', withdrawn);
  whole constant text := (notice || jsonb_build_object('keys', keys))::text;
begin
  perform pg_catalog.pg_notify('content_changed', case when octet_length(whole) < 7900 then whole else notice::text end);
end;
$$;

create function private.keys_of(former jsonb, entry jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with versions as (select version from unnest(array[former, entry]) as version where version is not null),
  found (key, value) as (
    select key, version ->> key from versions, unnest(array['slug', 'category', 'author_id']) as key
    union
    select 'author_slug', author.slug from versions join public.authors as author on author.id = (version ->> 'author_id')::uuid
    union
    select 'tags', tag from versions, jsonb_array_elements_text(case when version ? 'tags' then nullif(version -> 'tags', 'null') end) as tag
  )
  select jsonb_object_agg(key, values)
  from unnest(array['slug', 'category', 'author_id', 'author_slug', 'tags']) as key
  cross join lateral (
    select coalesce(jsonb_agg(value order by value), '[]') as values from found where found.key = key.key and value is not null
  ) as listed
$$;

-- One notice a row. A draft nobody sees is no news; a scheduled one is, for its minute has to be known.
create function private.announce(kind text, of_table text, former jsonb, entry jsonb) returns void
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
  perform private.notify_change(
    kind, of_table, was_shown and (not is_shown or former ->> 'slug' <> entry ->> 'slug'), private.keys_of(former, entry),
    jsonb_build_object('slug', coalesce(entry, former) ->> 'slug')
  );
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

-- Whether an address leads to something that readers may see.
create function private.is_public_slug(of_kind text, of_slug text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case of_kind
    when 'article' then exists (select from public.articles where slug = of_slug and private.is_public(is_published, publish_date))
    when 'guide' then exists (select from public.guides where slug = of_slug and private.is_public(is_published, publish_date))
    when 'education' then exists (select from public.education where slug = of_slug and private.is_public(is_published, publish_date))
    when 'glossary' then exists (select from public.glossary_terms where slug = of_slug and private.is_public(is_published, publish_date))
    when 'wiki' then exists (select from public.wiki_pages where slug = of_slug and private.is_public(is_published, publish_date))
    when 'answer' then exists (select from public.answers where slug = of_slug and private.is_public(is_published, publish_date))
    when 'lender' then exists (select from public.lenders where slug = of_slug and is_published)
    when 'state' then exists (select from public.states where slug = of_slug and is_published)
    when 'author' then exists (select from public.authors where slug = of_slug and not is_hidden)
    else false
  end
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

  perform private.announce(of_kind, tg_table_name, former, entry);
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

-- Small things that pages also print: one notice a statement.
create function private.announce_statement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_change(tg_argv[0], tg_table_name, tg_op = 'DELETE', '{}');
  return null;
end;
$$;
create trigger announce after insert or update or delete on public.author_commentary
  for each statement execute function private.announce_statement('commentary');
create trigger announce after insert or update or delete on public.categories
  for each statement execute function private.announce_statement('category');

-- Rows that many pages have in common: one notice a row that changed, by one key.
create function private.announce_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key constant text := tg_argv[1];
  former jsonb;
  entry jsonb;
begin
  if tg_op <> 'INSERT' then
    former := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    entry := to_jsonb(new);
  end if;
  if former is distinct from entry then
    perform private.notify_change(tg_argv[0], tg_table_name, tg_op = 'DELETE', jsonb_build_object(
      key, (select jsonb_agg(distinct version ->> key) from unnest(array[former, entry]) as version where version is not null)
    ));
  end if;
  return null;
end;
$$;
create trigger announce after insert or update or delete on public.series
  for each row execute function private.announce_row('rates', 'id');
create trigger announce after insert or update or delete on public.tags
  for each row execute function private.announce_row('tag', 'slug');

-- An author writes drafts of their own and submits them. Publishing, dates, flags and bylines are the desk's. The database
-- knows one role "authenticated" for both, so column grants cannot tell them apart.
create function private.guard_story() returns trigger
language plpgsql set search_path = ''
as $$
declare
  own uuid;
begin
  if current_user <> 'authenticated' or private.is_desk() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.is_published or new.is_breaking or new.is_feature or new.publish_date is not null or new.corrections <> '[]' then
      raise exception 'Only an editor may publish, date, feature or correct a story' using errcode = '42501';
    end if;
    own := private.ensure_own_author();
    if new.author_id is not null and new.author_id is distinct from own then
      raise exception 'A draft carries its own author''s name' using errcode = '42501';
    end if;
    new.author_id := own;
  elsif (new.is_published, new.is_breaking, new.is_feature, new.publish_date, new.corrections, new.author_id)
      is distinct from (old.is_published, old.is_breaking, old.is_feature, old.publish_date, old.corrections, old.author_id) then
    raise exception 'Only an editor may publish, date, feature, correct or reassign a story' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger guard_story before insert or update on public.articles
  for each row execute function private.guard_story();

-- publish_date is "now" when an editor publishes without saying when.
create function private.date_publication() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.is_published and new.publish_date is null then
    new.publish_date := now();
  end if;
  return new;
end;
$$;
do $$
declare
  target text;
begin
  foreach target in array array['articles', 'guides', 'education', 'glossary_terms', 'wiki_pages', 'answers'] loop
    -- Triggers of one row run by name: guard_story looks first, so what an author may not publish is not dated either.
    execute format('create trigger mark_publication before insert or update on public.%I
      for each row when (current_user = ''authenticated'') execute function private.date_publication()', target);
  end loop;
end;
$$;
-- The next minute at which the site changes by itself. It tells a time and nothing else.
create function public.next_scheduled_minute() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(publish_date) from (
    select min(publish_date) as publish_date from public.articles where is_published and publish_date > now()
    union all select min(publish_date) from public.guides where is_published and publish_date > now()
    union all select min(publish_date) from public.education where is_published and publish_date > now()
    union all select min(publish_date) from public.glossary_terms where is_published and publish_date > now()
    union all select min(publish_date) from public.wiki_pages where is_published and publish_date > now()
    union all select min(publish_date) from public.answers where is_published and publish_date > now()
  ) as coming
$$;
