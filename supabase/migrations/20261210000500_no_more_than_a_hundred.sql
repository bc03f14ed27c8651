-- Strangers may call these: however many rows they ask for, no more than a hundred are read.

-- Each category of guides with its first: featured ones, then popular ones, then the newest.
create or replace function public.guide_moments(most integer) returns table (slug text, name text, texts integer, guides jsonb)
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
      order by place limit least(guide_moments.most, 100)
    ) as guide
  ) as shown
  where moment.kind = 'guide'
  order by moment.position, moment.name;
end;

-- The newest remark of each author with the figure that it is about; a remark whose figure was taken out has none.
create or replace function public.newest_remarks(most integer)
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
        order by said.commented_on desc limit least(newest_remarks.most, 100) * 6
      ) as newest
      order by newest.author_id, newest.commented_on desc
    ) as chosen
    order by chosen.commented_on desc limit least(newest_remarks.most, 100)
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

create or replace function public.public_editions(most integer, on_day date default null)
returns table (id uuid, kind text, day date, title text, document jsonb, intro text, begun_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select edition.id, edition.kind, edition.day, edition.title, private.shown_document(edition.document), edition.intro, edition.begun_at
  from (
    select * from public.editions as known
    where known.kind <> 'alerts' and known.state in ('sending', 'paused', 'finished')
      and (known.kind <> 'breaking' or private.has_public_story(known.key)) and (on_day is null or known.day = on_day)
    order by known.begun_at desc nulls first limit least(most, 100)
  ) as edition
  order by edition.begun_at desc nulls first
$$;

create or replace function public.category_page(category text, skip integer, most integer)
returns table (
  id uuid, slug text, title text, excerpt text, read_time text, image_url text, cover text, is_breaking boolean,
  is_feature boolean, is_static boolean, publish_date timestamptz, updated_at timestamptz, tags text[], author jsonb
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  place record;
  first_at timestamptz := 'infinity';
  first_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  left_out integer := category_page.skip;
begin
  -- Others than readers see rows of their own, which are skipped one by one.
  if left_out > 0 and current_user = 'anon' then
    select found.at, found.id into place from private.place_in_category(category_page.category, left_out) as found;
    if place.at is not null then
      first_at := place.at;
      first_id := place.id;
      left_out := 0;
    end if;
  end if;
  return query
  select
    story.id, story.slug, story.title, story.excerpt, story.read_time, story.image_url, story.cover, story.is_breaking,
    story.is_feature, story.is_static, story.publish_date, story.updated_at, story.tags,
    case when author.id is not null then jsonb_build_object(
      'name', author.name, 'slug', author.slug, 'title', author.title, 'is_static', author.is_static) end
  from (
    select
      row.id, row.slug, row.title, row.excerpt, row.read_time, row.image_url, row.cover, row.is_breaking, row.is_feature,
      row.is_static, row.publish_date, row.updated_at, row.tags, row.author_id
    from public.articles as row
    where row.is_published and row.category = category_page.category
      -- The instant by itself, which the index is entered by.
      and row.publish_date <= first_at and (row.publish_date < first_at or row.id <= first_id)
    order by row.publish_date desc, row.id desc
    limit least(category_page.most, 100) offset left_out
  ) as story
  left join public.authors as author on author.id = story.author_id
  order by story.publish_date desc, story.id desc;
end;
$$;
