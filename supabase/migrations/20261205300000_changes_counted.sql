-- A site whose backend is reached through the network alone hears no notices: it asks how many changes there have been. A sequence
-- is counted on at once, before the change can be seen, and by changes that are taken back, so whoever asks looks once more.

create sequence private.content_changes;

create function private.count_change() returns void
language sql volatile security definer set search_path = ''
as $$ select pg_catalog.nextval('private.content_changes'::regclass) $$;

create or replace function private.notify_change(of_kind text, of_table text, withdrawn boolean, keys jsonb, about jsonb default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  notice constant jsonb := about || jsonb_build_object('kind', of_kind, 'table', of_table, 'withdrawn', withdrawn);
  whole constant text := (notice || jsonb_build_object('keys', keys))::text;
begin
  perform pg_catalog.pg_notify('content_changed', case when octet_length(whole) < 7900 then whole else notice::text end);
  perform private.count_change();
end;
$$;

create function public.content_changes() returns bigint
language sql stable security definer set search_path = ''
as $$ select last_value from private.content_changes $$;
comment on function public.content_changes() is 'For the site itself';
revoke all on function public.content_changes() from public, anon, authenticated;
grant execute on function public.content_changes() to service_role;
