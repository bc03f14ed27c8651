-- What admins set at the desk instead of the operator: the name, the accent colors, and whether the samples that the site came
-- with are shown. Null is what the operator has set.

-- The contrast of two colors (WCAG 2.2, "contrast ratio" and "relative luminance").
create function private.luminance(color text) returns double precision
language sql immutable set search_path = ''
as $$
  select sum(weight * case when part <= 0.04045 then part / 12.92 else power((part + 0.055) / 1.055, 2.4) end)
  from (values (2, 0.2126), (4, 0.7152), (6, 0.0722)) as channels (at, weight),
    lateral (select get_byte(decode(substr(color, at, 2), 'hex'), 0) / 255.0 as part) as parts
$$;

-- Whether links and buttons may be set in a color on a surface.
create function private.is_readable_on(color text, surface text) returns boolean
language sql immutable set search_path = ''
as $$
  select color ~ '^#[0-9a-fA-F]{6}$' and (
    greatest(private.luminance(color), private.luminance(surface)) + 0.05) / (least(private.luminance(color), private.luminance(surface)) + 0.05) >= 4.5
$$;

create table public.site_settings (
  id boolean primary key default true check (id),
  name text check (length(trim(name)) between 1 and 60),
  accent_light text check (accent_light ~ '^#[0-9a-fA-F]{6}$'),
  accent_dark text check (accent_dark ~ '^#[0-9a-fA-F]{6}$'),
  updated_at timestamptz not null default now()
);
insert into public.site_settings default values;

-- Samples that were hidden at the desk, so that the same ones can be shown again, with the date that they had.
create table private.hidden_samples (
  kind text not null,
  id uuid not null,
  changed_at timestamptz not null,
  primary key (kind, id)
);
alter table public.site_settings enable row level security;
alter table private.hidden_samples enable row level security;
revoke all on public.site_settings from anon, authenticated;
grant select on public.site_settings to authenticated;
grant all on public.site_settings to service_role;
create policy admins_read on public.site_settings for select to authenticated using ((select private.is_admin()));

create function public.save_site_settings(name text, accent_light text, accent_dark text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  light constant text := nullif(trim(save_site_settings.accent_light), '');
  dark constant text := nullif(trim(save_site_settings.accent_dark), '');
begin
  perform private.assert_admin();
  if light is not null and not private.is_readable_on(light, '#f3f1e9') then
    raise exception 'The color of the light theme must be one such as #0B6B4F that can be read on pale paper' using errcode = 'PT422';
  elsif dark is not null and not private.is_readable_on(dark, '#171b21') then
    raise exception 'The color of the dark theme must be one such as #5CC8A1 that can be read on dark paper' using errcode = 'PT422';
  end if;
  update public.site_settings as known set name = nullif(trim(save_site_settings.name), ''), accent_light = light, accent_dark = dark,
    updated_at = now();
  perform private.note_audit('changed', 'settings', 'site', 'the name and the colors of the site');
  perform private.notify_change('settings', 'site_settings', false, '{}');
end;
$$;

-- All sample stories and profiles in one step, and back.
create function public.show_samples(shown boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  if shown then
    update public.articles as story set is_published = true, updated_at = hidden.changed_at
    from private.hidden_samples as hidden
    where hidden.kind = 'article' and hidden.id = story.id and story.is_static and not story.is_published;
    update public.authors as author set is_hidden = false, updated_at = hidden.changed_at
    from private.hidden_samples as hidden
    where hidden.kind = 'author' and hidden.id = author.id and author.is_static and author.is_hidden;
    delete from private.hidden_samples;
  else
    insert into private.hidden_samples (kind, id, changed_at)
    select 'article', story.id, story.updated_at from public.articles as story where story.is_static and story.is_published
    union all
    select 'author', author.id, author.updated_at from public.authors as author where author.is_static and not author.is_hidden
    on conflict do nothing;
    update public.articles as story set is_published = false where story.is_static and story.is_published;
    update public.authors as author set is_hidden = true where author.is_static and not author.is_hidden;
  end if;
  perform private.note_audit(case when shown then 'showed' else 'hid' end, 'settings', 'samples', 'all sample stories and profiles');
end;
$$;

create function public.samples() returns table (stories integer, profiles integer, hidden integer)
language sql stable security definer set search_path = ''
as $$
  select
    (select count(*)::integer from public.articles where is_static and is_published),
    (select count(*)::integer from public.authors where is_static and not is_hidden),
    (select count(*)::integer from private.hidden_samples)
  where private.is_desk()
$$;

-- A newsroom of one's own in one step: its name, its color, its categories, and none of the samples.
create function public.start_own_newsroom(name text, accent_light text, accent_dark text, categories text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform public.save_site_settings(start_own_newsroom.name, start_own_newsroom.accent_light, start_own_newsroom.accent_dark);
  perform public.show_samples(false);
  insert into public.categories (kind, name, slug, position)
  select 'article', wanted.name, private.slug_of(wanted.name),
    wanted.at + coalesce((select max(position) from public.categories where kind = 'article'), 0)
  from (
    select distinct on (private.slug_of(trim(each))) left(trim(each), 60) as name, at
    from unnest(start_own_newsroom.categories[1:30]) with ordinality as given (each, at)
    where private.slug_of(trim(each)) <> ''
    order by private.slug_of(trim(each)), at
  ) as wanted
  on conflict do nothing;
end;
$$;

-- A letter to oneself, that shows whether mail arrives: it is sent as all others are.
create function public.send_test_mail() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  made bigint;
  address constant text := (select email from auth.users where id = auth.uid());
begin
  perform private.assert_admin();
  if to_regclass('auth.outbox') is null then
    raise exception 'Letters are sent by the hosted service: its own desk shows them' using errcode = 'PT409';
  end if;
  execute 'delete from auth.outbox where recipient = $1 and purpose = $2' using address, 'test';
  execute $query$
    insert into auth.outbox (purpose, recipient, subject, html, body)
    values ('test', $1, 'A test letter', '<p>This letter was asked for at the desk. Mail works.</p>', 'This letter was asked for at the desk. Mail works.')
    returning id
  $query$ using address into made;
  return made;
end;
$$;

revoke all on function public.save_site_settings, public.show_samples, public.samples, public.start_own_newsroom,
  public.send_test_mail from public, anon, authenticated;
grant execute on function public.save_site_settings, public.show_samples, public.samples, public.start_own_newsroom,
  public.send_test_mail to authenticated;
revoke execute on function private.luminance, private.is_readable_on from public;
