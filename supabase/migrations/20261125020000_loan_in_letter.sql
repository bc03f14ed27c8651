-- The loan that a reader has put into their letter of the week: one line as their device keeps it (public.my_loans). It is kept
-- with the subscription, read by the service alone, and goes with whatever ends that.
alter table public.subscribers add column loan text
  check (length(loan) <= 300 and loan ~ '^kind=(have|plan)(&[a-z]{1,10}=[0-9A-Za-z.%+]{0,30})*$');

create function private.forget_letter_loan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.loan := null;
  return new;
end;
$$;
create trigger forget_letter_loan before update of state on public.subscribers
  for each row when (new.state <> 'active') execute function private.forget_letter_loan();
revoke execute on function private.forget_letter_loan() from public;

create or replace function public.change_subscription(subscriber uuid, epoch integer, change jsonb, moment timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  act constant text := change ->> 'act';
begin
  perform from public.subscribers where id = subscriber and link_epoch = epoch for update;
  if not found then
    return false;
  end if;
  if act = 'forget' then
    delete from public.subscribers where id = subscriber;
  elsif act = 'leave' then
    update public.subscribers set state = 'left', topics = '{}', ended_at = moment, updated_at = moment
    where id = subscriber and state in ('active', 'unconfirmed');
  elsif act = 'pause' then
    update public.subscribers set paused_until = moment + make_interval(days => (change ->> 'days')::integer), updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'resume' then
    update public.subscribers set paused_until = null, soft_bounces = 0, updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'choose' then
    update public.subscribers
    set topics = array(select jsonb_array_elements_text(change -> 'topics')), updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'keep loan' then
    update public.subscribers set loan = change ->> 'loan', updated_at = moment where id = subscriber and state = 'active';
  elsif act = 'drop loan' then
    update public.subscribers set loan = null, updated_at = moment where id = subscriber;
  elsif act = 'add alert' then
    update public.subscribers set topics = array(select distinct unnest(topics || array['alerts'])), updated_at = moment
    where id = subscriber and state = 'active';
    perform private.keep_alerts(subscriber, change -> 'alerts');
  elsif act = 'drop alert' then
    delete from public.rate_alerts where id = (change ->> 'alert')::uuid and subscriber_id = subscriber;
  elsif act = 'renew alert' then
    update public.rate_alerts set told_on = null where id = (change ->> 'alert')::uuid and subscriber_id = subscriber;
  else
    raise exception 'Unknown change %', act using errcode = '22023';
  end if;
  return true;
end;
$$;

-- All that is kept of somebody, for themselves.
create or replace function public.subscription(subscriber uuid, epoch integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'address', known.address, 'state', known.state, 'topics', known.topics, 'pausedUntil', known.paused_until,
    'confirmedAt', known.confirmed_at, 'since', known.created_at, 'softBounces', known.soft_bounces,
    'loan', known.loan,
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', alert.id, 'kind', alert.kind, 'terms', alert.terms, 'toldOn', alert.told_on)
        order by alert.created_at, alert.id)
      from public.rate_alerts as alert where alert.subscriber_id = known.id), '[]'),
    'letters', coalesce((
      select jsonb_agg(jsonb_build_object('title', sent.title, 'day', sent.day, 'sentAt', sent.sent_at) order by sent.sent_at desc)
      from private.letters_sent(known.id) as sent), '[]'))
  from public.subscribers as known
  where known.id = subscriber and known.link_epoch = epoch
$$;

-- Makes deliveries of an edition for the next so many subscribers; says whether there are more. The letter of the week says of
-- each reader's loan what it was when it was made.
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
  with page as materialized (
    select known.id, known.address, known.loan from public.subscribers as known
    where known.state = 'active' and (found_edition.queued_through is null or known.id > found_edition.queued_through)
      and found_edition.kind = any (known.topics) and (known.paused_until is null or known.paused_until <= moment)
    order by known.id limit most
  ), made as (
    insert into public.deliveries (edition_id, subscriber_id, domain, extra)
    select edition, page.id, split_part(page.address, '@', 2),
      case when found_edition.kind = 'week' and page.loan is not null then jsonb_build_object('loan', page.loan) end
    from page
    on conflict do nothing
  )
  select (array_agg(page.id order by page.id desc))[1], count(*) into last_one, reached from page;
  update public.editions
  set queued_through = coalesce(last_one, queued_through), is_queued = reached < most
  where id = edition;
  return reached = most;
end;
$$;
