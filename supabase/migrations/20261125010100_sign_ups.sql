-- Two more things that admins set at the desk instead of the operator: who may sign up, and further links in the footer.

create function private.is_site_link(address text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select private.is_link(address) and length(address) <= 300
    and address ~ '^(/|https://[a-zA-Z0-9][a-zA-Z0-9.-]*\.[a-zA-Z0-9-]+(:[0-9]{1,5})?([/?#]|$))'
$$;

alter table public.site_settings
  -- Null is what the operator has set.
  add column sign_ups text check (sign_ups in ('reader', 'author', 'closed')),
  -- Of objects with a name and an address, in the order of the footer.
  add column links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 6);

-- As before, with what the desk says in front. Whoever is invited where sign-ups are closed becomes what the operator has set.
create or replace function private.welcome() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, full_name, role)
  values (
    new.id,
    nullif(left(trim(new.raw_user_meta_data ->> 'full_name'), 200), ''),
    coalesce(
      (select nullif(sign_ups, 'closed') from public.site_settings),
      (select value from private.settings where name = 'signup_role'), 'author'
    )::public.user_role
  )
  on conflict (id) do nothing;
  return new;
end;
$$;

-- chosen: at the desk, null where it follows the operator. by_operator: null where nobody has said it to this database.
create function public.sign_ups() returns table (chosen text, by_operator text, may_close boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  return query select known.sign_ups, (select value from private.settings where name = 'sign_ups'),
    to_regclass('auth.outbox') is not null
  from public.site_settings as known;
end;
$$;

create function public.set_sign_ups(who text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  if who is not null and who not in ('reader', 'author', 'closed') then
    raise exception 'Sign-ups are for readers, for authors, or closed' using errcode = 'PT422';
  elsif who = 'closed' and to_regclass('auth.outbox') is null then
    raise exception 'Accounts are kept by the hosted service: its own settings close sign-ups' using errcode = 'PT409';
  end if;
  update public.site_settings set sign_ups = who, updated_at = now();
  perform private.note_audit('changed', 'settings', 'sign_ups', 'sign-ups: ' || coalesce(who, 'as the operator has set'));
end;
$$;

create function public.save_site_links(links jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given record;
  kept jsonb := '[]';
begin
  perform private.assert_admin();
  if jsonb_typeof(links) is distinct from 'array' or jsonb_array_length(links) > 6 then
    raise exception 'There is room for six links' using errcode = 'PT422';
  end if;
  for given in
    select place, trim(coalesce(entry ->> 'name', '')) as name, trim(coalesce(entry ->> 'address', '')) as address
    from jsonb_array_elements(links) with ordinality as listed (entry, place)
  loop
    if length(given.name) not between 1 and 40 or given.name ~ '[[:cntrl:]]' then
      raise exception 'Link % needs a name of at most 40 letters', given.place using errcode = 'PT422';
    elsif not private.is_site_link(given.address) then
      raise exception 'The address of “%” must begin with https:// or be a path of this site, such as /guides', given.name
        using errcode = 'PT422';
    end if;
    kept := kept || jsonb_build_object('name', given.name, 'address', given.address);
  end loop;
  update public.site_settings as known set links = kept, updated_at = now();
  perform private.note_audit('changed', 'settings', 'links', 'the links of the footer');
  perform private.notify_change('settings', 'site_settings', false, '{}');
end;
$$;

revoke all on function public.sign_ups, public.set_sign_ups, public.save_site_links from public, anon, authenticated;
grant execute on function public.sign_ups, public.set_sign_ups, public.save_site_links to authenticated;
revoke execute on function private.is_site_link from public;
