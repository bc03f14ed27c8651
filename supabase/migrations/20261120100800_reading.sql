-- What readers ask for by name.

-- The published stories with their byline. Stable, invoker's rights, no `set` clause: PostgreSQL inlines it, so that the
-- caller's columns, order and limit reach the index, an unasked content is never read, and the join goes when its name is
-- not asked for.
create function public.get_published_articles_safe() returns table (
  id uuid, title text, slug text, excerpt text, content text, author_name text, publish_date timestamptz, category text,
  read_time text, image_url text, is_breaking boolean, is_feature boolean, tags text[], meta_description text, keywords text[]
)
language sql stable security invoker parallel safe
begin atomic
  select
    article.id, article.title, article.slug, article.excerpt, article.content,
    coalesce(author.name, 'Unknown Author') as author_name,
    article.publish_date, article.category, article.read_time, article.image_url, article.is_breaking, article.is_feature,
    article.tags, article.meta_description, article.keywords
  from public.articles as article
  left join public.authors as author on author.id = article.author_id
  where private.is_public(article.is_published, article.publish_date);
end;

-- The directory. The caller's rights decide (security_invoker); article_count is counted from what is public now.
create view public.authors_public with (security_invoker = true) as
select
  author.id, author.slug, author.name, author.title, author.bio, author.short_bio, author.expertise, author.credentials,
  author.specializations, author.social_media, author.photo_url, author.experience, author.featured_in, author.awards,
  author.education, author.meta_description, author.keywords, author.is_verified, author.is_static, author.canonical_slug,
  author.created_at, author.updated_at, author.search_vector,
  (
    select count(*)::integer from public.articles as article
    where article.author_id = author.id and private.is_public(article.is_published, article.publish_date)
  ) as article_count
from public.authors as author
where not author.is_hidden;

create index articles_public_by_author on public.articles (author_id, publish_date) where is_published;

-- The next minute at which the site changes by itself. It tells a time and nothing else.
create function public.next_scheduled_minute() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(publish_date) from (
    select min(publish_date) as publish_date from public.articles where is_published and publish_date > now()
    union all select min(publish_date) from public.guides where is_published and publish_date > now()
    union all select min(publish_date) from public.education where is_published and publish_date > now()
    union all select min(publish_date) from public.glossary_terms where is_published and publish_date > now()
    union all select min(publish_date) from public.wiki_pages where is_published and publish_date > now()
    union all select min(publish_date) from public.answers where is_published and publish_date > now()
  ) as coming
$$;
