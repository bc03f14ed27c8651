-- A picture is as public as the texts that show it: one of a draft, or of a story that waits or was withdrawn, is shown to nobody but
-- those who write. So the bucket of pictures is private, and a policy opens what published pages show.

-- Paths as the storage names objects, whatever a text writes in their place.
create function private.url_decoded(encoded text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if position('%' in encoded) = 0 then
    return encoded;
  end if;
  return (
    select convert_from(string_agg(
      case when part[1] ~ '^%..' then decode(substr(part[1], 2), 'hex') else convert_to(part[1], 'UTF8') end, '' order by place
    ), 'UTF8')
    from regexp_matches(encoded, '%[0-9a-fA-F]{2}|.', 'gs') with ordinality as found (part, place)
  );
exception when others then
  return encoded;
end;
$$;

create or replace function private.pictures_in(entry jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct private.url_decoded(found[1]) from regexp_matches(
    coalesce(entry -> 'document', '{}')::text || ' ' || coalesce(entry ->> 'image_url', '') || ' ' || coalesce(entry ->> 'photo_url', ''),
    '/storage/v1/(?:object|render/image)/public/media/([^"\s?#\\]+)', 'g'
  ) as found
$$;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer'), ('states', 'state'), ('authors', 'author')
    ) as targets (table_name, kind)
  loop
    execute format('insert into public.media_uses
      select path, %L, entry.id from public.%I as entry, private.pictures_in(to_jsonb(entry)) as path on conflict do nothing',
      target.kind, target.table_name);
  end loop;
end;
$$;

-- Whether a page that readers see shows the picture.
create function private.is_picture_shown(of_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.media_uses as used where used.path = of_path and case used.kind
      when 'article' then exists (select from public.articles as text where text.id = used.content_id and private.is_public(text.is_published, text.publish_date))
      when 'guide' then exists (select from public.guides as text where text.id = used.content_id and private.is_public(text.is_published, text.publish_date))
      when 'education' then exists (select from public.education as text where text.id = used.content_id and private.is_public(text.is_published, text.publish_date))
      when 'glossary' then exists (select from public.glossary_terms as text where text.id = used.content_id and private.is_public(text.is_published, text.publish_date))
      when 'wiki' then exists (select from public.wiki_pages as text where text.id = used.content_id and private.is_public(text.is_published, text.publish_date))
      when 'answer' then exists (select from public.answers as text where text.id = used.content_id and private.is_public(text.is_published, text.publish_date))
      when 'state' then exists (select from public.states as text where text.id = used.content_id and text.is_published)
      when 'author' then exists (select from public.authors as author where author.id = used.content_id and not author.is_hidden)
      else false
    end
  )
$$;

-- Whether a text of the caller's own byline shows it, whoever uploaded it.
create function private.is_own_picture(of_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.media_uses as used join public.articles as story on used.kind = 'article' and story.id = used.content_id
    where used.path = of_path and story.author_id = private.own_author()
  )
$$;
revoke execute on function private.url_decoded(text), private.is_picture_shown(text), private.is_own_picture(text) from public;
grant execute on function private.is_picture_shown(text) to anon, authenticated;
grant execute on function private.is_own_picture(text) to authenticated;

-- One picture by its name, never a list of them.
create policy media_shown_read on storage.objects for select to anon, authenticated
  using (
    bucket_id = 'media'
    and storage.operation() in ('storage.object.get_public', 'storage.object.info_public', 'storage.render.image_public',
      'storage.object.get_authenticated', 'storage.render.image_authenticated')
    and private.is_picture_shown(name)
  );
create policy media_own_texts_read on storage.objects for select to authenticated
  using (
    bucket_id = 'media'
    and storage.operation() in ('storage.object.get_public', 'storage.object.info_public', 'storage.render.image_public',
      'storage.object.get_authenticated', 'storage.render.image_authenticated')
    and private.is_own_picture(name)
  );

-- The built-in storage serves public addresses by these policies. The hosted service knows buckets that are public as a whole alone:
-- there the pictures of drafts stay where whoever knows their address sees them.
update storage.buckets set public = false
where id = 'media' and to_regprocedure('storage.put_object(text, text, text, text, jsonb, jsonb, boolean)') is not null;
