-- An editor's own subject, what an inbox shows behind it, and words before the letter, while the edition waits. `was` is what the
-- editor was shown of each: what is the same in `words` stays as it is stored, whoever has stored it since. Where both have changed
-- one, nothing is stored.
drop function public.change_edition(uuid, text, text);
create function public.change_edition(edition uuid, was jsonb, words jsonb) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  known public.editions;
  is_overtaken boolean;
  own jsonb;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor decides about letters' using errcode = '42501';
  end if;
  select * into known from public.editions as found where found.id = edition and found.state in ('waiting', 'held') for update;
  if not found then
    return 'changed';
  end if;
  select
    bool_or(given.words <> given.shown and stored.words not in (given.words, given.shown)),
    jsonb_object_agg(stored.name, case when given.words = given.shown then stored.words else given.words end)
  into is_overtaken, own
  from (values ('title', known.title), ('preheader', known.document ->> 'preheader'), ('intro', known.intro)) as part (name, words)
  cross join lateral (select part.name, trim(coalesce(part.words, '')) as words) as stored
  cross join lateral (
    select trim(coalesce(change_edition.words ->> part.name, stored.words)) as words, trim(coalesce(was ->> part.name, stored.words)) as shown
  ) as given;
  if is_overtaken then
    return 'overtaken';
  end if;
  if length(own ->> 'title') not between 1 and 200 or length(own ->> 'preheader') > 300 or length(own ->> 'intro') > 2000 then
    raise exception 'A subject has up to 200 letters, what stands behind it up to 300, and words before the letter up to 2,000'
      using errcode = 'PT422';
  end if;
  update public.editions as changed
  set title = own ->> 'title', intro = own ->> 'intro', document = changed.document || (own - 'intro')
  where changed.id = edition;
  return 'done';
end;
$$;

-- What an editor does with an edition. It goes, or goes on, with figures alone that are the newest at that moment, or about a story
-- that is still breaking.
drop function public.decide_edition(uuid, text, text);
create function public.decide_edition(edition uuid, act text) returns text
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
  if act = 'send' and found_edition.state = 'waiting' or act = 'resume' and found_edition.state = 'paused' then
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

revoke execute on function public.change_edition(uuid, jsonb, jsonb), public.decide_edition(uuid, text) from public, anon, authenticated;
grant execute on function public.change_edition(uuid, jsonb, jsonb), public.decide_edition(uuid, text) to authenticated;
