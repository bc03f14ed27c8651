-- A letter says nothing of a text that is no longer public. A breaking edition is about one story: while that is not public it is on
-- no page and in no feed, and it does not go. Other editions name stories and guides among more: those are left out where the
-- edition is shown, and where its letter is set.

-- The story that a breaking edition is about, by its key.
create function private.story_id(key text) returns uuid
language sql immutable set search_path = ''
as $$ select case when key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then key::uuid end $$;

create function private.has_public_story(story text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.articles as article
    where article.id = private.story_id(story) and private.is_public(article.is_published, article.publish_date))
$$;

-- Whether a page of the site that a letter leads to can be read; of pages that are no stories and guides nobody takes any away.
create function private.is_public_path(path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  with named as (
    select parts[1] as kind, parts[2] as slug from regexp_match(path, '^/(article|guide)/([^/?#]+)') as parts
  )
  select coalesce((
    select private.is_public_slug(named.kind, named.slug) or exists (
      select from public.slug_redirects as moved
      where moved.kind::text = named.kind and moved.old_slug = named.slug and private.is_public_slug(named.kind, moved.new_slug))
    from named where named.kind is not null), true)
$$;

-- The document of an edition as it may be read now.
create function private.shown_document(document jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as (
    select part.place,
      case when part.block ->> 'kind' = 'stories' then part.block || jsonb_build_object('stories', coalesce((
        select jsonb_agg(story.entry order by story.place)
        from jsonb_array_elements(part.block -> 'stories') with ordinality as story (entry, place)
        where private.is_public_path(story.entry ->> 'path')), '[]'))
      else part.block end as block
    from jsonb_array_elements(document -> 'blocks') with ordinality as part (block, place)
    where part.block ->> 'kind' <> 'link' or private.is_public_path(part.block ->> 'path')
  )
  select case when document ? 'blocks' then document || jsonb_build_object('blocks', coalesce((
    select jsonb_agg(shown.block order by shown.place) from shown
    where shown.block ->> 'kind' <> 'stories' or jsonb_array_length(shown.block -> 'stories') > 0), '[]'))
  else document end
$$;

-- What went out is read through public_editions; the table itself is the newsroom's.
drop policy readers_read on public.editions;
create policy readers_read on public.editions for select to anon
  using (kind <> 'alerts' and state in ('sending', 'paused', 'finished') and (kind <> 'breaking' or private.has_public_story(key)));
revoke select (document) on public.editions from anon;

create function public.public_editions(most integer, on_day date default null)
returns table (id uuid, kind text, day date, title text, document jsonb, intro text, begun_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select edition.id, edition.kind, edition.day, edition.title, private.shown_document(edition.document), edition.intro, edition.begun_at
  from (
    select * from public.editions as known
    where known.kind <> 'alerts' and known.state in ('sending', 'paused', 'finished')
      and (known.kind <> 'breaking' or private.has_public_story(known.key)) and (on_day is null or known.day = on_day)
    order by known.begun_at desc nulls first limit most
  ) as edition
  order by edition.begun_at desc nulls first
$$;

-- An edition as its letter is set now, for whoever may read it.
create function public.edition_as_set(edition uuid)
returns table (
  id uuid, kind text, key text, day date, title text, document jsonb, intro text, state text, reason text, is_queued boolean,
  made_at timestamptz, begun_at timestamptz, finished_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  select known.id, known.kind, known.key, known.day, known.title, private.shown_document(known.document), known.intro, known.state,
    known.reason, known.is_queued, known.made_at, known.begun_at, known.finished_at
  from public.editions as known where known.id = edition
$$;

-- Why an edition is not to go, or not to go on, in words; empty while it may. A breaking story is news for 48 hours.
create function private.unfit_words(edition public.editions, moment timestamptz) returns text
language sql stable security definer set search_path = ''
as $$
  select case when edition.kind <> 'breaking' then private.stale_words(edition.document, private.newsroom_day(moment))
    else coalesce((
      select case when not article.is_breaking then 'Its story is no longer marked as breaking.'
        when article.publish_date <= moment - interval '48 hours' then 'Its story was published more than 48 hours ago.'
        else '' end
      from public.articles as article
      where article.id = private.story_id(edition.key) and article.is_published and article.publish_date <= moment
    ), 'Its story is not public.') end
$$;

-- Editions that others have overtaken: one that waits is held, one that is paused says so, and one that could not be sent for a
-- day is paused. What is on its way with figures is left to arrive, so that its readers all get the same; a breaking one whose
-- story is gone is paused at once.
create or replace function public.hold_stale_editions(moment timestamptz) returns table (title text, reason text)
language sql security definer set search_path = ''
as $$
  with judged as materialized (
    select edition.id, private.unfit_words(edition, moment) as words
    from public.editions as edition
    where edition.state in ('waiting', 'paused')
      or edition.state = 'sending' and (edition.kind = 'breaking' or edition.begun_at < moment - interval '24 hours')
  )
  update public.editions as edition
  set state = case edition.state when 'waiting' then 'held' else 'paused' end, reason = judged.words
  from judged
  where edition.id = judged.id and judged.words <> '' and edition.reason <> judged.words
  returning edition.title, edition.reason
$$;

-- What an editor does with an edition. Its words are changed before it goes, never while it goes; and it goes, or goes on, with
-- figures alone that are the newest at that moment, or about a story that is still breaking.
create or replace function public.decide_edition(edition uuid, act text, words text default '') returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found_edition public.editions;
  stale text;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor decides about letters' using errcode = '42501';
  end if;
  select * into found_edition from public.editions where id = edition for update;
  if not found then
    return 'gone';
  end if;
  if act = 'intro' and found_edition.state in ('waiting', 'held') then
    update public.editions set intro = trim(words) where id = edition;
  elsif act = 'send' and found_edition.state = 'waiting' or act = 'resume' and found_edition.state = 'paused' then
    stale := private.unfit_words(found_edition, now());
    if stale <> '' then
      update public.editions set reason = stale, state = case act when 'send' then 'held' else 'paused' end where id = edition;
      return 'stale';
    end if;
    update public.editions set state = 'sending', reason = '', begun_at = coalesce(begun_at, now()),
      -- Whoever lets it go on has read that letters came back.
      goes_despite_bounces = goes_despite_bounces or act = 'resume' and private.bounce_words(edition) <> ''
    where id = edition;
    perform private.queue_letters();
  elsif act = 'pause' and found_edition.state = 'sending' then
    update public.editions set state = 'paused' where id = edition;
  elsif act = 'drop' and found_edition.state in ('waiting', 'held', 'paused') then
    update public.editions set state = 'dropped' where id = edition;
    -- An alert whose letter does not go is told by a later figure.
    if found_edition.kind = 'alerts' then
      update public.rate_alerts as alert set told_on = null
      from public.deliveries as delivery
      where delivery.edition_id = edition and delivery.state = 'waiting'
        and alert.subscriber_id = delivery.subscriber_id and alert.told_on = found_edition.day;
    end if;
  elsif act = 'test' and found_edition.state <> 'dropped' then
    -- To the editor's own address, and nobody else's.
    if not private.queue_work_at('letter-test',
        json_build_object('edition', edition, 'address', (select email from auth.users where id = auth.uid())),
        concat_ws(' ', 'letter-test', edition, auth.uid()), 3, now()) then
      return 'no work';
    end if;
  else
    return 'changed';
  end if;
  return 'done';
end;
$$;

-- Takes letters for one process, as many as the provider's rate leaves room for (0: it has none). Those of people who have
-- left or paused meanwhile, or no longer want this kind, are skipped; what a skipped letter would have told is told later. None
-- is taken of a breaking edition whose story is gone.
create or replace function public.claim_letters(claim uuid, most integer, per_minute integer, lease_ms integer, moment timestamptz)
returns table (edition_id uuid, subscriber_id uuid, address text, epoch integer, extra jsonb, attempts integer)
language plpgsql security definer set search_path = ''
as $$
declare
  pace private.mail_pace;
  allowed integer := most;
begin
  if per_minute > 0 then
    select * into pace from private.mail_pace for update;
    -- Two seconds' worth at once at most, and one letter at least.
    pace.room := least(greatest(1, per_minute / 30.0),
      pace.room + per_minute / 60.0 * least(120, extract(epoch from clock_timestamp() - greatest(pace.counted_at, clock_timestamp() - interval '2 minutes'))));
    allowed := least(most, floor(pace.room)::integer);
  end if;
  return query
  with due as (
    select delivery.edition_id, delivery.subscriber_id
    from public.deliveries as delivery
    where delivery.state = 'waiting' and delivery.next_at <= moment
      and delivery.edition_id in (
        select edition.id from public.editions as edition
        where edition.state = 'sending' and (edition.kind <> 'breaking' or private.unfit_words(edition, moment) = ''))
      and not exists (
        select from public.mail_domains as blocked where blocked.domain = delivery.domain and blocked.blocked_until > moment)
    order by delivery.edition_id, delivery.next_at
    limit allowed for update skip locked
  ), taken as (
    update public.deliveries as delivery
    set state = case
        when known.state = 'active' and edition.kind = any (known.topics)
          and (known.paused_until is null or known.paused_until <= moment) then 'claimed'
        else 'skipped'
      end,
      claim = claim_letters.claim, claimed_until = moment + make_interval(secs => lease_ms / 1000.0),
      attempts = delivery.attempts + 1
    from due
    join public.subscribers as known on known.id = due.subscriber_id
    join public.editions as edition on edition.id = due.edition_id
    where delivery.edition_id = due.edition_id and delivery.subscriber_id = due.subscriber_id
    returning delivery.edition_id, delivery.subscriber_id, delivery.state, known.address, known.link_epoch, delivery.extra,
      delivery.attempts, edition.kind, edition.day
  ), untold as (
    update public.rate_alerts as alert set told_on = null
    from taken
    where taken.state = 'skipped' and taken.kind = 'alerts'
      and alert.subscriber_id = taken.subscriber_id and alert.told_on = taken.day
  )
  select taken.edition_id, taken.subscriber_id, taken.address, taken.link_epoch, taken.extra, taken.attempts
  from taken where taken.state = 'claimed';
  if per_minute > 0 then
    get diagnostics allowed = row_count;
    update private.mail_pace set room = pace.room - allowed, counted_at = clock_timestamp();
  end if;
end;
$$;

-- A cache in front of the site is told of the letters that name a story which went away, or came back.
create function private.note_letters_of_story() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_day date;
begin
  if private.is_told('addresses.changed') then
    for found_day in
      select distinct edition.day from public.editions as edition
      where edition.kind <> 'alerts' and edition.state in ('sending', 'paused', 'finished')
        and (edition.key = old.id::text or strpos(edition.document::text, format('"/article/%s"', old.slug)) > 0)
    loop
      perform private.note_changed_page('edition', found_day::text, '', now());
    end loop;
  end if;
  return null;
end;
$$;
create trigger note_letters_of_story after update of is_published, publish_date on public.articles
  for each row when (private.is_public(old.is_published, old.publish_date) is distinct from private.is_public(new.is_published, new.publish_date))
  execute function private.note_letters_of_story();
create trigger note_letters_of_deleted_story after delete on public.articles
  for each row when (old.is_published) execute function private.note_letters_of_story();

-- An edition's subject and preheader as they were composed: what differs from them is an editor's own.
alter table public.editions add column composed jsonb;
update public.editions set composed = jsonb_build_object('title', title, 'preheader', document ->> 'preheader');

create function private.note_composed() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.composed := jsonb_build_object('title', new.title, 'preheader', new.document ->> 'preheader');
  return new;
end;
$$;
create trigger note_composed before insert on public.editions for each row execute function private.note_composed();

-- Composes an edition anew that has not gone. An editor's subject and preheader stay, as their words before it do.
create function public.renew_edition(edition uuid, title text, document jsonb, state text, reason text, moment timestamptz)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  known public.editions;
  own_title text;
  own_preheader text;
  own_document jsonb;
  made constant jsonb := jsonb_build_object('title', renew_edition.title, 'preheader', renew_edition.document ->> 'preheader');
begin
  select * into known from public.editions as found where found.id = edition and found.state in ('held', 'waiting') for update;
  if not found then
    return false;
  end if;
  own_title := case when known.title is distinct from known.composed ->> 'title' then known.title else renew_edition.title end;
  own_preheader := case when known.document ->> 'preheader' is distinct from known.composed ->> 'preheader'
    then known.document ->> 'preheader' else renew_edition.document ->> 'preheader' end;
  own_document := renew_edition.document || jsonb_build_object('title', own_title, 'preheader', own_preheader);
  update public.editions as renewed
  set title = own_title, document = own_document, composed = made, state = renew_edition.state, reason = renew_edition.reason,
    begun_at = case when renew_edition.state = 'sending' then moment else renewed.begun_at end
  where renewed.id = edition
    and (known.document, known.composed, known.state, known.reason)
      is distinct from (own_document, made, renew_edition.state, renew_edition.reason);
  return true;
end;
$$;

revoke execute on function
  private.story_id(text), private.is_public_path(text), private.unfit_words(public.editions, timestamptz),
  private.note_letters_of_story(), private.note_composed()
from public;
revoke execute on function private.has_public_story(text), private.shown_document(jsonb) from public;
grant execute on function private.has_public_story(text) to anon, authenticated, service_role;
grant execute on function private.shown_document(jsonb) to authenticated, service_role;
revoke all on function public.public_editions(integer, date), public.edition_as_set(uuid),
  public.renew_edition(uuid, text, jsonb, text, text, timestamptz) from public, anon, authenticated;
grant execute on function public.public_editions(integer, date) to anon, authenticated, service_role;
grant execute on function public.edition_as_set(uuid) to authenticated, service_role;
grant execute on function public.renew_edition(uuid, text, jsonb, text, text, timestamptz) to service_role;
