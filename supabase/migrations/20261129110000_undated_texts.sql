-- Texts of which nobody noted a check, which the list of stale ones takes by the day on which they were published.

create function public.undated_texts(after_on date default null, after_id uuid default null)
returns table (kind public.content_kind, id uuid, title text, published_on date, found bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_desk();
  return query
    with undated as (
      select 'guide'::public.content_kind as kind, text.id, text.title, text.publish_date::date as published_on
      from public.guides as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'education', text.id, text.title, text.publish_date::date
      from public.education as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'glossary', text.id, text.term, text.publish_date::date
      from public.glossary_terms as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'wiki', text.id, text.title, text.publish_date::date
      from public.wiki_pages as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'answer', text.id, text.question, text.publish_date::date
      from public.answers as text where text.checked_on is null and private.is_public(text.is_published, text.publish_date)
      union all
      select 'state', text.id, text.name, text.updated_at::date
      from public.states as text where text.checked_on is null and text.is_published and text.content <> ''
    ),
    counted as (select undated.*, count(*) over () as found from undated)
    select * from counted where after_on is null or (counted.published_on, counted.id) > (after_on, after_id)
    order by counted.published_on, counted.id limit 11;
end;
$$;

revoke all on function public.undated_texts from public, anon, authenticated;
grant execute on function public.undated_texts to authenticated;
