-- Texts of the same minute and remarks of the same day stand in one order, whichever of them was written anew last: a row that is
-- written lies elsewhere in its table and in each index, and among equals that is the order in which it is found.

create or replace function public.front_stories(newest integer, marked integer, analysis text[])
returns table (
  part text, id uuid, slug text, title text, excerpt text, category text, read_time text, image_url text, cover text,
  is_breaking boolean, is_feature boolean, is_static boolean, publish_date timestamptz, updated_at timestamptz, tags text[],
  author jsonb
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select
    story.part, story.id, story.slug, story.title, story.excerpt, story.category, story.read_time, story.image_url, story.cover,
    story.is_breaking, story.is_feature, story.is_static, story.publish_date, story.updated_at, story.tags,
    case when author.id is not null then jsonb_build_object(
      'name', author.name, 'slug', author.slug, 'title', author.title, 'is_static', author.is_static) end
  from (
    (
      select
        'newest' as part, row.id, null as slug, null as title, null as excerpt, null as category, null as read_time,
        null as image_url, row.cover, null::boolean as is_breaking, null::boolean as is_feature, row.is_static,
        null::timestamptz as publish_date, row.updated_at, null::text[] as tags, row.author_id
      from public.articles as row
      where row.is_published
      order by row.publish_date desc, row.id desc limit least(front_stories.newest, 100)
    )
    union all
    (
      select
        'marked', row.id, row.slug, row.title, row.excerpt, row.category, row.read_time, row.image_url, row.cover,
        row.is_breaking, row.is_feature, row.is_static, row.publish_date, row.updated_at, row.tags, row.author_id
      from public.articles as row
      where row.is_published and row.is_feature
      order by row.publish_date desc, row.id desc limit least(front_stories.marked, 100)
    )
    union all
    (
      select
        'analysis', row.id, row.slug, row.title, row.excerpt, row.category, row.read_time, row.image_url, row.cover,
        row.is_breaking, row.is_feature, row.is_static, row.publish_date, row.updated_at, row.tags, row.author_id
      from unnest(front_stories.analysis[1:16]) as wanted (category)
      cross join lateral (
        select
          of_one.id, of_one.slug, of_one.title, of_one.excerpt, of_one.category, of_one.read_time, of_one.image_url, of_one.cover,
          of_one.is_breaking, of_one.is_feature, of_one.is_static, of_one.publish_date, of_one.updated_at, of_one.tags,
          of_one.author_id
        from public.articles as of_one
        where of_one.is_published and of_one.category = wanted.category
        order by of_one.publish_date desc, of_one.id desc limit least(front_stories.newest, 100)
      ) as row
      order by row.publish_date desc, row.id desc limit least(front_stories.newest, 100)
    )
  ) as story
  left join public.authors as author on author.id = story.author_id
  order by story.part, story.publish_date desc, story.id desc;
end;
$$;

create or replace function public.guide_moments(most integer) returns table (slug text, name text, texts integer, guides jsonb)
language sql stable security invoker parallel safe
begin atomic
  select moment.slug, moment.name, moment.texts, shown.guides
  from public.category_counts as moment
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('slug', guide.slug, 'title', guide.title) order by guide.place), '[]') as guides
    from (
      select near.slug, near.title,
        row_number() over (order by near.is_featured desc, near.is_popular desc, near.publish_date desc, near.slug) as place
      from public.guides as near
      where near.category = moment.name and private.is_public(near.is_published, near.publish_date)
      order by place limit least(guide_moments.most, 100)
    ) as guide
  ) as shown
  where moment.kind = 'guide'
  order by moment.position, moment.name;
end;

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
        order by said.commented_on desc, said.author_id, said.series_id limit least(newest_remarks.most, 100) * 6
      ) as newest
      order by newest.author_id, newest.commented_on desc, newest.series_id
    ) as chosen
    order by chosen.commented_on desc, chosen.author_id limit least(newest_remarks.most, 100)
  ) as remark
  join public.authors as author on author.id = remark.author_id
  join public.series as series on series.id = remark.series_id
  left join lateral (
    select known.value from public.observations as known
    where known.series_id = remark.series_id and known.observed_on = remark.figure_date
    order by known.vintage desc limit 1
  ) as figure on true
  order by remark.commented_on desc, remark.author_id;
end;
