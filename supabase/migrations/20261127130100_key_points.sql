-- Key points are a block of the document, so that whoever writes a text writes them too, with its saves, revisions and Markdown.
-- The column `key_points` stays what readers get: clean HTML, made from the document.

insert into private.document_nodes (type, holds, stands_in) values ('keyPoints', 'entries', '{document}');

drop function public.store_rendering(public.content_kind, uuid, jsonb, text, jsonb);
create function public.store_rendering(
  kind public.content_kind, id uuid, document jsonb, content text, figures jsonb, points jsonb default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case kind
    when 'article' then 'articles' when 'guide' then 'guides' when 'education' then 'education'
    when 'glossary' then 'glossary_terms' when 'wiki' then 'wiki_pages' when 'answer' then 'answers'
    when 'state' then 'states' end;
  stored integer;
begin
  if kind in ('article', 'guide', 'education') then
    execute format('update public.%I set content = $3, figures = $4, key_points = coalesce($5, key_points)
      where id = $1 and document = $2', target) using id, document, content, figures, points;
  else
    execute format('update public.%I set content = $3, figures = $4 where id = $1 and document = $2', target)
      using id, document, content, figures;
  end if;
  get diagnostics stored = row_count;
  if stored > 0 then
    -- The same HTML as before is no change that the trigger sees.
    delete from private.unrendered_texts as unrendered
    where unrendered.kind = store_rendering.kind and unrendered.content_id = store_rendering.id;
  end if;
  return stored > 0;
end;
$$;
revoke execute on function public.store_rendering(public.content_kind, uuid, jsonb, text, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.store_rendering(public.content_kind, uuid, jsonb, text, jsonb, jsonb) to service_role;

-- Texts that are stored already get the block, in plain words; what readers see of them stays until somebody edits them. Nothing of
-- this is an edit.
do $$
declare
  target text;
begin
  foreach target in array array['articles', 'guides', 'education'] loop
    execute format('alter table public.%I disable trigger user', target);
    execute format($convert$
      update public.%I as entry set document = jsonb_set(entry.document, '{content}', jsonb_build_array(jsonb_build_object(
        'type', 'keyPoints', 'content', (
          select jsonb_agg(jsonb_build_object('type', 'listItem', 'content', jsonb_build_array(jsonb_build_object(
            'type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', point.words))
          ))) order by point.place)
          from (
            select replace(replace(replace(replace(replace(regexp_replace(found.html, '<[^>]*>', '', 'g'),
              '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&') as words, found.place
            from jsonb_array_elements_text(entry.key_points) with ordinality as found (html, place)
          ) as point where point.words <> ''
        )
      )) || coalesce(entry.document -> 'content', '[]'))
      where jsonb_typeof(entry.key_points) = 'array' and jsonb_array_length(entry.key_points) > 0
        and exists (select from jsonb_array_elements(entry.key_points) as point where jsonb_typeof(point) = 'string' and point #>> '{}' ~ '[^\s<>]')
        and not exists (select from jsonb_array_elements(entry.key_points) as point where jsonb_typeof(point) <> 'string')
        and entry.document ->> 'type' = 'doc'
        and not exists (select from jsonb_array_elements(entry.document -> 'content') as block where block ->> 'type' = 'keyPoints')
    $convert$, target);
    execute format('alter table public.%I enable trigger user', target);
  end loop;
end;
$$;
