-- An open page learns that a text has come out: it then looks at itself as the server has it now.

-- For the process that publishes at a minute; what is told is that there is something, never what.
create function public.tell_published() returns void
language sql volatile security definer set search_path = ''
as $$ select realtime.send('{}'::jsonb, 'published', 'figures', false) $$;
comment on function public.tell_published() is 'For the site itself';
revoke all on function public.tell_published() from public, anon, authenticated;
grant execute on function public.tell_published() to service_role;

-- Texts that a person publishes at once; an import of many is no news.
create function private.tell_publication() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.tell_published();
  return null;
end;
$$;
revoke execute on function private.tell_publication() from public;
create trigger tell_publication after update of is_published on public.articles
  for each row when (current_user = 'authenticated' and new.is_published and not old.is_published and new.publish_date <= now())
  execute function private.tell_publication();
