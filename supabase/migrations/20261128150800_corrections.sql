-- What an earlier version of a published text had wrong is noted with its day, whatever the kind of the text: in the same column,
-- of the same form, by whoever may publish it.
do $$
declare
  target text;
begin
  foreach target in array array['guides', 'education', 'glossary_terms', 'wiki_pages', 'answers', 'states'] loop
    execute format($add$
      alter table public.%1$I add column corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array')
    $add$, target);
    execute format('grant select (corrections) on public.%I to anon', target);
    execute format('grant update (corrections) on public.%I to authenticated', target);
    if target <> 'states' then
      execute format('grant insert (corrections) on public.%I to authenticated', target);
    end if;
    -- Few texts were corrected. No column of it changes with a save, so that a save still stays within its page of the table.
    execute format('create index %I on public.%I (id) where corrections <> ''[]''', target || '_corrected', target);
  end loop;
end;
$$;

drop trigger audit_text on public.states;
create trigger audit_text after update of excerpt, document, sources, checked_on, corrections on public.states
  for each row when (current_user = 'authenticated') execute function private.audit_text('state');

-- What earlier versions of published texts had wrong, the newest first, from a place in that order on.
drop function public.recent_corrections(text);
create function public.recent_corrections(after_place text default null)
returns table (kind public.content_kind, id uuid, slug text, title text, corrected_at text, words text, place text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_desk();
  return query
    with texts as (
      select 'article'::public.content_kind as kind, text.id, text.slug, text.title, text.corrections
      from public.articles as text where text.corrections <> '[]' and private.is_public(text.is_published, text.publish_date)
      union all
      select 'guide', text.id, text.slug, text.title, text.corrections
      from public.guides as text where text.corrections <> '[]' and private.is_public(text.is_published, text.publish_date)
      union all
      select 'education', text.id, text.slug, text.title, text.corrections
      from public.education as text where text.corrections <> '[]' and private.is_public(text.is_published, text.publish_date)
      union all
      select 'glossary', text.id, text.slug, text.term, text.corrections
      from public.glossary_terms as text where text.corrections <> '[]' and private.is_public(text.is_published, text.publish_date)
      union all
      select 'wiki', text.id, text.slug, text.title, text.corrections
      from public.wiki_pages as text where text.corrections <> '[]' and private.is_public(text.is_published, text.publish_date)
      union all
      select 'answer', text.id, text.slug, text.question, text.corrections
      from public.answers as text where text.corrections <> '[]' and private.is_public(text.is_published, text.publish_date)
      union all
      select 'state', text.id, text.slug, text.name, text.corrections
      from public.states as text where text.corrections <> '[]' and text.is_published
    ),
    corrected as (
      select texts.kind, texts.id, texts.slug, texts.title, entry ->> 'date' as corrected_at, entry ->> 'text' as words,
        concat(entry ->> 'date', ' ', texts.id, ' ', at) as place
      from texts, jsonb_array_elements(texts.corrections) with ordinality as entries (entry, at)
      where jsonb_typeof(entry) = 'object' and coalesce(entry ->> 'text', '') <> ''
    )
    select * from corrected where after_place is null or corrected.place < after_place collate "C"
    order by corrected.place collate "C" desc limit 11;
end;
$$;
revoke execute on function public.recent_corrections(text) from public, anon;
grant execute on function public.recent_corrections(text) to authenticated, service_role;
