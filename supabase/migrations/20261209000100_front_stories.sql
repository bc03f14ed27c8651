-- The stories of the front page beside what the safe function tells, in one call that is planned once for a connection: what that
-- function does not tell of the newest, the marked ones, and those of the categories of analysis. Of several categories the newest
-- are taken from each one's end of the index, since no index holds them in one order. Strangers may call it: whatever they ask for, it is
-- as many as a page has, of as many categories.
create function public.front_stories(newest integer, marked integer, analysis text[])
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
      order by row.publish_date desc limit least(front_stories.newest, 100)
    )
    union all
    (
      select
        'marked', row.id, row.slug, row.title, row.excerpt, row.category, row.read_time, row.image_url, row.cover,
        row.is_breaking, row.is_feature, row.is_static, row.publish_date, row.updated_at, row.tags, row.author_id
      from public.articles as row
      where row.is_published and row.is_feature
      order by row.publish_date desc limit least(front_stories.marked, 100)
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
      order by row.publish_date desc limit least(front_stories.newest, 100)
    )
  ) as story
  left join public.authors as author on author.id = story.author_id
  order by story.part, story.publish_date desc;
end;
$$;
comment on function public.front_stories(integer, integer, text[]) is
  'Stories of the front page beside those of the safe function, by the part of the page that they are for';
revoke execute on function public.front_stories(integer, integer, text[]) from public;
grant execute on function public.front_stories(integer, integer, text[]) to anon, authenticated, service_role;
