-- A story that was told as published and is put off to a later minute is withdrawn until then: it is told so at once, and looked at
-- again at its minute. It was looked at at its minute alone, and caches in front of the site kept a page that was gone.
create or replace function private.queue_story_news(story public.articles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  was_told constant boolean := exists (select from private.told_stories as told where told.article_id = story.id);
begin
  perform private.queue_work_at(
    'story-news', json_build_object('article', story.id), 'story-news ' || story.id, 8,
    greatest(now() + interval '2 seconds', case when story.is_published and not was_told then story.publish_date end));
end;
$$;

create or replace function public.note_told_story(article uuid, slug text, title text, hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.untold_stories where article_id = article;
  if hash is null then
    delete from private.told_stories where article_id = article;
    insert into private.untold_stories
    select story.id from public.articles as story
    where story.id = article and story.is_published and story.publish_date > now();
    perform private.queue_story_news(story) from public.articles as story
    where story.id = article and story.is_published and story.publish_date > now();
  else
    insert into private.told_stories as told values (article, slug, title, hash)
    on conflict (article_id) do update set slug = excluded.slug, title = excluded.title, content_hash = excluded.content_hash;
  end if;
end;
$$;

select private.queue_story_news(story) from public.articles as story
where story.is_published and story.publish_date > now()
  and exists (select from private.told_stories as told where told.article_id = story.id);
