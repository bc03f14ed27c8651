-- A page of a category, planned once for a connection. Asked of the table, each page was planned anew, since a plan for any
-- offset looks dearer than one for this offset, and every row that it skips was fetched to be judged by the policies: of page 40
-- the two were four fifths of its cost.

-- In the order of the list, rows of one instant told apart: with updated_at beside them, as before.
drop index public.articles_by_category;
create index articles_by_category on public.articles (category, publish_date desc, id desc) include (updated_at)
where is_published;

-- The place of the first row behind so many that readers see, found in the index alone; before every row where there are fewer.
-- None as long as a story waits for its HTML: policies then hide rows that the index has.
create function private.place_in_category(of_category text, skipped integer) returns table (at timestamptz, id uuid)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  if exists (select from private.unrendered_texts as waiting where waiting.kind = 'article') then
    return;
  end if;
  return query
  select story.publish_date, story.id from public.articles as story
  where story.is_published and story.publish_date <= now() and story.category = of_category
  order by story.publish_date desc, story.id desc offset skipped limit 1;
  if not found then
    return query select '-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid;
  end if;
end;
$$;
revoke execute on function private.place_in_category(text, integer) from public;
grant execute on function private.place_in_category(text, integer) to anon, authenticated, service_role;

create function public.category_page(category text, skip integer, most integer)
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
    limit category_page.most offset left_out
  ) as story
  left join public.authors as author on author.id = story.author_id
  order by story.publish_date desc, story.id desc;
end;
$$;
comment on function public.category_page(text, integer, integer) is
  'Published stories of a category, the newest first, as many behind those that are skipped';
revoke execute on function public.category_page(text, integer, integer) from public;
grant execute on function public.category_page(text, integer, integer) to anon, authenticated, service_role;
