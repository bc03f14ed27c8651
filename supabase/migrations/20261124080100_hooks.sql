-- Webhooks: what happens on the site is told to addresses that an admin has named, signed, by work in the queue. A delivery lies
-- in the queue with the very transaction that it tells of, so neither waits for the other and none is lost.
create table public.hooks (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 100),
  -- Whether it may be asked is decided when it is resolved; a name and password have no place in it.
  url text not null check (length(url) <= 2000 and url ~ '^https?://[^\s<>"@/]+(/[^\s<>"]*)?$'),
  events text[] not null check (
    cardinality(events) between 1 and 10 and events <@ array[
      'article.published', 'article.corrected', 'article.withdrawn', 'rate.stored', 'report.ready', 'subscriber.confirmed',
      'addresses.changed']),
  is_on boolean not null default true,
  -- Deliveries that failed for good since the last one that arrived; past private.settings 'most_hook_failures' it is off.
  failures integer not null default 0,
  created_at timestamptz not null default now()
);

-- The keys by which a receiver knows who speaks: kept apart, and shown to admins who ask.
create table private.hook_secrets (
  hook_id uuid primary key references public.hooks (id) on delete cascade,
  secret text not null default 'whsec_' || encode(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64')
);

create table public.hook_deliveries (
  id uuid primary key default gen_random_uuid(),
  hook_id uuid not null references public.hooks (id) on delete cascade,
  event text not null,
  body jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'arrived', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: what was responded, or why nothing was.
  status integer,
  problem text check (length(problem) <= 500),
  tried_at timestamptz,
  created_at timestamptz not null default now()
);
create index hook_deliveries_of_hook on public.hook_deliveries (hook_id, created_at desc);
create index hook_deliveries_by_age on public.hook_deliveries (created_at);

create function private.add_hook_secret() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.hook_secrets (hook_id) values (new.id);
  -- A story that waits for its minute was saved when nobody wanted to hear of it.
  perform private.queue_story_news(story) from public.articles as story
    where story.is_published and story.publish_date > now();
  return null;
end;
$$;

-- What each story was told as: a story is told as published once, then as corrected where its text has changed, then as
-- withdrawn.
create table private.told_stories (
  article_id uuid primary key,
  slug text not null,
  title text not null,
  content_hash text not null
);

create function private.story_hash(story public.articles) returns text
language sql immutable set search_path = ''
as $$ select md5(concat_ws('|', story.title, story.excerpt, story.content, story.corrections::text)) $$;

-- Whether anybody wants to hear of an event.
create function private.is_told(variadic wanted text[]) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.hooks where is_on and events && wanted) $$;

-- Delivers an event to every hook that wants it. Any function of the owner may say something with it, such as
-- private.tell_hooks('subscriber.confirmed', '{"list": "daily"}'); what it says should name nobody.
create function private.tell_hooks(event text, data jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  hook uuid;
  delivery uuid;
  told integer := 0;
begin
  for hook in select id from public.hooks where is_on and events @> array[event] loop
    insert into public.hook_deliveries (hook_id, event, body)
    values (hook, event, jsonb_build_object('type', event, 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', data))
    returning id into delivery;
    perform private.queue_work('hook', json_build_object('delivery', delivery, 'tries', 10), 'hook ' || delivery, 10);
    told := told + 1;
  end loop;
  if told > 0 then
    delete from public.hook_deliveries where created_at < now() - interval '30 days';
  end if;
  return told;
end;
$$;

-- A save is often two, the text and, right after it, its HTML: what there is to tell is looked at a little later, or at the
-- minute of a story.
create function private.queue_story_news(story public.articles) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_work_at(
    'story-news', json_build_object('article', story.id), 'story-news ' || story.id, 8,
    greatest(now() + interval '2 seconds', case when story.is_published then story.publish_date end));
end;
$$;

-- Who listens to stories; what else does says so here.
create function private.is_story_news_wanted() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.is_told('article.published', 'article.corrected', 'article.withdrawn', 'addresses.changed') $$;

create function private.note_story_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_story_news_wanted() then
    -- What is not told of is not remembered either: a later hook begins with what it is told then.
    delete from private.told_stories where article_id = case when tg_op = 'INSERT' then new.id else old.id end;
    return null;
  end if;
  if tg_op <> 'INSERT' and private.is_public(old.is_published, old.publish_date) then
    insert into private.told_stories values (old.id, old.slug, old.title, private.story_hash(old)) on conflict do nothing;
  end if;
  perform private.queue_story_news(case when tg_op = 'DELETE' then old else new end);
  return null;
end;
$$;
create trigger note_story_news after insert or delete on public.articles
  for each row execute function private.note_story_news();
-- Of columns, so that counting a view costs nothing here.
create trigger note_story_news_change
  after update of slug, title, excerpt, content, category, tags, author_id, is_published, publish_date, corrections on public.articles
  for each row when (
    (old.is_published or new.is_published)
    and (old.slug, old.title, old.excerpt, old.content, old.category, old.tags, old.author_id, old.is_published, old.publish_date, old.corrections)
      is distinct from
      (new.slug, new.title, new.excerpt, new.content, new.category, new.tags, new.author_id, new.is_published, new.publish_date, new.corrections)
  ) execute function private.note_story_news();

-- Tells what has become of a story since it was told last, and remembers it: null where there is nothing to tell.
create function public.tell_story(article uuid) returns jsonb
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

-- Says something to the hooks for the site's own tasks.
create function public.tell_hooks(event text, data jsonb) returns integer
language sql security definer set search_path = ''
as $$ select private.tell_hooks(event, data) $$;

-- Figures that were stored since the site runs, in one word for each write.
create function private.tell_rates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_told('rate.stored', 'addresses.changed') and exists (select from changed where run_id is not null) then
    perform private.tell_hooks('rate.stored', jsonb_build_object(
      'stored', (select count(*) from changed),
      'figures', (select jsonb_agg(jsonb_build_object('series', figure.series_id, 'on', figure.observed_on, 'value', figure.value))
        from (select * from changed order by observed_on desc, series_id limit 50) as figure)));
    perform private.queue_work('rate-news', '{}', 'rate-news', 8);
  end if;
  return null;
end;
$$;
create trigger tell_rates after insert on public.observations
  referencing new table as changed for each statement execute function private.tell_rates();

-- A report of the Rates Desk is there: published, or waiting for an editor.
create function private.tell_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_told('report.ready') and exists (
      select from public.authors where id = new.author_id and slug = 'rates-desk') then
    perform private.tell_hooks('report.ready',
      jsonb_build_object('slug', new.slug, 'title', new.title, 'isPublished', new.is_published));
  end if;
  return null;
end;
$$;
create trigger tell_report after insert on public.articles for each row execute function private.tell_report();

create trigger add_hook_secret after insert on public.hooks for each row execute function private.add_hook_secret();

-- What a delivery needs, for the task that makes it; nothing where it was made, or its hook is gone or off.
create function public.hook_delivery(delivery uuid)
returns table (url text, secret text, event text, body jsonb)
language sql stable security definer set search_path = ''
as $$
  select hook.url, key.secret, waiting.event, waiting.body
  from public.hook_deliveries as waiting
  join public.hooks as hook on hook.id = waiting.hook_id
  join private.hook_secrets as key on key.hook_id = hook.id
  where waiting.id = hook_delivery.delivery and waiting.state = 'waiting' and (hook.is_on or waiting.event = 'test')
$$;

-- Notes an attempt; the last one that fails ends the delivery. A hook that nobody hears any more is turned off.
create function public.note_delivery(delivery uuid, status integer, problem text, is_last boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  outcome constant text := case when problem is null then 'arrived' when is_last then 'failed' else 'waiting' end;
  most constant bigint := private.number_of('most_hook_failures', 20);
begin
  update public.hook_deliveries as made
  set attempts = attempts + 1, status = note_delivery.status, problem = left(note_delivery.problem, 500), tried_at = now(), state = outcome
  where made.id = note_delivery.delivery and made.state = 'waiting';
  if outcome = 'waiting' then
    return;
  end if;
  update public.hooks as hook
  set failures = case when outcome = 'arrived' then 0 else failures + 1 end,
    is_on = is_on and (outcome = 'arrived' or failures + 1 < most)
  where hook.id = (select hook_id from public.hook_deliveries where id = note_delivery.delivery);
end;
$$;

-- An admin tries a hook, or asks for a delivery again: the same one, by which its receiver knows it.
create function public.try_hook(hook uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  delivery uuid;
begin
  perform private.require_admin();
  insert into public.hook_deliveries (hook_id, event, body)
  values (hook, 'test', jsonb_build_object('type', 'test', 'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', '{}'::jsonb))
  returning id into delivery;
  if not private.queue_work('hook', json_build_object('delivery', delivery, 'tries', 1), 'hook ' || delivery, 1) then
    raise exception 'No process of the site does scheduled work' using errcode = '55000';
  end if;
  return delivery;
end;
$$;

create function public.send_again(delivery uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.hook_deliveries as made set state = 'waiting' where made.id = delivery and made.state <> 'waiting';
  if not private.queue_work('hook', json_build_object('delivery', delivery, 'tries', 1), 'hook ' || delivery, 1) then
    raise exception 'No process of the site does scheduled work' using errcode = '55000';
  end if;
end;
$$;

-- The key of a hook, for whoever sets up its receiver.
create function public.hook_secret(hook uuid) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select secret from private.hook_secrets where hook_id = hook);
end;
$$;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_admin() and private.has_write_session()) then
    raise exception 'Only an admin may' using errcode = '42501';
  end if;
end;
$$;

alter table private.hook_secrets enable row level security;
alter table private.told_stories enable row level security;
alter table public.hooks enable row level security;
alter table public.hook_deliveries enable row level security;
create policy admin_reads on public.hooks for select to authenticated using ((select private.is_admin()));
create policy admin_inserts on public.hooks for insert to authenticated
  with check ((select private.is_admin()) and (select private.has_write_session()));
create policy admin_updates on public.hooks for update to authenticated
  using ((select private.is_admin()) and (select private.has_write_session()))
  with check ((select private.is_admin()) and (select private.has_write_session()));
create policy admin_deletes on public.hooks for delete to authenticated
  using ((select private.is_admin()) and (select private.has_write_session()));
create policy admin_reads on public.hook_deliveries for select to authenticated using ((select private.is_admin()));

revoke all on public.hooks, public.hook_deliveries from anon, authenticated;
grant all on public.hooks, public.hook_deliveries to service_role;
grant select, insert (name, url, events), update (name, url, events, is_on), delete on public.hooks to authenticated;
grant select on public.hook_deliveries to authenticated;
revoke execute on function
  private.add_hook_secret(), private.story_hash(public.articles), private.is_told(text[]), private.tell_hooks(text, jsonb),
  private.queue_story_news(public.articles), private.is_story_news_wanted(), private.note_story_news(), private.tell_rates(),
  private.tell_report(), private.require_admin()
from public;
revoke execute on function
  public.tell_story(uuid), public.tell_hooks(text, jsonb), public.hook_delivery(uuid),
  public.note_delivery(uuid, integer, text, boolean), public.try_hook(uuid), public.send_again(uuid), public.hook_secret(uuid)
from public, anon, authenticated;
grant execute on function
  public.tell_story(uuid), public.tell_hooks(text, jsonb), public.hook_delivery(uuid),
  public.note_delivery(uuid, integer, text, boolean)
to service_role;
grant execute on function public.try_hook(uuid), public.send_again(uuid), public.hook_secret(uuid) to authenticated;
