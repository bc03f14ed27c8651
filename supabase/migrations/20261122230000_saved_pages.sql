-- Pages that a person has saved: what a device keeps, kept for the account as well. Nobody sees them but their owner.
create table public.saved_pages (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  path text not null check (private.is_site_path(path)),
  title text not null check (length(trim(title)) between 1 and 300),
  saved_at timestamptz not null default now(),
  primary key (user_id, path)
);

-- So many of one account; and no device's clock puts a page into the future.
create function private.check_saved_page() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant bigint := private.number_of('most_saved_pages', 500);
begin
  new.saved_at := least(new.saved_at, now());
  if (select count(*) >= most from public.saved_pages where user_id = new.user_id)
      and not exists (select from public.saved_pages where (user_id, path) = (new.user_id, new.path)) then
    raise exception 'You have saved % pages, which is the most: remove some first', most using errcode = 'PT403';
  end if;
  return new;
end;
$$;
create trigger check_saved_page before insert on public.saved_pages
  for each row execute function private.check_saved_page();

alter table public.saved_pages enable row level security;
create policy own_reads on public.saved_pages for select to authenticated using (user_id = (select auth.uid()));
create policy own_inserts on public.saved_pages for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_write_session()));
create policy own_deletes on public.saved_pages for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.has_write_session()));

revoke all on public.saved_pages from anon, authenticated;
grant all on public.saved_pages to service_role;
grant select, insert (path, title, saved_at), delete on public.saved_pages to authenticated;
revoke execute on function private.check_saved_page() from public;
