-- What one person may fill: drafts, revisions, uploads; and the names that are the Rates Desk's alone.

-- A number that an operator may set otherwise: insert into private.settings (name, value) values ('most_drafts', '50').
create function private.number_of(setting text, usual bigint) returns bigint
language sql stable security definer set search_path = ''
as $$ select coalesce((select value::bigint from private.settings where name = setting and value ~ '^\d{1,15}$'), usual) $$;

-- Drafts of one author: so many, and so many bytes of them. The desk's own are not counted.
create function private.check_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drafts bigint;
  bytes bigint;
begin
  select count(*), coalesce(sum(pg_column_size(document) + pg_column_size(content)), 0) into drafts, bytes
  from public.articles where author_id = new.author_id and not is_published and id <> new.id;
  if tg_op = 'INSERT' and drafts >= private.number_of('most_drafts', 100) then
    raise exception 'You have % drafts, which is the most: submit or delete some first', drafts using errcode = 'PT403';
  end if;
  if bytes + pg_column_size(new.document) > private.number_of('most_draft_bytes', 20000000) then
    raise exception 'Your drafts are as large as they may be together: shorten or delete some first' using errcode = 'PT403';
  end if;
  return new;
end;
$$;
-- Named so that it runs after guard_story, which says whose draft it is.
create trigger guard_story_room before insert or update of document on public.articles
  for each row when (current_user = 'authenticated' and not private.is_desk()) execute function private.check_drafts();

-- Pictures of one person below their folder. The desk's are not counted.
create function private.has_room_for_upload() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_desk() or (
    select count(*) < private.number_of('most_uploads', 1000)
      and coalesce(sum((metadata ->> 'size')::bigint), 0) < private.number_of('most_upload_bytes', 500000000)
    from storage.objects where bucket_id = 'media' and (storage.foldername(name))[1] = auth.uid()::text
  )
$$;
alter policy media_members_insert on storage.objects
  with check (bucket_id = 'media' and (select private.can_draft()) and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.has_room_for_upload()));

-- The report of a week and its desk are written by program: nobody else takes their addresses and names, or the next
-- report could not be written.
create function private.is_desks_story(slug text) returns boolean
language sql immutable parallel safe
return slug ~ '^mortgage-rates-[a-z]+-[0-9]{1,2}-[0-9]{4}$';

create function private.is_desks_name(name text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select private.slug_of(name) = 'rates-desk' $$;

create function private.guard_desk_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'articles' then
    if private.is_desks_story(new.slug) and (tg_op = 'INSERT' or new.slug <> old.slug) then
      raise exception 'The address "%" is kept for the report of that week', new.slug using errcode = '23514';
    end if;
  elsif (new.slug = 'rates-desk' or private.is_desks_name(new.name))
      and (tg_op = 'INSERT' or (new.slug, new.name) is distinct from (old.slug, old.name)) then
    raise exception 'The name "%" is the Rates Desk''s', new.name using errcode = '23514';
  end if;
  return new;
end;
$$;
create trigger guard_desk_names before insert or update on public.articles
  for each row when (current_user = 'authenticated') execute function private.guard_desk_names();
create trigger guard_desk_names before insert or update on public.authors
  for each row when (current_user = 'authenticated') execute function private.guard_desk_names();

-- As before, but a person who calls themselves like the desk is a new author like any other.
create or replace function private.ensure_own_author() returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  found_id uuid;
  own_name text;
  wanted text;
begin
  select author_id, coalesce(full_name, 'New author') into found_id, own_name
  from public.profiles where id = auth.uid() for update;
  if found_id is not null or not private.can_draft() then
    return found_id;
  end if;
  if private.is_desks_name(own_name) then
    own_name := 'New author';
  end if;
  wanted := coalesce(nullif(trim(both '-' from left(private.slug_of(own_name), 60)), ''), 'author');
  if exists (select from public.authors where slug = wanted) then
    wanted := wanted || '-' || left(replace(gen_random_uuid()::text, '-', ''), 8);
  end if;
  insert into public.authors (slug, name, is_hidden) values (wanted, left(own_name, 120), true) returning id into found_id;
  update public.profiles set author_id = found_id where id = auth.uid();
  return found_id;
end;
$$;

-- Revisions of one text. What somebody saves again and again within ten minutes is one revision when it is large: the text
-- itself holds its newest state, and what it was before somebody else, or the same person later, changed it is written then.
-- Of what is older than the newest thirty one a day is kept, and of large texts as many as fit into ten megabytes.
create function private.keep_revision(of_kind text, former jsonb, entry jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  large constant integer := 16384;
  of_id constant uuid := entry ->> 'id';
  newest record;
begin
  select revision, edited_by, created_at into newest from public.revisions
  where kind = of_kind and content_id = of_id order by revision desc limit 1;
  if former is not null and found and pg_column_size(entry -> 'document') > large then
    if newest.edited_by = auth.uid() and newest.created_at > now() - interval '10 minutes' then
      return;
    end if;
    if newest.revision < (former ->> 'revision')::integer then
      perform private.write_revision(of_kind, former, newest.edited_by);
    end if;
  end if;
  perform private.write_revision(of_kind, entry, auth.uid());
  if former is not null then
    delete from public.revisions where id in (
      select id from (
        select id, row_number() over newest_first as place, sum(pg_column_size(document)) over newest_first as bytes,
          row_number() over (partition by created_at::date order by revision desc) as place_of_day
        from public.revisions where kind = of_kind and content_id = of_id
        window newest_first as (order by revision desc)
      ) as placed
      where (place > 30 and place_of_day > 1) or place > 400 or (bytes > 10000000 and place > 3)
    );
  end if;
end;
$$;

create function private.write_revision(of_kind text, entry jsonb, by uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.revisions (kind, content_id, revision, title, excerpt, document, edited_by)
  values (
    of_kind, (entry ->> 'id')::uuid, (entry ->> 'revision')::integer,
    coalesce(entry ->> 'title', entry ->> 'term', entry ->> 'question', entry ->> 'name'),
    coalesce(entry ->> 'excerpt', entry ->> 'short_definition', entry ->> 'short_answer'),
    entry -> 'document', by
  )
  on conflict (kind, content_id, revision) do nothing
$$;
comment on table public.revisions is 'Texts as they stood from a revision on, thinned out; written by trigger only';

-- As before, but for what is kept of a save.
create or replace function private.after_save() returns trigger
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
      perform private.keep_revision(of_kind, former, entry);
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

-- Private functions are of the owner and the service, but for what policies ask.
revoke execute on function
  private.number_of(text, bigint), private.check_drafts(), private.has_room_for_upload(), private.is_desks_story(text),
  private.is_desks_name(text), private.guard_desk_names(), private.keep_revision(text, jsonb, jsonb),
  private.write_revision(text, jsonb, uuid)
from public;
grant execute on function private.has_room_for_upload() to authenticated;
