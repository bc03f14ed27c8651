-- What has become of a story since it was told last; null where there is nothing to tell. It counts as told once that was noted: what
-- could not be told comes again. Of a story that waits for its HTML there is nothing to tell yet: the HTML brings it to be looked at
-- again.
create or replace function public.tell_story(article uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  story public.articles;
  told private.told_stories;
  event text;
  news jsonb;
begin
  select * into story from public.articles where id = tell_story.article;
  select * into told from private.told_stories where article_id = tell_story.article;
  if story.id is not null and story.content = '' and not private.is_rendered('article', story.id) then
    return null;
  elsif story.id is not null and private.is_public(story.is_published, story.publish_date) then
    event := case when told.article_id is null then 'article.published'
      when told.content_hash <> private.story_hash(story) or told.slug <> story.slug then 'article.corrected' end;
    news := jsonb_build_object('hash', private.story_hash(story), 'slug', story.slug, 'title', story.title,
      'category', story.category, 'tags', story.tags,
      'formerSlug', case when told.slug <> story.slug then told.slug end,
      'isBreaking', story.is_breaking, 'publishedAt', story.publish_date,
      'feeds', (select jsonb_agg(jsonb_build_object('feed', feed, 'slug', slug)) from private.feeds_of(story)));
  elsif told.article_id is not null then
    event := 'article.withdrawn';
    news := jsonb_build_object('slug', told.slug, 'title', told.title, 'category', story.category, 'tags', story.tags,
      'feeds', coalesce((select jsonb_agg(jsonb_build_object('feed', feed, 'slug', slug)) from private.feeds_of(story) where story.id is not null), '[]'));
  end if;
  return case when event is not null then news || jsonb_build_object('event', event) end;
end;
$$;

-- Notes what a story was told as, whatever it has become since; one without a hash was withdrawn.
create function public.note_told_story(article uuid, slug text, title text, hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if hash is null then
    delete from private.told_stories where article_id = article;
  else
    insert into private.told_stories as told values (article, slug, title, hash)
    on conflict (article_id) do update set slug = excluded.slug, title = excluded.title, content_hash = excluded.content_hash;
  end if;
end;
$$;
revoke execute on function public.note_told_story(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.note_told_story(uuid, text, text, text) to service_role;
