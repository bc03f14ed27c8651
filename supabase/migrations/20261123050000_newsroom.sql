-- The newsroom: pictures and calculations in texts, edits of published texts that wait until they are put out, notes between
-- editor and author, and the names of those who worked on a text.

insert into private.document_nodes (type, holds, stands_in, attributes) values
  ('picture', 'nothing', '{document}', '{src,alt,caption,credit,width,height}'),
  ('calculation', 'nothing', '{document}', '{href,title,sentence}');

-- Whether the caller may see a text that is not public yet: the desk every one, an author their own stories.
create function private.may_see_text(of_kind public.content_kind, of_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_desk() or (of_kind = 'article' and exists (
    select from public.articles where id = of_id and author_id = private.own_author()
  ))
$$;

-- What a published text is to become. Readers see the text as it was put out until somebody puts this out.
create table public.pending_edits (
  kind public.content_kind not null,
  content_id uuid not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and pg_column_size(fields) <= 4000000),
  -- The revision of the text that the edit began with.
  base_revision integer not null,
  revision integer not null default 1,
  edited_by uuid references auth.users (id) on delete set null default auth.uid(),
  updated_at timestamptz not null default now(),
  primary key (kind, content_id)
);

create function private.note_pending_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.revision := old.revision + 1;
  new.edited_by := auth.uid();
  new.updated_at := now();
  return new;
end;
$$;
create trigger note_pending_edit before update on public.pending_edits
  for each row execute function private.note_pending_edit();

create table public.text_notes (
  id uuid primary key default gen_random_uuid(),
  kind public.content_kind not null,
  content_id uuid not null,
  body text not null check (length(trim(body)) between 1 and 5000),
  written_by uuid references auth.users (id) on delete set null default auth.uid(),
  writer_name text not null default '',
  written_at timestamptz not null default now()
);
create index text_notes_of_text on public.text_notes (kind, content_id, written_at desc);

-- The name stays under a note when its writer is renamed or gone.
create function private.sign_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.written_by := auth.uid();
  new.writer_name := coalesce((select full_name from public.profiles where id = auth.uid()), 'The desk');
  if (select count(*) from public.text_notes where kind = new.kind and content_id = new.content_id) >= 500 then
    raise exception 'This text has 500 notes, which is the most' using errcode = 'PT403';
  end if;
  return new;
end;
$$;
create trigger sign_note before insert on public.text_notes
  for each row when (current_user = 'authenticated') execute function private.sign_note();

-- What belongs to a text goes with it.
create function private.forget_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.pending_edits where kind = tg_argv[0]::public.content_kind and content_id = old.id;
  delete from public.text_notes where kind = tg_argv[0]::public.content_kind and content_id = old.id;
  return null;
end;
$$;
do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer')
    ) as targets (table_name, kind)
  loop
    execute format('create trigger forget_text after delete on public.%I
      for each row execute function private.forget_text(%L)', target.table_name, target.kind);
  end loop;
end;
$$;

alter table public.pending_edits enable row level security;
alter table public.text_notes enable row level security;
create policy desk_reads on public.pending_edits for select to authenticated using ((select private.is_desk()));
create policy desk_inserts on public.pending_edits for insert to authenticated with check ((select private.can_edit()));
create policy desk_updates on public.pending_edits for update to authenticated
  using ((select private.can_edit())) with check ((select private.can_edit()));
create policy desk_deletes on public.pending_edits for delete to authenticated using ((select private.can_edit()));
create policy members_read on public.text_notes for select to authenticated
  using (private.may_see_text(kind, content_id));
create policy members_insert on public.text_notes for insert to authenticated
  with check ((select private.can_draft()) and private.may_see_text(kind, content_id));

grant select, delete on public.pending_edits to authenticated;
grant insert (kind, content_id, fields, base_revision), update (fields) on public.pending_edits to authenticated;
grant select on public.text_notes to authenticated;
grant insert (kind, content_id, body) on public.text_notes to authenticated;
grant all on public.pending_edits, public.text_notes to service_role;

-- Who worked on a text, by name, for whoever may see it.
create function public.text_workers(of_kind public.content_kind, of_id uuid) returns table (id uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, coalesce(profile.full_name, 'Somebody')
  from public.profiles as profile
  where private.may_see_text(of_kind, of_id) and profile.id in (
    select edited_by from public.revisions where kind = of_kind::text and content_id = of_id
    union
    select edited_by from public.pending_edits where kind = of_kind and content_id = of_id
  )
$$;

revoke all on function public.text_workers(public.content_kind, uuid) from public, anon;
grant execute on function public.text_workers(public.content_kind, uuid) to authenticated, service_role;
revoke execute on function private.may_see_text(public.content_kind, uuid), private.note_pending_edit(), private.sign_note(),
  private.forget_text() from public;
grant execute on function private.may_see_text(public.content_kind, uuid) to authenticated;

-- The byline of whoever writes, made when it is first needed; null for those who may not write.
create function public.own_byline() returns uuid
language sql volatile security definer set search_path = ''
as $$ select private.ensure_own_author() $$;
revoke all on function public.own_byline() from public, anon;
grant execute on function public.own_byline() to authenticated;

-- Whoever publishes a story shows the name over it: until then a byline that a sign-up made is in no directory. A sample
-- profile that the desk has hidden stays hidden.
create function private.show_byline() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.authors set is_hidden = false where id = new.author_id and is_hidden and not is_static;
  return null;
end;
$$;
create trigger show_byline after insert or update of is_published, author_id on public.articles
  for each row when (new.is_published and new.author_id is not null) execute function private.show_byline();
revoke execute on function private.show_byline() from public;
