-- Whoever has told no name was "Somebody" in the history of a text, which tells nobody who. The desk knows colleagues by their
-- addresses; an author learns what part they have.
create or replace function public.text_workers(of_kind public.content_kind, of_id uuid) returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, coalesce(
    nullif(trim(profile.full_name), ''),
    case when private.is_desk() then (select account.email from auth.users as account where account.id = profile.id) end,
    case profile.role when 'admin' then 'An admin' when 'editor' then 'An editor' when 'author' then 'An author' else 'A reader' end
  )
  from public.profiles as profile
  where private.may_see_text(of_kind, of_id) and profile.id in (
    select edited_by from public.revisions where kind = of_kind::text and content_id = of_id
    union
    select edited_by from public.pending_edits where kind = of_kind and content_id = of_id
  )
$$;
