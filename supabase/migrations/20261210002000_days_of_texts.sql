-- The day of a text that nobody checked is the newsroom's, on which readers see it published: what came out in the evening counted as of
-- the next day, or as of whichever day it was in the zone of the session.

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
    -- Many texts quote the same figure: each is compared once.
    revised as materialized (
      select distinct quote.kind, quote.content_id as id
      from (
        select told.* from (select distinct known.series_id, known.day, known.value from private.text_quotes as known) as told
        where told.value is distinct from (
          select newest.value from public.observations as newest
          where newest.series_id = told.series_id and newest.observed_on = told.day::date
          order by newest.vintage desc limit 1
        )
      ) as wrong
      join private.text_quotes as quote on quote.series_id = wrong.series_id and quote.day = wrong.day
        and quote.value is not distinct from wrong.value
    ),
    cited as materialized (
      select distinct source.kind, source.content_id as id
      from expired join private.text_sources as source on source.url = expired.url
    ),
    kept as (
      select 'guide' as kind, text.id, text.checked_on, text.publish_date
      from public.guides as text where text.is_published and text.publish_date <= now()
      union all
      select 'education', text.id, text.checked_on, text.publish_date
      from public.education as text where text.is_published and text.publish_date <= now()
      union all
      select 'glossary', text.id, text.checked_on, text.publish_date
      from public.glossary_terms as text where text.is_published and text.publish_date <= now()
      union all
      select 'wiki', text.id, text.checked_on, text.publish_date
      from public.wiki_pages as text where text.is_published and text.publish_date <= now()
      union all
      select 'answer', text.id, text.checked_on, text.publish_date
      from public.answers as text where text.is_published and text.publish_date <= now()
      union all
      select 'state', text.id, text.checked_on, text.updated_at
      from public.states as text where text.is_published and text.content <> ''
    ),
    judged as (
      select kept.kind, kept.id, kept.checked_on,
        coalesce(kept.checked_on, (kept.publish_date at time zone 'America/New_York')::date) as last_on,
        revised.id is not null as is_revised, cited.id is not null as is_cited
      from kept left join revised on revised.kind = kept.kind and revised.id = kept.id
      left join cited on cited.kind = kept.kind and cited.id = kept.id
    ),
    stale as (
      select judged.*, judged.last_on < today - interval '1 year' as is_unchecked, count(*) over () as found
      from judged where judged.is_revised or judged.is_cited or judged.last_on < today - interval '1 year'
    ),
    shown as (
      select * from stale where after_on is null or (stale.last_on, stale.id) > (after_on, after_id)
      order by stale.last_on, stale.id limit 11
    )
    select shown.kind::public.content_kind, shown.id, called.title, shown.checked_on, shown.last_on,
      array_remove(array[
        case when shown.is_unchecked then 'unchecked' end,
        case when shown.is_revised then 'revised' end,
        case when shown.is_cited then 'expired' end
      ], null),
      shown.found
    from shown join private.page_titles as called on called.kind = shown.kind and called.id = shown.id
    order by shown.last_on, shown.id;
end;
$$;

create or replace function public.undated_texts(after_on date default null, after_id uuid default null)
returns table (kind public.content_kind, id uuid, title text, published_on date, found bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_desk();
  return query
    with undated as (
      select 'guide'::public.content_kind as kind, text.id, text.title, text.publish_date as published_at
      from public.guides as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'education', text.id, text.title, text.publish_date
      from public.education as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'glossary', text.id, text.term, text.publish_date
      from public.glossary_terms as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'wiki', text.id, text.title, text.publish_date
      from public.wiki_pages as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'answer', text.id, text.question, text.publish_date
      from public.answers as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'state', text.id, text.name, text.updated_at
      from public.states as text where text.checked_on is null and text.is_published and text.content <> ''
    ),
    counted as (
      select undated.kind, undated.id, undated.title,
        (undated.published_at at time zone 'America/New_York')::date as published_on, count(*) over () as found
      from undated
    )
    select * from counted where after_on is null or (counted.published_on, counted.id) > (after_on, after_id)
    order by counted.published_on, counted.id limit 11;
end;
$$;
