-- Whoever has told no name is known by the address: an entry that somebody changed something tells nobody who.
create or replace function private.note_audit(action text, subject_kind text, subject_id text, subject text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  who constant uuid := auth.uid();
begin
  if who is null then
    return;
  end if;
  if note_audit.action = 'edited' then
    update public.audit_entries as entry set happened_at = now(), times = entry.times + 1, subject = left(note_audit.subject, 300)
    where entry.id = (
      select known.id from public.audit_entries as known
      where known.action = 'edited' and known.subject_id = note_audit.subject_id and known.actor = who
        and known.happened_at > now() - interval '1 hour'
      order by known.happened_at desc limit 1
    );
    if found then
      return;
    end if;
  end if;
  insert into public.audit_entries (actor, actor_name, action, subject_kind, subject_id, subject)
  values (
    who,
    coalesce(
      nullif((select trim(full_name) from public.profiles where id = who), ''),
      (select email from auth.users where id = who),
      ''
    ),
    note_audit.action, note_audit.subject_kind, note_audit.subject_id, left(coalesce(note_audit.subject, ''), 300)
  );
end;
$$;
