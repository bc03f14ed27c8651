-- The mortgage that a person has, or plans, as their device keeps it: one line for each account, seen by nobody else.
create table public.my_loans (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  loan text not null check (length(loan) <= 300 and loan ~ '^kind=(have|plan)(&[a-z]{1,10}=[0-9A-Za-z.%+]{0,30})*$'),
  changed_at timestamptz not null default now()
);

-- No device's clock puts a change into the future, where no later one would count.
create function private.check_my_loan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_at := least(new.changed_at, now());
  return new;
end;
$$;
create trigger check_my_loan before insert or update on public.my_loans
  for each row execute function private.check_my_loan();

alter table public.my_loans enable row level security;
create policy own_reads on public.my_loans for select to authenticated using (user_id = (select auth.uid()));
create policy own_inserts on public.my_loans for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.has_write_session()));
create policy own_updates on public.my_loans for update to authenticated
  using (user_id = (select auth.uid()) and (select private.has_write_session()))
  with check (user_id = (select auth.uid()));
create policy own_deletes on public.my_loans for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.has_write_session()));

revoke all on public.my_loans from anon, authenticated;
grant all on public.my_loans to service_role;
grant select, insert (loan, changed_at), update (loan, changed_at), delete on public.my_loans to authenticated;
revoke execute on function private.check_my_loan() from public;
