-- What pages ask together comes in one call, and is found without reading all there is.

-- A partial index serves no prepared statement that is given true as a value: the flag is a column of the index instead.
drop index public.articles_featured;
drop index public.articles_breaking;
create index articles_featured on public.articles (is_feature, publish_date desc) where is_published;
create index articles_breaking on public.articles (is_breaking, publish_date desc) where is_published;

-- The lowest and the highest figure of a series.
create index observations_by_value on public.observations (series_id, value);

-- The counts are kept (published_counts), so a list of categories reads no texts; only who asks for the newest edit does.
create or replace view public.category_counts with (security_invoker = on) as
select
  c.kind::text as kind, c.slug, c.name, c.description, c.position, counted.texts,
  case c.kind
    when 'article' then (select max(a.updated_at) from public.articles a
      where a.category = c.name and a.is_published and a.publish_date <= now())
    when 'guide' then (select max(g.updated_at) from public.guides g
      where g.category = c.name and g.is_published and g.publish_date <= now())
    when 'education' then (select max(e.updated_at) from public.education e
      where e.category = c.name and e.is_published and e.publish_date <= now())
  end as updated_at
from public.categories c
cross join lateral (select public.published_count(c.kind, c.name) as texts) counted
where counted.texts > 0;

-- Functions without settings of their own are planned within the statement that calls them.

-- The newest figures of several series with what is known of these: the first number is for the first series, and so on.
create function public.newest_figures(series text[], most integer[])
returns table (
  id text, name text, short_name text, unit public.series_unit, decimals integer, frequency public.series_frequency,
  source_name text, source_url text, description text, stale_after_days integer, checked_on date, licence text,
  attribution text, may_copy boolean, ended_on date, days date[], figures numeric[]
)
language sql stable security invoker parallel safe
begin atomic
  select
    known.id, known.name, known.short_name, known.unit, known.decimals, known.frequency, known.source_name,
    known.source_url, known.description, known.stale_after_days, known.checked_on, known.licence, known.attribution,
    known.may_copy, known.ended_on, spell.days, spell.figures
  from public.series as known
  cross join lateral (
    select
      coalesce(array_agg(figure.observed_on order by figure.observed_on), '{}') as days,
      coalesce(array_agg(figure.value order by figure.observed_on), '{}') as figures
    from (
      select newest.observed_on, newest.value from public.current_observations as newest
      where newest.series_id = known.id order by newest.observed_on desc
      limit least(newest_figures.most[array_position(newest_figures.series, known.id)], 1000)
    ) as figure
  ) as spell
  where known.id = any (newest_figures.series);
end;
comment on function public.newest_figures(text[], integer[]) is
  'Days with their figures, oldest first, at most 1,000 of a series; a series that is not known has no row';

-- The lowest, the highest, the first and the newest figure of a series; of equal ones the newest.
create function public.series_span(series text)
returns table (
  low numeric, low_on date, high numeric, high_on date, first numeric, first_on date, newest numeric, newest_on date
)
language sql stable security invoker parallel safe
begin atomic
  select
    low.value, low.observed_on, high.value, high.observed_on, first.value, first.observed_on, newest.value,
    newest.observed_on
  from (
    select figure.value, figure.observed_on from public.observations as figure
    where figure.series_id = series_span.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.value, figure.observed_on desc limit 1
  ) as low, (
    select figure.value, figure.observed_on from public.observations as figure
    where figure.series_id = series_span.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.value desc, figure.observed_on desc limit 1
  ) as high, (
    select figure.value, figure.observed_on from public.observations as figure
    where figure.series_id = series_span.series and figure.value is not null and not exists (
      select from public.observations as later where later.series_id = figure.series_id
        and later.observed_on = figure.observed_on and later.vintage > figure.vintage
    ) order by figure.observed_on limit 1
  ) as first, (
    select figure.value, figure.observed_on from public.current_observations as figure
    where figure.series_id = series_span.series order by figure.observed_on desc limit 1
  ) as newest;
end;
comment on function public.series_span(text) is 'No row for a series without figures';

-- Each category of guides with its first: featured ones, then popular ones, then the newest.
create function public.guide_moments(most integer) returns table (slug text, name text, texts integer, guides jsonb)
language sql stable security invoker parallel safe
begin atomic
  select moment.slug, moment.name, moment.texts, shown.guides
  from public.category_counts as moment
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('slug', guide.slug, 'title', guide.title) order by guide.place), '[]') as guides
    from (
      select near.slug, near.title,
        row_number() over (order by near.is_featured desc, near.is_popular desc, near.publish_date desc) as place
      from public.guides as near
      where near.category = moment.name and private.is_public(near.is_published, near.publish_date)
      order by place limit guide_moments.most
    ) as guide
  ) as shown
  where moment.kind = 'guide'
  order by moment.position, moment.name;
end;
comment on function public.guide_moments(integer) is 'In the order that editors gave the categories; guides as slug and title';

grant execute on function
  public.newest_figures(text[], integer[]), public.series_span(text), public.guide_moments(integer)
to anon, authenticated, service_role;
