-- The shelves of every kind of text, for the desk: editors name them, say what is on them and take empty ones away. What texts
-- name without its being a shelf yet stands among them, so that the desk can make it one.
create function private.named_categories(of_kind public.content_kind) returns table (name text, texts integer)
language sql stable security definer set search_path = ''
as $$
  select category, count(*)::integer
  from (
    select 'article'::public.content_kind as kind, category from public.articles
    union all select 'guide', category from public.guides
    union all select 'education', category from public.education
    union all select 'glossary', category from public.glossary_terms
    union all select 'wiki', category from public.wiki_pages
    union all select 'answer', category from public.answers
  ) as written
  where kind = of_kind and category is not null
  group by category
$$;

create function public.desk_categories(of_kind public.content_kind)
returns table (slug text, name text, description text, texts integer)
language sql stable security definer set search_path = ''
as $$
  select shelf.slug, coalesce(shelf.name, named.name), coalesce(shelf.description, ''), coalesce(named.texts, 0)
  from (select * from public.categories where kind = of_kind) as shelf
  full join private.named_categories(of_kind) as named on named.name = shelf.name
  where private.is_desk()
  order by shelf.position nulls last, 2
$$;
comment on function public.desk_categories is 'In their order, with how many texts of any state name each; slug is null where only texts do';

create function public.save_category(of_kind public.content_kind, name text, description text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := trim(save_category.name);
begin
  if not private.can_edit() then
    raise exception 'Only an editor may do this' using errcode = '42501';
  end if;
  if private.slug_of(wanted) = '' then
    raise exception 'A category has a name with letters or digits in it' using errcode = 'PT422';
  end if;
  if exists (
    select from public.categories where kind = of_kind and slug = private.slug_of(wanted) and categories.name <> wanted
  ) then
    raise exception 'Another category has the address that this name would get' using errcode = 'PT422';
  end if;
  insert into public.categories (kind, name, slug, description, position)
  values (
    of_kind, wanted, private.slug_of(wanted), trim(save_category.description),
    1 + coalesce((select max(position) from public.categories where kind = of_kind), -1)
  )
  on conflict (kind, slug) do update set description = excluded.description;
  perform private.note_audit('set', 'category', of_kind::text, wanted);
end;
$$;

create function public.remove_category(of_kind public.content_kind, slug text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  gone text;
begin
  if not private.can_edit() then
    raise exception 'Only an editor may do this' using errcode = '42501';
  end if;
  if exists (
    select from public.categories as shelf join private.named_categories(of_kind) as named using (name)
    where shelf.kind = of_kind and shelf.slug = remove_category.slug
  ) then
    raise exception 'Texts are in this category: give them another one first' using errcode = 'PT409';
  end if;
  delete from public.categories as shelf where shelf.kind = of_kind and shelf.slug = remove_category.slug
  returning shelf.name into gone;
  if gone is not null then
    perform private.note_audit('removed', 'category', of_kind::text, gone);
  end if;
end;
$$;

revoke all on function public.desk_categories, public.save_category, public.remove_category from public;
grant execute on function public.desk_categories, public.save_category, public.remove_category to authenticated;
revoke execute on function private.named_categories from public;
