-- What editors write of a state, beside what records say of it. The record is published as a whole and brings its own name and
-- address: an editor changes its text alone, and a state of which nothing is written is a page of records.

-- excerpt, sources, checked_on: of the text, as other texts have them. source_name and source_date are the record's.
alter table public.states
  add column excerpt text not null default '' check (length(excerpt) <= 1000),
  add column sources jsonb not null default '[]' check (private.are_sources(sources)),
  add column checked_on date;
create index states_last_changed on public.states (updated_at desc, id desc);
alter table public.states set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
grant select (excerpt, sources, checked_on) on public.states to anon;
grant update (excerpt, document, sources, checked_on) on public.states to authenticated;
create policy desk_updates on public.states for update to authenticated
  using ((select private.can_edit())) with check ((select private.can_edit()));

create trigger check_document before insert or update of document on public.states
  for each row execute function private.check_document();
create trigger note_unrendered after insert on public.states
  for each row when (new.document -> 'content' <> '[]') execute function private.note_unrendered('state');
create trigger note_unrendered_change after update of document on public.states
  for each row when (old.document is distinct from new.document) execute function private.note_unrendered('state');
create trigger note_deleted after delete on public.states for each row execute function private.note_unrendered('state');
create trigger forget_text after delete on public.states for each row execute function private.forget_text('state');
create trigger note_media_uses after insert or delete or update of document on public.states
  for each row execute function private.note_media_uses('state');
drop trigger note_text_links on public.states;
create trigger note_text_links
  after insert or delete or update of is_published, content, sources, source_url, housing_agency_url on public.states
  for each row execute function private.note_text_links('state');
-- What an import says of a state is no edit of somebody's.
create trigger audit_text after update of excerpt, document, sources, checked_on on public.states
  for each row when (current_user = 'authenticated') execute function private.audit_text('state');

create or replace view public.written_texts with (security_invoker = true) as
  select 'article'::public.content_kind as kind, id, slug, title, is_published, publish_date, submitted_at, updated_at, author_id,
    view_count, is_static
  from public.articles
  union all
  select 'guide', id, slug, title, is_published, publish_date, submitted_at, updated_at, author_id, view_count, is_static
  from public.guides
  union all
  select 'education', id, slug, title, is_published, publish_date, submitted_at, updated_at, author_id, view_count, is_static
  from public.education
  union all
  select 'glossary', id, slug, term, is_published, publish_date, null, updated_at, null, 0, is_static from public.glossary_terms
  union all
  select 'wiki', id, slug, title, is_published, publish_date, null, updated_at, null, 0, is_static from public.wiki_pages
  union all
  select 'answer', id, slug, question, is_published, publish_date, null, updated_at, null, 0, is_static from public.answers
  union all
  select 'state', id, slug, name, is_published, null, null, updated_at, null, 0, is_static from public.states;

create or replace function public.texts_to_render(most integer) returns table (kind public.content_kind, id uuid, slug text, document jsonb)
language sql stable security definer set search_path = ''
begin atomic
  select unrendered.kind, text.id, text.slug, text.document
  from private.unrendered_texts as unrendered
  join (
    select 'article'::public.content_kind as kind, id, slug, document from public.articles
    union all select 'guide', id, slug, document from public.guides
    union all select 'education', id, slug, document from public.education
    union all select 'glossary', id, slug, document from public.glossary_terms
    union all select 'wiki', id, slug, document from public.wiki_pages
    union all select 'answer', id, slug, document from public.answers
    union all select 'state', id, slug, document from public.states
  ) as text on (text.kind, text.id) = (unrendered.kind, unrendered.content_id)
  order by unrendered.content_id limit most;
end;

create or replace function public.store_rendering(kind public.content_kind, id uuid, document jsonb, content text, figures jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case kind
    when 'article' then 'articles' when 'guide' then 'guides' when 'education' then 'education'
    when 'glossary' then 'glossary_terms' when 'wiki' then 'wiki_pages' when 'answer' then 'answers'
    when 'state' then 'states' end;
  stored integer;
begin
  execute format('update public.%I set content = $3, figures = $4 where id = $1 and document = $2', target)
    using id, document, content, figures;
  get diagnostics stored = row_count;
  if stored > 0 then
    -- The same HTML as before is no change that the trigger sees.
    delete from private.unrendered_texts as unrendered
    where unrendered.kind = store_rendering.kind and unrendered.content_id = store_rendering.id;
  end if;
  return stored > 0;
end;
$$;

create or replace function private.may_join_text(topic text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return topic ~ '^text:(article|guide|education|glossary|wiki|answer|state):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and private.can_draft()
    and private.may_see_text(split_part(topic, ':', 2)::public.content_kind, split_part(topic, ':', 3)::uuid);
end;
$$;

create or replace function private.audit_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{content,document,search_vector,figures}'::text[] end;
  entry jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{content,document,search_vector,figures}'::text[] end;
  shown constant jsonb := coalesce(entry, former);
  was_out constant boolean := coalesce((former ->> 'is_published')::boolean, false);
  is_out constant boolean := coalesce((entry ->> 'is_published')::boolean, false);
  action text;
begin
  if tg_op = 'DELETE' then
    action := 'deleted';
  elsif is_out and (not was_out or former ->> 'publish_date' is distinct from entry ->> 'publish_date') then
    action := case when (entry ->> 'publish_date')::timestamptz > now() then 'scheduled' else 'published' end;
  elsif was_out and not is_out then
    action := 'withdrew';
  elsif tg_op = 'INSERT' then
    action := 'began';
  elsif former ->> 'submitted_at' is null and entry ->> 'submitted_at' is not null then
    action := 'handed in';
  elsif former ->> 'submitted_at' is not null and entry ->> 'submitted_at' is null then
    action := 'returned';
  elsif former -> 'corrections' is distinct from entry -> 'corrections' then
    action := 'corrected';
  elsif former -> 'revision' is distinct from entry -> 'revision' then
    action := 'edited';
  else
    return null;
  end if;
  perform private.note_audit(action, tg_argv[0], shown ->> 'id', coalesce(shown ->> 'title', shown ->> 'term', shown ->> 'question', shown ->> 'name'));
  return null;
end;
$$;

create or replace function private.search_snippet(of_kind text, of_slug text, says text, pattern text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  body text;
  place integer;
begin
  if pattern is null or says ~* pattern then return says; end if;
  body := case of_kind
    when 'article' then (select left(content, 6000) from public.articles where slug = of_slug)
    when 'guide' then (select left(content, 6000) from public.guides where slug = of_slug)
    when 'lesson' then (select left(content, 6000) from public.education where slug = of_slug)
    when 'term' then (select left(content, 6000) from public.glossary_terms where slug = of_slug)
    when 'wikiPage' then (select left(content, 6000) from public.wiki_pages where slug = of_slug)
    when 'answer' then (select left(content, 6000) from public.answers where slug = of_slug)
    when 'state' then (select left(content, 6000) from public.states where slug = of_slug)
  end;
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if body is null or place = 0 then return says; end if;
  -- What is cut within a tag begins after it.
  body := regexp_replace(regexp_replace(substring(body from greatest(place - 300, 1) for 900), '^[^<>]*>', ''), '<[^>]*$', '');
  body := trim(regexp_replace(private.plain_text(body), '\s+', ' ', 'g'));
  place := regexp_instr(body, pattern, 1, 1, 0, 'i');
  if place = 0 then return says; end if;
  return case when place > 90 then '… ' || regexp_replace(substring(body from place - 80 for 240), '^\S*\s', '') else left(body, 240) end
    || case when length(body) > place + 160 then ' …' else '' end;
end;
$$;

create or replace function public.stale_texts(after_on date default null, after_id uuid default null)
returns table (kind public.content_kind, id uuid, title text, checked_on date, last_on date, reasons text[], found bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.newsroom_day();
begin
  perform private.assert_desk();
  return query
    with expired as (
      select record.url from private.dated_records as record where record.url is not null
      group by record.url having bool_and(coalesce(record.held_until < today, false))
    ),
    kept as (
      select 'guide'::public.content_kind as kind, text.id, text.title, text.checked_on, text.publish_date, text.figures, text.sources
      from public.guides as text where private.is_public(text.is_published, text.publish_date)
      union all
      select 'education', text.id, text.title, text.checked_on, text.publish_date, text.figures, text.sources
      from public.education as text where private.is_public(text.is_published, text.publish_date)
      union all
      select 'glossary', text.id, text.term, text.checked_on, text.publish_date, text.figures, text.sources
      from public.glossary_terms as text where private.is_public(text.is_published, text.publish_date)
      union all
      select 'wiki', text.id, text.title, text.checked_on, text.publish_date, text.figures, text.sources
      from public.wiki_pages as text where private.is_public(text.is_published, text.publish_date)
      union all
      select 'answer', text.id, text.question, text.checked_on, text.publish_date, text.figures, text.sources
      from public.answers as text where private.is_public(text.is_published, text.publish_date)
      union all
      select 'state', text.id, text.name, text.checked_on, text.updated_at, text.figures, text.sources
      from public.states as text where text.is_published and text.content <> ''
    ),
    judged as (
      select kept.kind, kept.id, kept.title, kept.checked_on, coalesce(kept.checked_on, kept.publish_date::date) as last_on,
        array_remove(array[
          case when coalesce(kept.checked_on, kept.publish_date::date) < today - interval '1 year' then 'unchecked' end,
          case when exists (
            select from jsonb_to_recordset(kept.figures) as figure (kind text, series text, "on" text, value numeric)
            where figure.kind = 'quote' and figure."on" ~ '^\d{4}-\d\d-\d\d$' and figure.value is distinct from (
              select newest.value from public.observations as newest
              where newest.series_id = figure.series and newest.observed_on = figure."on"::date
              order by newest.vintage desc limit 1
            )
          ) then 'revised' end,
          case when exists (
            select from jsonb_to_recordset(kept.sources) as source (url text) join expired on expired.url = source.url
          ) then 'expired' end
        ], null) as reasons
      from kept
    ),
    stale as (select judged.*, count(*) over () as found from judged where judged.reasons <> '{}')
    select * from stale where after_on is null or (stale.last_on, stale.id) > (after_on, after_id)
    order by stale.last_on, stale.id limit 11;
end;
$$;
