-- Figures of an edition, as `series@day`.
create function private.figures_told(document jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select concat(figure ->> 'series', '@', figure ->> 'on') from jsonb_array_elements(document -> 'figures') as figure
$$;

-- Why the figures of an edition are no longer what a reader should be told, in words; empty while they are.
create function private.stale_words(document jsonb, today date) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(case
    when bool_or(newest.observed_on is distinct from told.day or newest.value is distinct from told.value)
      then 'Newer figures have come since it was made.'
    when bool_or(today - told.day > series.stale_after_days)
      then (array_agg(format('%s is of %s, which is %s days ago.', series.short_name, to_char(told.day, 'FMMonth FMDD, YYYY'), today - told.day)
        order by told.day) filter (where today - told.day > series.stale_after_days))[1]
  end, '')
  from (
    select figure ->> 'series' as series, (figure ->> 'on')::date as day, (figure ->> 'value')::numeric as value
    from jsonb_array_elements(document -> 'figures') as figure
  ) as told
  join public.series as series on series.id = told.series
  left join lateral (
    select current.observed_on, current.value from public.current_observations as current
    where current.series_id = told.series order by current.observed_on desc limit 1
  ) as newest on true
$$;

create function private.newsroom_day(moment timestamptz) returns date
language sql stable set search_path = ''
as $$ select (moment at time zone 'America/New_York')::date $$;

-- Editions whose figures others have overtaken: one that waits is held, one that is paused says so, and one that could not be
-- sent for a day is paused. What is on its way is left to arrive, so that its readers all get the same.
create function public.hold_stale_editions(moment timestamptz) returns table (title text, reason text)
language sql security definer set search_path = ''
as $$
  with judged as materialized (
    select edition.id, private.stale_words(edition.document, private.newsroom_day(moment)) as words
    from public.editions as edition
    where edition.state in ('waiting', 'paused') or edition.state = 'sending' and edition.begun_at < moment - interval '24 hours'
  )
  update public.editions as edition
  set state = case edition.state when 'waiting' then 'held' else 'paused' end, reason = judged.words
  from judged
  where edition.id = judged.id and judged.words <> '' and edition.reason <> judged.words
  returning edition.title, edition.reason
$$;

-- What an editor does with an edition. Its words are changed before it goes, never while it goes; and it goes, or goes on, with
-- figures alone that are the newest at that moment.
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
    stale := private.stale_words(found_edition.document, private.newsroom_day(now()));
    if stale <> '' then
      update public.editions set reason = stale, state = case act when 'send' then 'held' else 'paused' end where id = edition;
      return 'stale';
    end if;
    update public.editions set state = 'sending', reason = '', begun_at = coalesce(begun_at, now()) where id = edition;
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

-- An editor's own subject, and what an inbox shows behind it, while the edition waits.
create function public.change_edition(edition uuid, title text, preheader text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor decides about letters' using errcode = '42501';
  end if;
  if length(trim(change_edition.title)) not between 1 and 200 or length(change_edition.preheader) > 300 then
    raise exception 'A subject has up to 200 letters, and what stands behind it up to 300' using errcode = '22023';
  end if;
  update public.editions as changed
  set title = trim(change_edition.title),
    document = changed.document || jsonb_build_object('title', trim(change_edition.title), 'preheader', trim(change_edition.preheader))
  where changed.id = edition and changed.state in ('waiting', 'held');
  return case when found then 'done' else 'changed' end;
end;
$$;

-- Makes deliveries of an edition for the next so many subscribers; says whether there are more. The letter of the week says of
-- each reader's loan what it was when it was made. The daily letter leaves out what a reader was told by the letter of the
-- week, and whoever was told all of it gets none.
create or replace function public.queue_edition(edition uuid, most integer, moment timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  found_edition public.editions;
  last_one uuid;
  reached integer;
begin
  select * into found_edition from public.editions where id = edition and state = 'sending' and not is_queued for update;
  if not found then
    return false;
  end if;
  with told_by as materialized (
    select week.id, array_agg(figure order by figure) as figures
    from public.editions as week cross join lateral private.figures_told(week.document) as figure
    where found_edition.kind = 'daily' and week.kind = 'week' and week.day between found_edition.day - 14 and found_edition.day
      and figure in (select private.figures_told(found_edition.document))
    group by week.id
  ), page as materialized (
    select known.id, known.address, known.loan from public.subscribers as known
    where known.state = 'active' and (found_edition.queued_through is null or known.id > found_edition.queued_through)
      and found_edition.kind = any (known.topics) and (known.paused_until is null or known.paused_until <= moment)
    order by known.id limit most
  ), told as (
    select delivery.subscriber_id, array_agg(distinct figure order by figure) as figures
    from told_by
    join public.deliveries as delivery on delivery.edition_id = told_by.id
    join page on page.id = delivery.subscriber_id
    cross join lateral unnest(told_by.figures) as figure
    where delivery.state not in ('skipped', 'refused', 'failed')
    group by delivery.subscriber_id
  ), made as (
    insert into public.deliveries (edition_id, subscriber_id, domain, extra)
    select edition, page.id, split_part(page.address, '@', 2),
      case when found_edition.kind = 'week' and page.loan is not null then jsonb_build_object('loan', page.loan)
        when told.figures is not null then jsonb_build_object('told', told.figures) end
    from page left join told on told.subscriber_id = page.id
    where told.figures is null or not told.figures @> array(select private.figures_told(found_edition.document))
    on conflict do nothing
  )
  select (array_agg(page.id order by page.id desc))[1], count(*) into last_one, reached from page;
  update public.editions
  set queued_through = coalesce(last_one, queued_through), is_queued = reached < most
  where id = edition;
  return reached = most;
end;
$$;

-- A new address is confirmed from the old one and from the new one. The new one may be a stranger's: it gets one letter a day,
-- whatever was asked for it, and none once it has complained, which whoever asks is not told. The old one is confirmed, and may
-- change on the day it was.
create or replace function public.request_address(subscriber uuid, address text, moment timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  known public.subscribers;
  both_halves constant uuid := gen_random_uuid();
begin
  select * into known from public.subscribers where id = subscriber and state = 'active' for update;
  if not found then
    return 'gone';
  end if;
  if exists (
    select from public.letter_requests as request
    where request.created_at > moment - interval '24 hours'
      and (request.subscriber_id = subscriber and request.kind <> 'subscribe' or request.address = request_address.address)
  ) then
    return 'later';
  end if;
  insert into public.letter_requests (subscriber_id, kind, address, wanted, pair, next_at, created_at, expires_at)
  select known.id, half.kind, half.address, jsonb_build_object('address', request_address.address), both_halves, moment, moment,
    moment + interval '48 hours'
  from (values ('old-address', known.address), ('new-address', request_address.address)) as half (kind, address);
  perform private.queue_letters();
  return 'asked';
end;
$$;

-- Requests whose letters are due, the token's hash noted before it leaves. Those of a process that ended come again. An address
-- that has complained is written to by none of them, whatever was asked for it and when.
create or replace function public.claim_requests(most integer, moment timestamptz)
returns table (id uuid, kind text, address text, wanted jsonb, attempts integer)
language sql security definer set search_path = ''
as $$
  update public.letter_requests as request
  set state = 'claimed', attempts = request.attempts + 1, next_at = moment + interval '5 minutes'
  where request.id in (
    select due.id from public.letter_requests as due
    where due.state in ('waiting', 'claimed') and due.next_at <= moment and due.expires_at > moment
      and not exists (
        select from public.subscribers as known where known.address = due.address and known.state = 'complained')
    order by due.next_at limit most for update skip locked
  )
  returning request.id, request.kind, request.address, request.wanted, request.attempts
$$;

-- What goes out in the letters is in their feed: the hub is told as it is of stories (private.announce_feeds).
create function private.announce_letters_feed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.settings where name = 'feed_hub' and value = 'on') then
    perform private.queue_work_at('announcement', '{"feed": "letters", "slug": ""}', 'announcement letters', 8, now() + interval '2 seconds');
  end if;
  return null;
end;
$$;
create trigger announce_feed after insert on public.editions
  for each row when (new.kind <> 'alerts' and new.state = 'sending') execute function private.announce_letters_feed();
create trigger announce_feed_change after update of state on public.editions
  for each row when (
    new.kind <> 'alerts'
    and (old.state in ('sending', 'paused', 'finished')) is distinct from (new.state in ('sending', 'paused', 'finished'))
  ) execute function private.announce_letters_feed();

revoke execute on function
  private.figures_told(jsonb), private.stale_words(jsonb, date), private.newsroom_day(timestamptz), private.announce_letters_feed()
from public;
revoke execute on function public.hold_stale_editions(timestamptz), public.change_edition(uuid, text, text)
from public, anon, authenticated;
grant execute on function public.hold_stale_editions(timestamptz) to service_role;
grant execute on function public.change_edition(uuid, text, text) to authenticated;
