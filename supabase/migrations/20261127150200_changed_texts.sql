-- A cache in front of the site is told of every kind of page whose content has changed: what was saved is noted here with the
-- address of the category that lists it, as it was and as it is, and told a little later in one word for all that was saved together. A text
-- with a minute of its own is told at its minute. Stories say more (private.note_story_news).
create table private.changed_texts (
  kind text not null,
  slug text not null,
  category text not null default '',
  due timestamptz not null,
  primary key (kind, slug, category, due)
);
create index changed_texts_by_due on private.changed_texts (due);

create function private.note_changed_page(kind text, slug text, category text, due timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  soon constant timestamptz := now() + interval '2 seconds';
begin
  insert into private.changed_texts (kind, slug, category, due)
  values (note_changed_page.kind, note_changed_page.slug, coalesce(note_changed_page.category, ''), greatest(now(), note_changed_page.due))
  on conflict do nothing;
  perform private.queue_work_at('text-news', '{}',
    concat_ws(' ', 'text-news', case when note_changed_page.due > soon then note_changed_page.due end), 8,
    greatest(soon, note_changed_page.due));
end;
$$;

create function private.note_changed_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What changes with every save, or with every reader, and is on no page by itself.
  silent constant text[] := '{search_vector,view_count,revision,updated_at}';
  former jsonb;
  entry jsonb;
  version jsonb;
  shelf text;
begin
  if not private.is_told('addresses.changed') then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    former := to_jsonb(old) - silent;
  end if;
  if tg_op <> 'DELETE' then
    entry := to_jsonb(new) - silent;
  end if;
  if former is not distinct from entry then
    return null;
  end if;
  foreach version in array array_remove(array[former, entry], null) loop
    if coalesce(private.is_shown(former), false) or coalesce(private.is_shown(entry), false) then
      shelf := (select category.slug from public.categories as category
        where category.kind::text = tg_argv[0] and category.name = version ->> 'category');
      perform private.note_changed_page(tg_argv[0], version ->> 'slug', shelf, now());
    end if;
  end loop;
  if coalesce((entry ->> 'is_published')::boolean, false) and (entry ->> 'publish_date')::timestamptz > now() then
    shelf := (select category.slug from public.categories as category
      where category.kind::text = tg_argv[0] and category.name = entry ->> 'category');
    perform private.note_changed_page(tg_argv[0], entry ->> 'slug', shelf, (entry ->> 'publish_date')::timestamptz);
  end if;
  return null;
end;
$$;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'), ('wiki_pages', 'wiki'),
      ('answers', 'answer'), ('lenders', 'lender'), ('states', 'state'), ('authors', 'author')
    ) as targets (table_name, kind)
  loop
    execute format('create trigger note_changed_text after insert or update or delete on public.%I
      for each row execute function private.note_changed_text(%L)', target.table_name, target.kind);
  end loop;
end;
$$;

-- A letter that goes out has a page, too: that of its day.
create function private.note_changed_edition() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_told('addresses.changed') then
    perform private.note_changed_page('edition', new.day::text, '', now());
  end if;
  return null;
end;
$$;
create trigger note_changed_edition after insert on public.editions
  for each row when (new.kind <> 'alerts' and new.state = 'sending') execute function private.note_changed_edition();
create trigger note_changed_edition_state after update of state on public.editions
  for each row when (
    new.kind <> 'alerts'
    and (old.state in ('sending', 'paused', 'finished')) is distinct from (new.state in ('sending', 'paused', 'finished'))
  ) execute function private.note_changed_edition();

-- What there is to tell now, and what was told.
create function public.changed_texts(most integer) returns table (kind text, slug text, category text, due timestamptz)
language sql stable security definer set search_path = ''
as $$
  select changed.kind, changed.slug, changed.category, changed.due from private.changed_texts as changed
  where changed.due <= now() order by changed.due, changed.kind, changed.slug limit most
$$;

create function public.forget_changed_texts(told jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from private.changed_texts as changed
  using jsonb_to_recordset(told) as done (kind text, slug text, category text, due timestamptz)
  where changed.kind = done.kind and changed.slug = done.slug and changed.category = done.category and changed.due = done.due
$$;

alter table private.changed_texts enable row level security;
grant all on private.changed_texts to service_role;
revoke execute on function
  private.note_changed_page(text, text, text, timestamptz), private.note_changed_text(), private.note_changed_edition()
from public;
revoke execute on function public.changed_texts(integer), public.forget_changed_texts(jsonb) from public, anon, authenticated;
grant execute on function public.changed_texts(integer), public.forget_changed_texts(jsonb) to service_role;
