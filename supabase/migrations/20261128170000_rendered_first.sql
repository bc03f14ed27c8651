-- A text is public when its minute has come and its HTML has been made: nobody reads a page whose body is still to come. Of all
-- texts only those without HTML are asked about, so that lists cost what they did.

-- Whether the HTML of a text is that of its document.
create function private.is_rendered(of_kind public.content_kind, text_id uuid) returns boolean
language sql stable security definer parallel safe set search_path = ''
return not exists (select from private.unrendered_texts as waiting where (waiting.kind, waiting.content_id) = (of_kind, text_id));
revoke execute on function private.is_rendered(public.content_kind, uuid) from public;
grant execute on function private.is_rendered(public.content_kind, uuid) to anon, authenticated, service_role;

create function private.forget_rendering() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.content := '';
  return new;
end;
$$;
revoke execute on function private.forget_rendering() from public;

create or replace function private.note_unrendered() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind constant public.content_kind := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from private.unrendered_texts where kind = of_kind and content_id = old.id;
  elsif new.content <> '' and (tg_op = 'INSERT' or (new.content, new.figures) is distinct from (old.content, old.figures)) then
    -- Whoever writes the HTML has rendered it.
    delete from private.unrendered_texts where kind = of_kind and content_id = new.id;
  else
    insert into private.unrendered_texts values (of_kind, new.id) on conflict do nothing;
    perform private.queue_work('rendering', '{}', 'rendering', 10);
  end if;
  return null;
end;
$$;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer')
    ) as targets (table_name, kind)
  loop
    execute format('alter policy readers_read on public.%I
      using (private.is_public(is_published, publish_date) and (content <> '''' or private.is_rendered(%L, id)))',
      target.table_name, target.kind);
    execute format('alter policy members_read on public.%I
      using ((private.is_public(is_published, publish_date) and (content <> '''' or private.is_rendered(%L, id)))
        or (select private.is_desk()))',
      target.table_name, target.kind);
    -- What no reader has seen keeps no HTML of a former document: it comes out with its own, or waits for it.
    execute format('create trigger forget_rendering before update of document on public.%I
      for each row when (old.document is distinct from new.document and new.content = old.content and new.content <> ''''
        and private.is_public(old.is_published, old.publish_date) is not true)
      execute function private.forget_rendering()', target.table_name);
  end loop;
end;
$$;

-- Stores what was made of a document; false when the text was changed or deleted meanwhile, and is to be rendered again. With it
-- a published text comes out.
create or replace function public.store_rendering(
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
    if content = '' then
      -- Nor is none; and yet readers have the text from now on.
      perform private.notify_change(kind::text, target, false, '{}');
    end if;
  end if;
  return stored > 0;
end;
$$;

-- Open pages looked when the text was published, and there was none yet.
create trigger tell_rendered after update of content on public.articles
  for each row when (old.content = '' and new.content <> '' and old.document = new.document
    and private.is_public(new.is_published, new.publish_date))
  execute function private.tell_publication();

-- Of a story that waits for its HTML there is nothing to tell yet: the HTML brings it to be looked at again.
create or replace function public.tell_story(article uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  story public.articles;
  told private.told_stories;
  event text;
  news jsonb;
begin
  select * into story from public.articles where id = tell_story.article;
  select * into told from private.told_stories where article_id = tell_story.article for update;
  if story.id is not null and story.content = '' and not private.is_rendered('article', story.id) then
    return null;
  elsif story.id is not null and private.is_public(story.is_published, story.publish_date) then
    event := case when told.article_id is null then 'article.published'
      when told.content_hash <> private.story_hash(story) or told.slug <> story.slug then 'article.corrected' end;
    insert into private.told_stories values (story.id, story.slug, story.title, private.story_hash(story))
    on conflict (article_id) do update
      set slug = excluded.slug, title = excluded.title, content_hash = excluded.content_hash;
    news := jsonb_build_object('slug', story.slug, 'title', story.title, 'category', story.category, 'tags', story.tags,
      'formerSlug', case when told.slug <> story.slug then told.slug end,
      'isBreaking', story.is_breaking, 'publishedAt', story.publish_date,
      'feeds', (select jsonb_agg(jsonb_build_object('feed', feed, 'slug', slug)) from private.feeds_of(story)));
  elsif told.article_id is not null then
    event := 'article.withdrawn';
    delete from private.told_stories where article_id = tell_story.article;
    news := jsonb_build_object('slug', told.slug, 'title', told.title, 'category', story.category, 'tags', story.tags,
      'feeds', coalesce((select jsonb_agg(jsonb_build_object('feed', feed, 'slug', slug)) from private.feeds_of(story) where story.id is not null), '[]'));
  end if;
  return case when event is not null then news || jsonb_build_object('event', event) end;
end;
$$;
