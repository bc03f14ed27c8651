-- The library: what is told of each picture beside its description, who uploaded it, and which texts show it.

alter table public.media
  add column caption text not null default '' check (length(caption) <= 500),
  add column credit text not null default '' check (length(credit) <= 200);
create index media_newest on public.media (created_at desc, id desc);

-- A picture is told of once its bytes are stored; its type and size are those of the object, whoever says otherwise.
create function private.complete_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb;
begin
  select metadata into stored from storage.objects where bucket_id = 'media' and name = new.path;
  if stored is null then
    raise exception 'There is no picture at "%"', new.path using errcode = '23503';
  end if;
  new.mime := stored ->> 'mimetype';
  new.bytes := (stored ->> 'size')::bigint;
  new.uploaded_by := auth.uid();
  return new;
end;
$$;
revoke execute on function private.complete_picture() from public;
create trigger complete_picture before insert on public.media
  for each row when (current_user = 'authenticated') execute function private.complete_picture();

create policy members_insert on public.media for insert to authenticated
  with check ((select private.can_draft()) and split_part(path, '/', 1) = (select auth.uid())::text);
grant insert (path, alt, caption, credit, width, height, mime, bytes) on public.media to authenticated;
grant update (caption, credit) on public.media to authenticated;

-- Where a picture stands: in a text, as its cover, or as a photograph of its author.
create table public.media_uses (
  path text not null,
  kind text not null,
  content_id uuid not null,
  primary key (path, kind, content_id)
);
create index media_uses_of_text on public.media_uses (kind, content_id);
alter table public.media_uses enable row level security;
create policy desk_reads on public.media_uses for select to authenticated using ((select private.is_desk()));
grant select on public.media_uses to authenticated;
grant all on public.media_uses to service_role;

create function private.pictures_in(entry jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct found[1] from regexp_matches(
    coalesce(entry -> 'document', '{}')::text || ' ' || coalesce(entry ->> 'image_url', '') || ' ' || coalesce(entry ->> 'photo_url', ''),
    '/storage/v1/object/public/media/([^"\s?#\\]+)', 'g'
  ) as found
$$;

create function private.note_media_uses() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    delete from public.media_uses where kind = tg_argv[0] and content_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into public.media_uses select path, tg_argv[0], new.id from private.pictures_in(to_jsonb(new)) as path
    on conflict do nothing;
  end if;
  return null;
end;
$$;
revoke execute on function private.pictures_in(jsonb), private.note_media_uses() from public;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article', 'document, image_url'), ('guides', 'guide', 'document, image_url'),
      ('education', 'education', 'document, image_url'), ('glossary_terms', 'glossary', 'document'),
      ('wiki_pages', 'wiki', 'document'), ('answers', 'answer', 'document'), ('authors', 'author', 'photo_url')
    ) as targets (table_name, kind, columns)
  loop
    execute format('create trigger note_media_uses after insert or delete or update of %s on public.%I
      for each row execute function private.note_media_uses(%L)', target.columns, target.table_name, target.kind);
    execute format('insert into public.media_uses
      select path, %L, entry.id from public.%I as entry, private.pictures_in(to_jsonb(entry)) as path',
      target.kind, target.table_name);
  end loop;
end;
$$;

-- The library with how often each picture is shown; the caller's rights decide.
create view public.media_library with (security_invoker = true) as
select media.*, (select count(*)::integer from public.media_uses as used where used.path = media.path) as uses
from public.media;
revoke all on public.media_library from anon, authenticated;
grant select on public.media_library to authenticated, service_role;
