-- Revisions of a large text hold what changed: the text is cut into parts of a few blocks, a part is kept once however many
-- revisions have it, and a revision lists its parts. Where a part ends follows from the block itself, so that a paragraph
-- put in at the top moves none of those below it.

create table public.revision_parts (
  id bigint generated always as identity primary key,
  kind text not null,
  content_id uuid not null,
  digest bytea not null,
  blocks jsonb not null,
  unique (content_id, digest)
);
comment on table public.revision_parts is 'Parts of large texts that revisions share; written by trigger only';
alter table public.revision_parts enable row level security;
create policy members_read on public.revision_parts for select to authenticated
  using ((select private.is_desk()) or (kind = 'article' and content_id in (
    select id from public.articles where author_id = (select private.own_author()))));
revoke all on public.revision_parts from anon, authenticated;
grant select on public.revision_parts to authenticated;
grant all on public.revision_parts to service_role;

-- Of a revision in parts `kept` is the frame around its blocks, and `added` what it was the first to bring, in bytes.
alter table public.revisions rename column document to kept;
alter table public.revisions add column parts bigint[];
alter table public.revisions add column added integer not null default 0;
comment on column public.revisions.kept is 'The document, without its blocks where it stands in parts: read document(revision)';

-- The text of a revision, whole: `select=revision,document` by REST, `r.document` in SQL.
create function public.document(public.revisions) returns jsonb
language sql stable set search_path = ''
as $$
  select case when ($1).parts is null then ($1).kept else jsonb_set(($1).kept, '{content}', (
    select jsonb_agg(block order by part_place, place)
    from unnest(($1).parts) with ordinality as listed (part, part_place)
      join public.revision_parts as p on p.id = part,
      jsonb_array_elements(p.blocks) with ordinality as one (block, place)
  )) end
$$;
revoke execute on function public.document(public.revisions) from public, anon;
grant execute on function public.document(public.revisions) to authenticated, service_role;

-- Cuts a text into parts, keeps those that are new, and lists them. No parts for a text that has no list of blocks.
create function private.parts_of(of_kind text, of_id uuid, document jsonb, out listed bigint[], out added integer)
language plpgsql security definer set search_path = ''
as $$
begin
  added := 0;
  if jsonb_typeof(document -> 'content') is distinct from 'array' or jsonb_array_length(document -> 'content') = 0 then
    return;
  end if;
  with cut as (
    select block, place, count(*) filter (where get_byte(sha256(convert_to(block::text, 'UTF8')), 0) < 32)
      over (order by place desc) as part
    from jsonb_array_elements(document -> 'content') with ordinality as one (block, place)
  ), part as (
    select jsonb_agg(block order by place) as blocks, min(place) as place from cut group by part
  ), named as (
    select blocks, place, sha256(convert_to(blocks::text, 'UTF8')) as digest from part
  ), brought as (
    insert into public.revision_parts (kind, content_id, digest, blocks)
    select distinct on (digest) of_kind, of_id, digest, blocks from named
    on conflict (content_id, digest) do nothing
    returning id, digest, pg_column_size(blocks) as bytes
  )
  select array_agg(coalesce(brought.id, known.id) order by place), coalesce((select sum(bytes) from brought), 0)
  into listed, added
  from named left join brought using (digest)
    left join public.revision_parts as known on known.content_id = of_id and known.digest = named.digest;
  if array_position(listed, null) is not null then
    listed := null;
  end if;
end;
$$;

create or replace function private.write_revision(of_kind text, entry jsonb, by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  large constant integer := 16384;
  of_id constant uuid := entry ->> 'id';
  document jsonb := entry -> 'document';
  bytes integer := pg_column_size(document);
  parts bigint[];
begin
  if bytes > large then
    select listed, added into parts, bytes from private.parts_of(of_kind, of_id, document);
    if parts is null then
      bytes := pg_column_size(document);
    else
      document := jsonb_set(document, '{content}', '[]');
    end if;
  end if;
  insert into public.revisions (kind, content_id, revision, title, excerpt, kept, parts, added, edited_by)
  values (
    of_kind, of_id, (entry ->> 'revision')::integer,
    coalesce(entry ->> 'title', entry ->> 'term', entry ->> 'question', entry ->> 'name'),
    coalesce(entry ->> 'excerpt', entry ->> 'short_definition', entry ->> 'short_answer'),
    document, parts, bytes, by
  )
  on conflict (kind, content_id, revision) do nothing;
end;
$$;

-- As before; ten megabytes are counted by what each revision brought.
create or replace function private.keep_revision(of_kind text, former jsonb, entry jsonb) returns void
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
        select id, row_number() over newest_first as place, sum(added) over newest_first as bytes,
          row_number() over (partition by created_at::date order by revision desc) as place_of_day
        from public.revisions where kind = of_kind and content_id = of_id
        window newest_first as (order by revision desc)
      ) as placed
      where (place > 30 and place_of_day > 1) or place > 400 or (bytes > 10000000 and place > 3)
    );
  end if;
end;
$$;

-- A part goes with the last revision that lists it.
create function private.drop_parts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.revision_parts as part
  using (select distinct content_id from gone where parts is not null) as text
  where part.content_id = text.content_id and part.id not in (
    select unnest(parts) from public.revisions as r where r.content_id in (select content_id from gone)
  );
  return null;
end;
$$;
create trigger drop_parts after delete on public.revisions
  referencing old table as gone for each statement execute function private.drop_parts();

revoke execute on function
  private.parts_of(text, uuid, jsonb), private.write_revision(text, jsonb, uuid), private.keep_revision(text, jsonb, jsonb),
  private.drop_parts()
from public;
update public.revisions set added = pg_column_size(kept);

-- Each save of a large text leaves its former self behind until it is swept: sweep while there is still little of it.
alter table public.articles set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table public.guides set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table public.education set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table public.wiki_pages set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table public.glossary_terms set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table public.answers set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
