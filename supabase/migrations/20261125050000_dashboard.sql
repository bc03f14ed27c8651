-- What the dashboard of the newsroom tells: how often one's texts were read, where they stand, what was noted on them; and
-- for editors what is planned, what was corrected, and what has grown old. Each function says itself whom it tells.

create index text_notes_newest on public.text_notes (written_at desc, id desc);
create index articles_corrected on public.articles (updated_at desc) where corrections <> '[]';

create function private.assert_desk() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_desk() then
    raise exception 'Only an editor sees this' using errcode = '42501';
  end if;
end;
$$;

-- The pages of the caller's own texts that are out, by their addresses.
create function private.own_pages() returns table (kind public.content_kind, id uuid, title text, path text)
language sql stable security definer set search_path = ''
as $$
  select text.kind, text.id, text.title,
    case text.kind when 'article' then '/article/' when 'guide' then '/guide/' else '/education/' end || text.slug
  from public.written_texts as text
  where text.author_id = (select author_id from public.profiles where profiles.id = (select auth.uid()))
    and text.is_published and text.publish_date <= now()
$$;

-- Views and reads to the end by day, in UTC as they are counted: of the caller's own texts, or for the desk of all pages.
create function public.readership_by_day(of_site boolean default false, days integer default 30)
returns table (day date, views bigint, reads bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400) - 1), 'UTC');
begin
  if of_site then
    perform private.assert_desk();
    return query
      select (line.began at time zone 'UTC')::date, sum(line.views)::bigint, sum(line.reads)::bigint
      from public.page_views as line where line.hours in (1, 24) and line.began >= since group by 1 order by 1;
  else
    return query
      select (line.began at time zone 'UTC')::date, sum(line.views)::bigint, sum(line.reads)::bigint
      from private.own_pages() as own join public.page_views as line on line.path = own.path
      where line.hours in (1, 24) and line.began >= since group by 1 order by 1;
  end if;
end;
$$;

-- The caller's own texts that were opened most within the last days.
create function public.own_most_read(days integer default 30)
returns table (kind public.content_kind, id uuid, title text, path text, views bigint, reads bigint)
language sql stable security definer set search_path = ''
as $$
  select own.kind, own.id, own.title, own.path, sum(line.views)::bigint, sum(line.reads)::bigint
  from private.own_pages() as own join public.page_views as line on line.path = own.path
  where line.hours in (1, 24)
    and line.began >= date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400) - 1), 'UTC')
  group by own.kind, own.id, own.title, own.path
  order by 5 desc, own.path limit 10
$$;

-- How many of the caller's own texts stand where.
create function public.own_text_counts() returns table (state text, texts bigint)
language sql stable security definer set search_path = ''
as $$
  select placed.state, count(*) from (
    select case
      when text.is_published and text.publish_date > now() then 'scheduled'
      when text.is_published then 'published'
      when text.submitted_at is not null then 'in review'
      when text.publish_date is null then 'draft'
      else 'withdrawn' end as state
    from public.written_texts as text
    where text.author_id = (select author_id from public.profiles where id = (select auth.uid()))
  ) as placed
  group by placed.state
$$;

-- What others noted on the caller's own stories, for the desk on any text; the newest first, from a place in that order on.
create function public.notes_for_me(after_at timestamptz default null, after_id uuid default null)
returns table (
  id uuid, kind public.content_kind, content_id uuid, title text, body text, writer_name text, written_at timestamptz,
  is_published boolean, publish_date timestamptz, submitted_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
begin
  if private.is_desk() then
    return query
      with newest as (
        select note.* from public.text_notes as note
        where note.written_by is distinct from reader and (after_at is null or (note.written_at, note.id) < (after_at, after_id))
        order by note.written_at desc, note.id desc limit 11
      )
      select newest.id, newest.kind, newest.content_id, text.title, newest.body, newest.writer_name, newest.written_at,
        text.is_published, text.publish_date, text.submitted_at
      from newest join public.written_texts as text on text.id = newest.content_id and text.kind = newest.kind
      order by newest.written_at desc, newest.id desc;
  else
    return query
      select note.id, note.kind, note.content_id, story.title, note.body, note.writer_name, note.written_at,
        story.is_published, story.publish_date, story.submitted_at
      from public.articles as story
      join public.text_notes as note on note.kind = 'article' and note.content_id = story.id
      where story.author_id = (select profile.author_id from public.profiles as profile where profile.id = reader)
        and note.written_by is distinct from reader and (after_at is null or (note.written_at, note.id) < (after_at, after_id))
      order by note.written_at desc, note.id desc limit 11;
  end if;
end;
$$;

-- What went out and will go out, by the newsroom's day: the first four of each day, stories before others, and how many there are.
create function public.newsroom_calendar(first_day date, last_day date)
returns table (day date, kind public.content_kind, id uuid, title text, publish_date timestamptz, texts bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_desk();
  return query
    with planned as (
      select (text.publish_date at time zone 'America/New_York')::date as day, text.kind, text.id, text.title, text.publish_date
      from public.written_texts as text
      where text.is_published
        and text.publish_date >= first_day::timestamp at time zone 'America/New_York'
        and text.publish_date < (least(last_day, first_day + 45) + 1)::timestamp at time zone 'America/New_York'
    ),
    placed as (
      select planned.*, count(*) over (partition by planned.day) as texts,
        row_number() over (partition by planned.day order by planned.kind, planned.publish_date, planned.id) as place
      from planned
    )
    select placed.day, placed.kind, placed.id, placed.title, placed.publish_date, placed.texts
    from placed where placed.place <= 4 order by placed.day, placed.place;
end;
$$;

-- What earlier versions of published stories had wrong, the newest first, from a place in that order on.
create function public.recent_corrections(after_place text default null)
returns table (id uuid, slug text, title text, corrected_at text, words text, place text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_desk();
  return query
    with corrected as (
      select story.id, story.slug, story.title, entry ->> 'date' as corrected_at, entry ->> 'text' as words,
        concat(entry ->> 'date', ' ', story.id, ' ', at) as place
      from public.articles as story, jsonb_array_elements(story.corrections) with ordinality as entries (entry, at)
      where story.corrections <> '[]' and private.is_public(story.is_published, story.publish_date)
        and jsonb_typeof(entry) = 'object' and coalesce(entry ->> 'text', '') <> ''
    )
    select * from corrected where after_place is null or corrected.place < after_place collate "C"
    order by corrected.place collate "C" desc limit 11;
end;
$$;

-- Figures of regulators and agencies that calculators hold as dated records: limits, fees, ratios. They are code; each start
-- says which there are, so that what has run out can be asked beside the texts that cite it.
create table private.dated_records (
  name text primary key,
  url text,
  held_from date,
  held_until date,
  checked_on date not null,
  status text not null
);
alter table private.dated_records enable row level security;

create function public.enter_dated_records(records jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.dated_records as known
  where not exists (select from jsonb_array_elements(records) as given where given ->> 'name' = known.name);
  insert into private.dated_records as known (name, url, held_from, held_until, checked_on, status)
  select given.name, given.url, given.held_from, given.held_until, given.checked_on, given.status
  from jsonb_to_recordset(records) as given (name text, url text, held_from date, held_until date, checked_on date, status text)
  on conflict (name) do update set url = excluded.url, held_from = excluded.held_from, held_until = excluded.held_until,
    checked_on = excluded.checked_on, status = excluded.status
    where (known.url, known.held_from, known.held_until, known.checked_on, known.status)
      is distinct from (excluded.url, excluded.held_from, excluded.held_until, excluded.checked_on, excluded.status);
end;
$$;

-- Of those records the ones whose days have passed, or that nobody has compared with their source for a year.
create function public.expired_records()
returns table (name text, url text, held_until date, checked_on date, status text, is_expired boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.newsroom_day();
begin
  perform private.assert_desk();
  return query
    select record.name, record.url, record.held_until, record.checked_on, record.status,
      coalesce(record.held_until < today, false)
    from private.dated_records as record
    where record.held_until < today or record.checked_on < today - interval '1 year'
    order by record.held_until nulls last, record.name;
end;
$$;

-- Guides and reference texts that somebody should hold against their sources again, the longest unchecked first: they were
-- checked more than a year ago, quote a figure that was revised since, or cite a record whose days have passed.
create function public.stale_texts(after_on date default null, after_id uuid default null)
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

revoke all on function public.readership_by_day, public.own_most_read, public.own_text_counts, public.notes_for_me,
  public.newsroom_calendar, public.recent_corrections, public.enter_dated_records, public.expired_records, public.stale_texts
  from public, anon, authenticated;
grant execute on function public.readership_by_day, public.own_most_read, public.own_text_counts, public.notes_for_me,
  public.newsroom_calendar, public.recent_corrections, public.expired_records, public.stale_texts to authenticated;
grant execute on function public.enter_dated_records to service_role;
revoke execute on function private.assert_desk, private.own_pages from public;
