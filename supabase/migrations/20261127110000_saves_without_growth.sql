-- Many saves of a large text grow the database by little.

-- What search reads of a text is stored again only when it is another. As a generated column it was, since these tables have
-- triggers, computed and stored anew by every update of a row: twice by each save, and by each count of a view. What is not
-- published is not searched and has none.
create function private.write_search_words() returns trigger
language plpgsql set search_path = ''
as $$
declare
  words tsvector;
begin
  if not new.is_published then
    words := null;
  elsif tg_table_name = 'glossary_terms' then
    words := private.search_words(new.term, new.short_definition, '{}', new.content);
  elsif tg_table_name = 'wiki_pages' then
    words := private.search_words(new.title, new.excerpt, '{}', new.content);
  elsif tg_table_name = 'answers' then
    words := private.search_words(new.question, new.short_answer, '{}', new.content);
  elsif tg_table_name = 'states' then
    words := private.search_words(new.name, new.code, '{}', new.content);
  else
    words := private.search_words(new.title, new.excerpt, new.tags, new.content);
  end if;
  if words is distinct from new.search_vector then
    new.search_vector := words;
  end if;
  return new;
end;
$$;
revoke execute on function private.write_search_words() from public;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'title, excerpt, tags'), ('guides', 'title, excerpt, tags'), ('education', 'title, excerpt, tags'),
      ('glossary_terms', 'term, short_definition'), ('wiki_pages', 'title, excerpt'), ('answers', 'question, short_answer'),
      ('states', 'name, code')
    ) as targets (table_name, headed_by)
  loop
    execute format('alter table public.%I alter column search_vector drop expression', target.table_name);
    execute format('create trigger write_search_words before insert or update of %s, content, is_published, search_vector on public.%I
      for each row execute function private.write_search_words()', target.headed_by, target.table_name);
    -- What a save leaves behind is swept while it is little, in the row's table as beside it.
    execute format('alter table public.%I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 50)',
      target.table_name);
  end loop;
end;
$$;

-- The same for what is saved of a published text, and for what its revisions share.
alter table public.pending_edits set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table public.revision_parts set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table public.revisions set (toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200);
alter table private.search_entries set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 50,
  toast.autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_threshold = 200
);

-- As before, but key points are made from the document, too, and what is compared is a copy. A row that is turned into JSON has its
-- large values put into it, and a trigger that then returns this very row has each of them stored anew: document, HTML and search
-- words, by every count of a view.
create or replace function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
declare
  is_trusted constant boolean := current_user not in ('anon', 'authenticated');
  derived constant text[] := '{view_count,updated_at,revision,search_vector,content,figures,key_points,author_name}';
  entry constant record := new;
  former constant record := old;
begin
  if tg_op = 'INSERT' then
    new.revision := 1;
    if not is_trusted then
      new.created_at := now();
      new.updated_at := now();
    end if;
  elsif (to_jsonb(entry) - derived) is not distinct from (to_jsonb(former) - derived) then
    new.revision := old.revision;
    if not is_trusted then
      new.updated_at := old.updated_at;
    end if;
  else
    new.revision := old.revision + 1;
    if not is_trusted or (current_user <> 'service_role' and new.updated_at is not distinct from old.updated_at) then
      new.updated_at := now();
    end if;
  end if;
  return new;
end;
$$;
