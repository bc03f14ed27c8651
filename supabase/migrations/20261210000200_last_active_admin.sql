-- An admin whose account is not active lets nobody in, and whoever leaves waits for an admin who is being deactivated.
-- The account and what is kept of it goes; texts stay under their byline, and the names under notes. It needs who proved
-- within the last ten minutes that it is them, second factor included, and never takes the last admin away.
create or replace function public.delete_own_account() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null or not private.has_passed_factors() then
    raise exception 'Sign in with your second factor first' using errcode = '42501';
  end if;
  if not exists (
    select from auth.mfa_amr_claims as proof
    where proof.session_id::text = auth.jwt() ->> 'session_id' and proof.updated_at > now() - interval '10 minutes'
  ) then
    raise exception 'Sign in again: it was more than ten minutes ago' using errcode = 'PT403', hint = 'stale_session';
  end if;
  if private.caller_role() = 'admin' then
    begin
      perform private.assert_admin_stays(me);
    exception when sqlstate 'PT409' then
      raise exception 'You are the only admin: make somebody else an admin first' using errcode = 'PT403', hint = 'last_admin';
    end;
  end if;
  perform pg_notify('session_ended', id::text) from auth.sessions where user_id = me;
  delete from auth.users where id = me;
end;
$$;
