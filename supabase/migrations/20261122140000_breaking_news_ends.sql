-- The next minute at which the site changes by itself: a scheduled text becomes public, or the 48 hours end in which a story
-- is breaking news. It tells a time and nothing else.
create or replace function public.next_scheduled_minute() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(publish_date) from (
    select min(publish_date) as publish_date from public.articles where is_published and publish_date > now()
    union all select min(publish_date) from public.guides where is_published and publish_date > now()
    union all select min(publish_date) from public.education where is_published and publish_date > now()
    union all select min(publish_date) from public.glossary_terms where is_published and publish_date > now()
    union all select min(publish_date) from public.wiki_pages where is_published and publish_date > now()
    union all select min(publish_date) from public.answers where is_published and publish_date > now()
    union all select min(publish_date) + interval '48 hours' from public.articles
      where is_published and is_breaking and publish_date <= now() and publish_date > now() - interval '48 hours'
  ) as coming
$$;
