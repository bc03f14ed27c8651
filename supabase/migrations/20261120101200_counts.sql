-- How many published texts stand behind each category and tag, and when the newest of them changed: what lists, the
-- sitemap and the tag pages say. Views of the invoker: each caller counts what the policies let them see.

create view public.category_counts with (security_invoker = on) as
select c.kind::text as kind, c.slug, c.name, c.description, c.position, counted.texts, counted.updated_at
from public.categories c
cross join lateral (
  select count(*)::integer as texts, max(t.updated_at) as updated_at
  from (
    select a.updated_at from public.articles a
    where c.kind = 'article' and a.category = c.name and a.is_published and a.publish_date <= now()
    union all
    select g.updated_at from public.guides g
    where c.kind = 'guide' and g.category = c.name and g.is_published and g.publish_date <= now()
    union all
    select e.updated_at from public.education e
    where c.kind = 'education' and e.category = c.name and e.is_published and e.publish_date <= now()
  ) t
) counted
where counted.texts > 0;

create view public.tag_counts with (security_invoker = on) as
select t.slug, t.name, count(*)::integer as texts, max(tagged.updated_at) as updated_at
from public.tags t
join (
  select unnest(a.tags) as name, a.updated_at from public.articles a where a.is_published and a.publish_date <= now()
  union all
  select unnest(g.tags), g.updated_at from public.guides g where g.is_published and g.publish_date <= now()
  union all
  select unnest(e.tags), e.updated_at from public.education e where e.is_published and e.publish_date <= now()
) tagged on tagged.name = t.name
group by t.slug, t.name;

grant select on public.category_counts, public.tag_counts to anon, authenticated, service_role;
