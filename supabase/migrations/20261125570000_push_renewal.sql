-- A browser's maker may give it another address. What it wants to be told goes on there, and so does what waits for it; what it
-- was told is not told again. Who knows the secret of the former address alone may say so.
create function public.replace_push(old_endpoint text, old_auth text, endpoint text, p256dh text, auth text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  former private.push_subscriptions;
  made bigint;
begin
  delete from private.push_subscriptions as known
  where known.endpoint = old_endpoint and known.auth = old_auth and known.endpoint <> replace_push.endpoint
    and exists (select from private.push_subscriptions as other where other.endpoint = replace_push.endpoint);
  if found then
    return true;
  end if;
  select * into former from private.push_subscriptions as known
  where known.endpoint = old_endpoint and known.auth = old_auth for update;
  if former.id is null then
    return false;
  end if;
  if old_endpoint = replace_push.endpoint then
    update private.push_subscriptions as known set p256dh = replace_push.p256dh, auth = replace_push.auth where known.id = former.id;
    return true;
  end if;
  -- Another row, so that what a process learns of the former address while it tells it does not end the new one.
  insert into private.push_subscriptions (endpoint, p256dh, auth, breaking, under, is_under, created_at)
  values (replace_push.endpoint, replace_push.p256dh, replace_push.auth, former.breaking, former.under, former.is_under,
    former.created_at)
  returning id into made;
  update private.push_deliveries as delivery set subscription_id = made
  where delivery.subscription_id = former.id and delivery.state in ('waiting', 'claimed');
  delete from private.push_subscriptions where id = former.id;
  return true;
end;
$$;
revoke all on function public.replace_push(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.replace_push(text, text, text, text, text) to service_role;
