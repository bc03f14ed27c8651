-- Stories that are published, or will be at their minute, of which nobody has been told yet: one that is changed meanwhile is told as
-- published all the same. Who only hears of publications would never hear of it.
create table private.untold_stories (article_id uuid primary key);
alter table private.untold_stories enable row level security;

insert into private.untold_stories
select story.id from public.articles as story
where private.is_story_news_wanted() and story.is_published and not private.is_public(story.is_published, story.publish_date)
  and not exists (select from private.told_stories as told where told.article_id = story.id);

create or replace function private.note_story_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  story constant uuid := case when tg_op = 'INSERT' then new.id else old.id end;
  was_public constant boolean := tg_op <> 'INSERT' and private.is_public(old.is_published, old.publish_date);
begin
  if tg_op = 'DELETE' or not private.is_story_news_wanted() then
    delete from private.untold_stories where article_id = story;
  end if;
  if not private.is_story_news_wanted() then
    -- What is not told of is not remembered either: a later hook begins with what it is told then.
    delete from private.told_stories where article_id = story;
    return null;
  end if;
  if tg_op <> 'DELETE' and new.is_published and not was_public
    and not exists (select from private.told_stories where article_id = story) then
    insert into private.untold_stories values (story) on conflict do nothing;
  end if;
  if was_public then
    insert into private.told_stories values (old.id, old.slug, old.title, private.story_hash(old)) on conflict do nothing;
  end if;
  perform private.queue_story_news(case when tg_op = 'DELETE' then old else new end);
  return null;
end;
$$;

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
    event := case
      when told.article_id is null or exists (select from private.untold_stories where article_id = story.id) then 'article.published'
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

create or replace function public.note_told_story(article uuid, slug text, title text, hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.untold_stories where article_id = article;
  if hash is null then
    delete from private.told_stories where article_id = article;
  else
    insert into private.told_stories as told values (article, slug, title, hash)
    on conflict (article_id) do update set slug = excluded.slug, title = excluded.title, content_hash = excluded.content_hash;
  end if;
end;
$$;
