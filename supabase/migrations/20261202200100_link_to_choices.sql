-- Whoever has lost every letter asks for a link to their choices by mail. The response tells nobody who gets letters: the letter
-- goes to an address that has been confirmed, and counts as the one of its mailbox and day.
alter table public.letter_requests drop constraint letter_requests_kind_check;
alter table public.letter_requests add constraint letter_requests_kind_check
  check (kind in ('subscribe', 'choices', 'old-address', 'new-address'));

create function public.request_choices(address text, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known public.subscribers;
begin
  select * into known from public.subscribers as found
  where found.address = request_choices.address and found.state in ('active', 'left', 'bounced') and found.confirmed_at is not null
  for update;
  if not found then
    return;
  end if;
  -- As for whoever subscribes: two at once for one mailbox are one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('letters to ' || private.mailbox_of(known.address), 0));
  if exists (
    select from public.letter_requests as request
    where private.mailbox_of(request.address) = private.mailbox_of(known.address)
      and request.created_at > moment - interval '24 hours'
  ) then
    return;
  end if;
  insert into public.letter_requests (subscriber_id, kind, address, wanted, next_at, created_at, expires_at)
  values (known.id, 'choices', known.address, jsonb_build_object('subscriber', known.id), moment, moment, moment + interval '48 hours');
  perform private.queue_letters();
end;
$$;
revoke all on function public.request_choices(text, timestamptz) from public, anon, authenticated;
grant execute on function public.request_choices(text, timestamptz) to service_role;
