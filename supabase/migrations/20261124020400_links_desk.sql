-- The links of the site, for its desk: which are followed, from where and by what words; and how fast pages are for readers.

-- The sitemap is made anew from the rows of now, by every process.
create function public.regenerate_sitemap() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor makes the sitemap anew' using errcode = '42501';
  end if;
  perform private.notify_change('settings', 'sitemap', false, '{}');
  perform private.note_audit('made anew', 'settings', 'sitemap', 'the sitemap');
end;
$$;

-- Clicks by link and page within the last days, the most followed first, from a place in that order on. A line in which an
-- hour or a day put what it had no room for, "(others)", counts as it stands there.
create function public.link_report(
  is_outbound boolean default null, words text default '', days integer default 30,
  after_clicks bigint default null, after_link text default null
) returns table (path text, target text, label text, clicks bigint, link text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400)), 'UTC');
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees which links are followed' using errcode = '42501';
  end if;
  return query
    with counted as (
      select click.path, click.target, click.label, sum(click.clicks)::bigint as clicks,
        click.path || ' ' || click.target || ' ' || click.label as link
      from public.link_clicks as click
      where click.hours in (1, 24) and click.began >= since
        and (is_outbound is null or is_outbound = (click.target not like '/%' and click.target <> '(others)'))
        and (coalesce(words, '') = '' or click.path ilike pattern or click.target ilike pattern or click.label ilike pattern)
      group by 1, 2, 3
    )
    select counted.path, counted.target, counted.label, counted.clicks, counted.link from counted
    where after_clicks is null or counted.clicks < after_clicks or (counted.clicks = after_clicks and counted.link > after_link)
    order by counted.clicks desc, counted.link limit 101;
end;
$$;

-- How often pages were opened and read to the end within the last days, those with a word in their address.
create function public.page_report(
  words text default '', days integer default 30, after_views bigint default null, after_path text default null
) returns table (path text, views bigint, reads bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400)), 'UTC');
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees what is read' using errcode = '42501';
  end if;
  return query
    with counted as (
      select page.path, sum(page.views)::bigint as views, sum(page.reads)::bigint as reads
      from public.page_views as page
      where page.hours in (1, 24) and page.began >= since and (coalesce(words, '') = '' or page.path ilike pattern)
      group by 1
    )
    select counted.path, counted.views, counted.reads from counted
    where after_views is null or counted.views < after_views or (counted.views = after_views and counted.path > after_path)
    order by counted.views desc, counted.path limit 51;
end;
$$;

-- The measures of pages within the last days, added up: of all pages together as '', and of the fifty that were measured most.
create function public.vitals_report(days integer default 30) returns table (path text, metric text, samples bigint[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400)), 'UTC');
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees how fast pages are' using errcode = '42501';
  end if;
  return query
    with measured as (
      select vital.path, vital.metric, each_of.at, sum(each_of.measured)::bigint as measured
      from public.web_vitals as vital, unnest(vital.samples) with ordinality as each_of (measured, at)
      where vital.hours in (1, 24) and vital.began >= since
      group by 1, 2, 3
    ),
    most as (
      select measured.path from measured where measured.path <> '(others)'
      group by 1 order by sum(measured.measured) desc, 1 limit 50
    ),
    lines as (
      select '' as path, measured.metric, measured.at, sum(measured.measured)::bigint as measured from measured group by 1, 2, 3
      union all
      select measured.path, measured.metric, measured.at, measured.measured from measured join most using (path)
    )
    select lines.path, lines.metric, array_agg(lines.measured order by lines.at) from lines group by 1, 2 order by 1, 2;
end;
$$;

revoke all on function public.regenerate_sitemap, public.link_report, public.page_report, public.vitals_report
  from public, anon, authenticated;
grant execute on function public.regenerate_sitemap, public.link_report, public.page_report, public.vitals_report to authenticated;
