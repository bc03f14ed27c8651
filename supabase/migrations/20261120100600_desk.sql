-- Who may do what to a story beyond what policies can say: a policy sees the new row or the old one, a trigger both.

-- An author writes drafts of their own and submits them. Publishing, dates, flags and bylines are the desk's. The database
-- knows one role "authenticated" for both, so column grants cannot tell them apart.
create function private.guard_story() returns trigger
language plpgsql set search_path = ''
as $$
declare
  own uuid;
begin
  if current_user <> 'authenticated' or private.is_desk() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.is_published or new.is_breaking or new.is_feature or new.publish_date is not null or new.corrections <> '[]' then
      raise exception 'Only an editor may publish, date, feature or correct a story' using errcode = '42501';
    end if;
    own := private.ensure_own_author();
    if new.author_id is not null and new.author_id is distinct from own then
      raise exception 'A draft carries its own author''s name' using errcode = '42501';
    end if;
    new.author_id := own;
  elsif (new.is_published, new.is_breaking, new.is_feature, new.publish_date, new.corrections, new.author_id)
      is distinct from (old.is_published, old.is_breaking, old.is_feature, old.publish_date, old.corrections, old.author_id) then
    raise exception 'Only an editor may publish, date, feature, correct or reassign a story' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger guard_story before insert or update on public.articles
  for each row execute function private.guard_story();

-- Authors edit their own profile; its address and whether it is shown are the desk's.
create function private.guard_author() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not private.is_desk()
      and (new.slug, new.is_hidden, new.canonical_slug) is distinct from (old.slug, old.is_hidden, old.canonical_slug) then
    raise exception 'Only an editor may move, hide or show an author' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger guard_author before update on public.authors
  for each row execute function private.guard_author();

-- publish_date is "now" when an editor publishes without saying when.
create function private.date_publication() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.is_published and new.publish_date is null then
    new.publish_date := now();
  end if;
  return new;
end;
$$;
do $$
declare
  target text;
begin
  foreach target in array array['articles', 'guides', 'education', 'glossary_terms', 'wiki_pages', 'answers'] loop
    -- Triggers of one row run by name: guard_story looks first, so what an author may not publish is not dated either.
    execute format('create trigger mark_publication before insert or update on public.%I
      for each row when (current_user = ''authenticated'') execute function private.date_publication()', target);
  end loop;
end;
$$;
