-- What pages ask most, with less to do for it.

-- All kept counts at once: asked for each category, the same few rows were looked for again and again. Scheduled texts are
-- published rows of a later date, and there are few.
create function private.public_counts() returns table (kind public.content_kind, category text, texts integer)
language sql stable security definer set search_path = '' rows 50
as $$
  select kept.kind, kept.category, (kept.published - coalesce(later.texts, 0))::integer
  from private.published_counts as kept
  left join (
    select 'article'::public.content_kind as kind, coalesce(story.category, '') as category, count(*) as texts
    from public.articles as story where story.is_published and story.publish_date > now() group by 2
    union all
    select 'guide', coalesce(guide.category, ''), count(*)
    from public.guides as guide where guide.is_published and guide.publish_date > now() group by 2
    union all
    select 'education', coalesce(lesson.category, ''), count(*)
    from public.education as lesson where lesson.is_published and lesson.publish_date > now() group by 2
  ) as later on (later.kind, later.category) = (kept.kind, kept.category)
$$;
grant execute on function private.public_counts() to anon, authenticated;

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
join private.public_counts() as counted on (counted.kind, counted.category) = (c.kind, c.name)
where counted.texts > 0;

-- The newest remark of each author with the figure that it is about; a remark whose figure was taken out has none.
create function public.newest_remarks(most integer)
returns table (
  commented_on date, figure_date date, body text, series_id text, short_name text, unit public.series_unit, decimals integer,
  source_name text, figure numeric, author jsonb
)
language sql stable security invoker parallel safe
begin atomic
  select
    remark.commented_on, remark.figure_date, remark.body, remark.series_id, series.short_name, series.unit, series.decimals,
    series.source_name, figure.value,
    jsonb_build_object('name', author.name, 'slug', author.slug, 'title', author.title, 'is_static', author.is_static)
  from (
    select chosen.* from (
      select distinct on (newest.author_id) newest.*
      from (
        select said.author_id, said.commented_on, said.figure_date, said.body, said.series_id
        from public.author_commentary as said
        order by said.commented_on desc limit newest_remarks.most * 6
      ) as newest
      order by newest.author_id, newest.commented_on desc
    ) as chosen
    order by chosen.commented_on desc limit newest_remarks.most
  ) as remark
  join public.authors as author on author.id = remark.author_id
  join public.series as series on series.id = remark.series_id
  left join lateral (
    select known.value from public.observations as known
    where known.series_id = remark.series_id and known.observed_on = remark.figure_date
    order by known.vintage desc limit 1
  ) as figure on true
  order by remark.commented_on desc;
end;
comment on function public.newest_remarks(integer) is 'One each of so many authors, the newest first';
revoke all on function public.newest_remarks(integer) from public;
grant execute on function public.newest_remarks(integer) to anon, authenticated, service_role;
