-- What waited for a hook while it was off is sent when it is switched on: its work ended without it.
create function private.queue_waiting_deliveries() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_work('hook', json_build_object('delivery', waiting.id, 'tries', 10), 'hook ' || waiting.id, 10)
  from public.hook_deliveries as waiting where waiting.hook_id = new.id and waiting.state = 'waiting';
  return null;
end;
$$;
revoke execute on function private.queue_waiting_deliveries() from public;
create trigger queue_waiting_deliveries after update of is_on on public.hooks
  for each row when (new.is_on and not old.is_on) execute function private.queue_waiting_deliveries();
