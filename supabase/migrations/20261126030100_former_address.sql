-- Tells what has become of a story since it was told last, and remembers it: null where there is nothing to tell. One that has
-- a new address is told with the former one, which a cache still keeps.
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
  if story.id is not null and private.is_public(story.is_published, story.publish_date) then
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
