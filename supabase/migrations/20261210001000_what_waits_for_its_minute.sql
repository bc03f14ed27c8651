-- What waits for its minute was queued for it when it was saved, if anybody wanted to hear of it then. Who begins to listen meanwhile,
-- by a new hook, one that is switched on or one that is to be told of more, and by a hub of feeds, is told of it as well.
create function private.queue_waiting_stories() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.untold_stories
  select story.id from public.articles as story
  where story.is_published and story.publish_date > now()
    and not exists (select from private.told_stories as told where told.article_id = story.id)
  on conflict do nothing;
  perform private.queue_story_news(story) from public.articles as story
  where story.is_published and story.publish_date > now();
end;
$$;

create function private.queue_waiting_texts() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_changed_page(waiting.kind, waiting.slug, shelf.slug, waiting.publish_date)
  from (
    select 'guide' as kind, slug, category, is_published, publish_date from public.guides
    union all select 'education', slug, category, is_published, publish_date from public.education
    union all select 'glossary', slug, category, is_published, publish_date from public.glossary_terms
    union all select 'wiki', slug, category, is_published, publish_date from public.wiki_pages
    union all select 'answer', slug, category, is_published, publish_date from public.answers
  ) as waiting
  left join public.categories as shelf on shelf.kind::text = waiting.kind and shelf.name = waiting.category
  where waiting.is_published and waiting.publish_date > now();
end;
$$;

create or replace function private.add_hook_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.hook_secrets (hook_id) values (new.id);
  return null;
end;
$$;

create function private.queue_what_waits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_story_news_wanted() then
    perform private.queue_waiting_stories();
  end if;
  if private.is_told('addresses.changed') then
    perform private.queue_waiting_texts();
  end if;
  return null;
end;
$$;
create trigger queue_what_waits after insert or update of events, is_on on public.hooks
  for each row when (new.is_on) execute function private.queue_what_waits();

create function private.announce_waiting_stories() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce_story(story) from public.articles as story
  where story.is_published and story.publish_date > now();
  return null;
end;
$$;
create trigger announce_waiting_stories after insert or update of value on private.settings
  for each row when (new.name = 'feed_hub' and new.value = 'on') execute function private.announce_waiting_stories();

revoke execute on function
  private.queue_waiting_stories(), private.queue_waiting_texts(), private.queue_what_waits(), private.announce_waiting_stories()
from public;

do $$
begin
  if private.is_story_news_wanted() then
    perform private.queue_waiting_stories();
  end if;
  if private.is_told('addresses.changed') then
    perform private.queue_waiting_texts();
  end if;
end;
$$;
