-- Two more books of the desk's log: what concerned the security of accounts, and what browsers reported of the content security
-- policy. Reports that came in one batch have one moment: a number of their own puts them in order.
alter table public.content_policy_reports
  add column id bigint generated always as identity,
  add column words text generated always as (directive || ' ' || blocked || ' ' || path || ' ' || source || ' ' || sample) stored;
drop index public.content_policy_reports_newest;
create unique index content_policy_reports_newest on public.content_policy_reports (last_seen desc, id desc);

-- Events of all accounts with the address of each, which no caller reads elsewhere.
create function public.desk_security(words text default '', since timestamptz default null, before_id bigint default null)
returns table (
  id bigint, type text, severity text, message text, metadata jsonb, told_by text, occurred_at timestamptz, account text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_admin() then
    raise exception 'Only an admin sees the events of all accounts' using errcode = '42501';
  end if;
  return query
    select event.id, event.type, event.severity, event.message, event.metadata, event.told_by, event.occurred_at,
      coalesce(whose.email, whose.phone, '')::text
    from public.security_events as event left join auth.users as whose on whose.id = event.user_id
    where (before_id is null or event.id < before_id) and (since is null or event.occurred_at >= since)
      and (is_any or whose.email ilike pattern
        or (event.message || ' ' || event.type || ' ' || event.severity || ' ' || event.metadata::text) ilike pattern)
    order by event.id desc limit 51;
end;
$$;
revoke all on function public.desk_security from public, anon, authenticated;
grant execute on function public.desk_security to authenticated;
