-- To whom the letters went that a report names. Their Message-IDs hold the id of the reader, which nobody else knows: a report that
-- names none may be anybody's.
create function public.readers_named(letters jsonb) returns table (address text)
language sql stable security definer set search_path = ''
as $$
  select distinct known.address
  from jsonb_to_recordset(letters) as named (edition uuid, subscriber uuid)
  join public.deliveries as delivery on delivery.edition_id = named.edition and delivery.subscriber_id = named.subscriber
  join public.subscribers as known on known.id = delivery.subscriber_id
$$;
revoke execute on function public.readers_named(jsonb) from public, anon, authenticated;
grant execute on function public.readers_named(jsonb) to service_role;
