-- A letter is doubtful when it was handed over whole and the line ended before the mail server's word. An editor may decide that those of
-- an edition go again, each once: one that is doubtful after that needs another decision. The first copy may have come, so that it
-- is asked, and kept in the log who did it. Figures that were overtaken do not go this way either.
create function public.send_doubtful_again(edition uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found_edition public.editions;
  again integer;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor decides about letters' using errcode = '42501';
  end if;
  select * into found_edition from public.editions where id = edition for update;
  if not found then
    return 'gone';
  elsif found_edition.state not in ('sending', 'paused', 'finished') then
    return 'changed';
  elsif private.unfit_words(found_edition, now()) <> '' then
    return 'stale';
  end if;
  -- When it was handed over stays with it: by that a report of the first copy is known, should one come.
  update public.deliveries as delivery
  set state = 'waiting', claim = null, claimed_until = null, attempts = 0, next_at = '-infinity', error = null
  where delivery.edition_id = edition and delivery.state = 'doubtful';
  get diagnostics again = row_count;
  if again = 0 then
    return 'changed';
  end if;
  if found_edition.state = 'finished' then
    update public.editions set state = 'sending', finished_at = null where id = edition;
  end if;
  perform private.note_audit('sent again', 'doubtful letters', edition::text,
    format('%s (%s doubtful %s)', found_edition.title, again, case again when 1 then 'letter' else 'letters' end));
  perform private.queue_letters();
  return 'done';
end;
$$;

-- Reports name letters by their Message-IDs, so that the mail server has them: there is no doubt about those any more, and a second
-- copy that has not gone does not go. Says of how many it was doubtful.
create function public.note_taken(letters jsonb) returns integer
language sql security definer set search_path = ''
as $$
  with taken as (
    update public.deliveries as delivery set state = 'sent', error = null
    from jsonb_to_recordset(letters) as named (edition uuid, subscriber uuid)
    where delivery.edition_id = named.edition and delivery.subscriber_id = named.subscriber
      and (delivery.state = 'doubtful' or delivery.state = 'waiting' and delivery.sent_at is not null)
    returning true
  )
  select count(*)::integer from taken
$$;

revoke all on function public.send_doubtful_again(uuid), public.note_taken(jsonb) from public, anon, authenticated;
grant execute on function public.send_doubtful_again(uuid) to authenticated;
grant execute on function public.note_taken(jsonb) to service_role;
