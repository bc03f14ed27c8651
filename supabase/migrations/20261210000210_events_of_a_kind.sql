-- One event, of which an account has so many of a kind an hour at most: a flood hides neither what came before it nor what is of
-- another kind, such as a wrong code behind the right password. What a device says in words of its own is no further kind.
create or replace function private.note_security_event(
  of_user uuid, of_type text, of_severity text, of_message text, of_metadata jsonb, by_whom text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) < private.number_of('most_security_events_an_hour', 100) from public.security_events
      where user_id is not distinct from of_user and occurred_at > now() - interval '1 hour' and told_by = by_whom
        and type = of_type and (told_by = 'device' or message = of_message)) then
    insert into public.security_events (user_id, type, severity, message, metadata, told_by)
    values (of_user, of_type, of_severity, of_message, of_metadata, by_whom);
  end if;
end;
$$;
