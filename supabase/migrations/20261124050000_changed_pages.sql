-- What changed since a moment, in the order of change: the dataset is read by it a part at a time, and so is the question
-- what is new. A text that was scheduled appears at its minute, after its last edit.
create index articles_by_change on public.articles ((greatest(updated_at, publish_date)), id) where is_published;
create index guides_by_change on public.guides ((greatest(updated_at, publish_date)), id) where is_published;
create index education_by_change on public.education ((greatest(updated_at, publish_date)), id) where is_published;
create index glossary_terms_by_change on public.glossary_terms ((greatest(updated_at, publish_date)), id) where is_published;
create index wiki_pages_by_change on public.wiki_pages ((greatest(updated_at, publish_date)), id) where is_published;
create index answers_by_change on public.answers ((greatest(updated_at, publish_date)), id) where is_published;
create index lenders_by_change on public.lenders (updated_at, id) where is_published;
create index states_by_change on public.states (updated_at, id) where is_published;

-- The rows of a kind behind a place: a moment and the id of the last row that was read at it. With `newest` the last ones.
create function public.changed_pages(
  kind text,
  since timestamptz default '-infinity',
  after_id uuid default '00000000-0000-0000-0000-000000000000',
  most integer default 100,
  newest boolean default false
) returns table (id uuid, slug text, changed_at timestamptz)
language plpgsql stable security invoker set search_path = '' as $$
declare
  moment text := case when kind in ('lender', 'state') then 'updated_at' else 'greatest(updated_at, publish_date)' end;
  place text := case kind
    when 'article' then 'articles' when 'guide' then 'guides' when 'lesson' then 'education' when 'term' then 'glossary_terms'
    when 'wikiPage' then 'wiki_pages' when 'answer' then 'answers' when 'lender' then 'lenders' when 'state' then 'states'
  end;
  direction text := case when newest then 'desc' else 'asc' end;
begin
  if place is null then
    raise exception 'There is no kind "%".', left(kind, 40) using errcode = '22023';
  end if;
  return query execute format(
    'select id, slug, %1$s from public.%2$I where is_published and (%1$s, id) > ($1, $2) order by %1$s %3$s, id %3$s limit $3',
    moment, place, direction
  ) using since, after_id, least(greatest(most, 1), 1000);
end;
$$;
revoke execute on function public.changed_pages(text, timestamptz, uuid, integer, boolean) from public;
grant execute on function public.changed_pages(text, timestamptz, uuid, integer, boolean) to anon, authenticated, service_role;
