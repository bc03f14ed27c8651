-- What changes in the feeds is told to a hub (W3C WebSub), where the site has one: private.settings says so ('feed_hub').
-- The work lies in the queue with the very transaction that publishes, so that neither waits for the other and none is lost;
-- a story with a minute of its own is told then.
create function private.queue_work_at(task text, payload json, key text, attempts integer, due timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('graphile_worker') is null then
    return false;
  end if;
  execute 'select graphile_worker.add_job($1, $2, job_key => $3, max_attempts => $4, run_at => $5)'
    using task, payload, key, attempts, due;
  return true;
end;
$$;

-- The feeds that hold a story.
create function private.feeds_of(story public.articles) returns table (feed text, slug text)
language sql stable security definer set search_path = ''
as $$
  select 'all', ''
  union all select 'category', category.slug from public.categories as category
    where category.kind = 'article' and category.name = story.category
  union all select distinct 'tag', private.slug_of(tag) from unnest(story.tags) as tag where private.slug_of(tag) <> ''
  union all select 'author', author.slug from public.authors as author
    where author.id = story.author_id and not author.is_hidden
$$;

create function private.announce_story(story public.articles) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- A save is often two: the text and, right after it, its HTML.
  soon constant timestamptz := now() + interval '2 seconds';
  due constant timestamptz := greatest(soon, story.publish_date);
  found record;
begin
  for found in select * from private.feeds_of(story) loop
    perform private.queue_work_at(
      'announcement', json_build_object('feed', found.feed, 'slug', found.slug),
      concat_ws(' ', 'announcement', found.feed, found.slug, case when due > soon then due end), 8, due);
  end loop;
end;
$$;

create function private.announce_feeds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.settings where name = 'feed_hub' and value = 'on') then
    return null;
  end if;
  if tg_op <> 'INSERT' and private.is_public(old.is_published, old.publish_date) then
    perform private.announce_story(old);
  end if;
  if tg_op <> 'DELETE' and new.is_published then
    perform private.announce_story(new);
  end if;
  return null;
end;
$$;
create trigger announce_feeds after insert or delete on public.articles
  for each row execute function private.announce_feeds();
-- Of columns, so that counting a view costs nothing here.
create trigger announce_feeds_change
  after update of slug, title, excerpt, content, category, tags, author_id, is_published, publish_date on public.articles
  for each row when (
    (old.is_published or new.is_published)
    and (old.slug, old.title, old.excerpt, old.content, old.category, old.tags, old.author_id, old.is_published, old.publish_date)
      is distinct from
      (new.slug, new.title, new.excerpt, new.content, new.category, new.tags, new.author_id, new.is_published, new.publish_date)
  ) execute function private.announce_feeds();

revoke execute on function
  private.queue_work_at(text, json, text, integer, timestamptz), private.feeds_of(public.articles),
  private.announce_story(public.articles), private.announce_feeds()
from public;
