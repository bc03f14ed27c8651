-- Scores of authors and what they cover, for any number of people: worked out and cut short where they are kept.

-- Everybody's engagement score in whole tenths: at most four for stories, three for fields of expertise, two for credentials, one
-- for a change within thirty days. Somebody's second page has none. Without settings of its own, so that order and limit are the
-- caller's: stories are counted beyond the fourth only of those that are shown.
create function public.author_scores(today date)
returns table (
  slug text, name text, tenths integer, article_count integer, fields integer, credentials integer, updated_at timestamptz,
  is_static boolean
)
language sql stable security invoker parallel safe
begin atomic
  select author.slug, author.name,
    (
      select count(*)::integer from (
        select from public.articles as article
        where article.author_id = author.id and private.is_public(article.is_published, article.publish_date) limit 4
      ) as counted
    )
      + least(3, cardinality(author.expertise)) + least(2, 2 * cardinality(author.credentials))
      + case when (author_scores.today - (author.updated_at at time zone 'UTC')::date) between 0 and 30 then 1 else 0 end,
    (
      select count(*)::integer from public.articles as article
      where article.author_id = author.id and private.is_public(article.is_published, article.publish_date)
    ),
    cardinality(author.expertise), cardinality(author.credentials), author.updated_at, author.is_static
  from public.authors as author
  where not author.is_hidden and author.canonical_slug is null;
end;

-- Fields of expertise and specializations, and of how many people each is; somebody's second page counts for none.
create view public.author_fields with (security_invoker = true) as
select 'expertise'::text as list, named.name, (count(*) filter (where author.canonical_slug is null))::integer as people
from public.authors as author, unnest(author.expertise) as named (name)
where not author.is_hidden
group by named.name
union all
select 'specializations', named.name, (count(*) filter (where author.canonical_slug is null))::integer
from public.authors as author, unnest(author.specializations) as named (name)
where not author.is_hidden
group by named.name;

revoke all on function public.author_scores(date) from public;
grant execute on function public.author_scores(date) to anon, authenticated, service_role;
revoke all on public.author_fields from anon, authenticated;
grant select on public.author_fields to anon, authenticated, service_role;
