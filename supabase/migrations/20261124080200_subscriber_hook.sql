-- Somebody confirmed a subscription, for the first time or after having left; who it was is told to no receiver.
create function private.tell_subscriber() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_hooks('subscriber.confirmed', jsonb_build_object('topics', new.topics));
  return null;
end;
$$;
create trigger tell_subscriber after update of state on public.subscribers
  for each row when (new.state = 'active' and old.state is distinct from 'active')
  execute function private.tell_subscriber();
revoke execute on function private.tell_subscriber() from public;
