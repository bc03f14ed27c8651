-- Mail of a site without a mail server lies in files of its data folder, and carries links that sign in and codes. Admins may read
-- it in the site, with the second factor where their role needs one; who opened what stands in the log.
create function public.open_kept_mail(recipient text default null, subject text default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  if recipient is not null then
    perform private.note_audit('read', 'mail', recipient, concat_ws(': ', recipient, subject));
  end if;
end;
$$;
revoke all on function public.open_kept_mail(text, text) from public, anon, authenticated;
grant execute on function public.open_kept_mail(text, text) to authenticated;
