-- The note of what was wrong is shown with the text that is right: as long as readers see the HTML of the former document, a note
-- that was written with the new one waits, and comes out in the transaction in which its HTML does.

create table private.held_corrections (
  kind public.content_kind not null,
  content_id uuid not null,
  corrections jsonb not null,
  noted_at timestamptz not null default now(),
  primary key (kind, content_id)
);
comment on table private.held_corrections is 'The notes of a text as they will be when its HTML is made';
alter table private.held_corrections enable row level security;

-- The list that waits, with what a writer who saw the shown list has added to it and taken from it.
create function private.corrections_after(waiting jsonb, seen jsonb, written jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(entry order by part, place), '[]')
  from (
    select 1 as part, place, entry from jsonb_array_elements(waiting) with ordinality as kept (entry, place)
    where entry in (select jsonb_array_elements(written)) or entry not in (select jsonb_array_elements(seen))
    union all
    select 2, place, entry from jsonb_array_elements(written) with ordinality as added (entry, place)
    where entry not in (select jsonb_array_elements(waiting)) and entry not in (select jsonb_array_elements(seen))
  ) as entries
$$;
revoke execute on function private.corrections_after(jsonb, jsonb, jsonb) from public;

create function private.time_corrections() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind constant public.content_kind := tg_argv[0];
  waiting constant jsonb := (select held.corrections from private.held_corrections as held where (held.kind, held.content_id) = (of_kind, new.id));
  whole jsonb;
begin
  if waiting is null and new.corrections = old.corrections then
    return new;
  end if;
  whole := private.corrections_after(coalesce(waiting, old.corrections), old.corrections, new.corrections);
  if private.is_shown(to_jsonb(old)) and private.is_shown(to_jsonb(new)) and new.content = old.content
    and (old.document is distinct from new.document or not private.is_rendered(of_kind, new.id)) then
    insert into private.held_corrections as held values (of_kind, new.id, whole)
    on conflict (kind, content_id) do update set corrections = excluded.corrections, noted_at = now()
    where held.corrections <> excluded.corrections;
    new.corrections := old.corrections;
  else
    delete from private.held_corrections as held where (held.kind, held.content_id) = (of_kind, new.id);
    new.corrections := whole;
  end if;
  return new;
end;
$$;
revoke execute on function private.time_corrections() from public;

create function private.forget_corrections() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.held_corrections as held where (held.kind::text, held.content_id) = (tg_argv[0], old.id);
  return null;
end;
$$;
revoke execute on function private.forget_corrections() from public;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer'), ('states', 'state')
    ) as targets (table_name, kind)
  loop
    -- After note_edit, by its name: the writer's save is the edit, that the note comes out is none.
    execute format('create trigger time_corrections before update of document, corrections, content on public.%I
      for each row execute function private.time_corrections(%L)', target.table_name, target.kind);
    execute format('create trigger forget_corrections after delete on public.%I
      for each row execute function private.forget_corrections(%L)', target.table_name, target.kind);
  end loop;
end;
$$;

-- As before, and a note that waits is told as one.
create or replace function private.audit_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{content,document,search_vector,figures}'::text[] end;
  entry jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{content,document,search_vector,figures}'::text[] end;
  shown constant jsonb := coalesce(entry, former);
  was_out constant boolean := coalesce((former ->> 'is_published')::boolean, false);
  is_out constant boolean := coalesce((entry ->> 'is_published')::boolean, false);
  action text;
begin
  if tg_op = 'DELETE' then
    action := 'deleted';
  elsif is_out and (not was_out or former ->> 'publish_date' is distinct from entry ->> 'publish_date') then
    action := case when (entry ->> 'publish_date')::timestamptz > now() then 'scheduled' else 'published' end;
  elsif was_out and not is_out then
    action := 'withdrew';
  elsif tg_op = 'INSERT' then
    action := 'began';
  elsif former ->> 'submitted_at' is null and entry ->> 'submitted_at' is not null then
    action := 'handed in';
  elsif former ->> 'submitted_at' is not null and entry ->> 'submitted_at' is null then
    action := 'returned';
  elsif former -> 'corrections' is distinct from entry -> 'corrections' or exists (
    select from private.held_corrections as held
    where (held.kind::text, held.content_id, held.noted_at) = (tg_argv[0], (shown ->> 'id')::uuid, now())
  ) then
    action := 'corrected';
  elsif former -> 'revision' is distinct from entry -> 'revision' then
    action := 'edited';
  else
    return null;
  end if;
  perform private.note_audit(action, tg_argv[0], shown ->> 'id', coalesce(shown ->> 'title', shown ->> 'term', shown ->> 'question', shown ->> 'name'));
  return null;
end;
$$;

-- As before; what waited for this HTML comes out with it.
create or replace function public.store_rendering(
  kind public.content_kind, id uuid, document jsonb, content text, figures jsonb, points jsonb default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case kind
    when 'article' then 'articles' when 'guide' then 'guides' when 'education' then 'education'
    when 'glossary' then 'glossary_terms' when 'wiki' then 'wiki_pages' when 'answer' then 'answers'
    when 'state' then 'states' end;
  stored integer;
begin
  if kind in ('article', 'guide', 'education') then
    execute format('update public.%I set content = $3, figures = $4, key_points = coalesce($5, key_points)
      where id = $1 and document = $2', target) using id, document, content, figures, points;
  else
    execute format('update public.%I set content = $3, figures = $4 where id = $1 and document = $2', target)
      using id, document, content, figures;
  end if;
  get diagnostics stored = row_count;
  if stored > 0 then
    -- The same HTML as before is no change that the trigger sees.
    delete from private.unrendered_texts as unrendered
    where unrendered.kind = store_rendering.kind and unrendered.content_id = store_rendering.id;
    -- Notes that waited for this HTML, and for no other.
    if exists (select from private.held_corrections as held where (held.kind, held.content_id) = (store_rendering.kind, store_rendering.id)) then
      execute format('update public.%I set corrections = corrections where id = $1', target) using id;
    end if;
    if content = '' then
      -- Nor is none; and yet readers have the text from now on.
      perform private.notify_change(kind::text, target, false, '{}');
    end if;
  end if;
  return stored > 0;
end;
$$;
