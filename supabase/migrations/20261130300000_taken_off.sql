-- A text that is taken off the schedule is what it was before it was put there, a text that came out keeps its minute among
-- those that have passed, and what was written of a text is there whoever takes the text off: a writer, a file that is gone,
-- or all samples at once.

-- The date of a withdrawn text that is scheduled anew: nothing else knows that readers once had it.
create table private.former_dates (
  kind public.content_kind not null,
  content_id uuid not null,
  publish_date timestamptz not null,
  primary key (kind, content_id)
);
comment on table private.former_dates is 'When a text that is scheduled was published before';
alter table private.former_dates enable row level security;

-- The state that a text has had is the database's to know: a minute may come between the press and the save.
create function private.keep_schedule() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind constant public.content_kind := tg_argv[0];
  is_submitted constant boolean := tg_argv[1];
  was_out constant boolean := old.is_published and old.publish_date <= now();
  former timestamptz;
begin
  if was_out and new.is_published and new.publish_date > now() then
    raise exception 'This text is out already, and a later minute would take it from its readers: withdraw it first, then schedule it'
      using errcode = 'PT409';
  elsif new.is_published and not old.is_published then
    delete from private.former_dates where (kind, content_id) = (of_kind, new.id);
    insert into private.former_dates
    select of_kind, new.id, old.publish_date where new.publish_date > now() and old.publish_date is not null;
  elsif old.is_published and not new.is_published then
    delete from private.former_dates where (kind, content_id) = (of_kind, new.id) returning publish_date into former;
    if not was_out then
      new.publish_date := former;
    end if;
    -- A story that was handed in is read again; what readers have had is not.
    if is_submitted then
      new.submitted_at := case when not was_out and former is null then old.submitted_at end;
    end if;
  end if;
  return new;
end;
$$;

create function private.forget_former_date() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.former_dates where (kind::text, content_id) = (tg_argv[0], old.id);
  return null;
end;
$$;
revoke execute on function private.keep_schedule(), private.forget_former_date() from public;

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article', true), ('guides', 'guide', true), ('education', 'education', true),
      ('glossary_terms', 'glossary', false), ('wiki_pages', 'wiki', false), ('answers', 'answer', false)
    ) as targets (table_name, kind, is_submitted)
  loop
    -- After guard_story, by its name, and before a publication without a date is dated.
    execute format('create trigger keep_schedule before update of is_published, publish_date on public.%I
      for each row when (current_user = ''authenticated'') execute function private.keep_schedule(%L, %L)',
      target.table_name, target.kind, target.is_submitted);
    execute format('create trigger forget_former_date after delete on public.%I
      for each row execute function private.forget_former_date(%L)', target.table_name, target.kind);
    -- The edit becomes the text whoever takes the text off.
    execute format('drop trigger settle_pending_edit on public.%I', target.table_name);
    execute format('create trigger settle_pending_edit after update of is_published on public.%I
      for each row when (old.is_published <> new.is_published and (old.is_published or current_user = ''authenticated''))
      execute function private.settle_pending_edit(%L)', target.table_name, target.kind);
  end loop;
end;
$$;

-- As before, and who takes a text off before its minute withdraws nothing.
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
    action := case when (former ->> 'publish_date')::timestamptz > now() then 'unscheduled' else 'withdrew' end;
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

-- The samples that are shown again are those that hold nothing but what readers had of them: an edit that waited has become the text,
-- and comes out when somebody publishes it, as does what is written of a hidden sample.
alter table private.hidden_samples add column revision integer;

create or replace function public.show_samples(shown boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assert_admin();
  if shown then
    update public.articles as story set is_published = true, updated_at = hidden.changed_at
    from private.hidden_samples as hidden
    where hidden.kind = 'article' and hidden.id = story.id and story.is_static and not story.is_published
      and coalesce(hidden.revision = story.revision, true);
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
    with hiding as (
      update public.articles as story set is_published = false where story.is_static and story.is_published
      returning story.id, story.revision
    )
    update private.hidden_samples as hidden set revision = hiding.revision
    from hiding where hidden.kind = 'article' and hidden.id = hiding.id;
    update public.authors as author set is_hidden = true where author.is_static and not author.is_hidden;
  end if;
  perform private.note_audit(case when shown then 'showed' else 'hid' end, 'settings', 'samples', 'all sample stories and profiles');
end;
$$;

-- As many as would be shown again.
create or replace function public.samples() returns table (stories integer, profiles integer, hidden integer)
language sql stable security definer set search_path = ''
as $$
  select
    (select count(*)::integer from public.articles where is_static and is_published),
    (select count(*)::integer from public.authors where is_static and not is_hidden),
    (select count(*)::integer from private.hidden_samples as hidden
      left join public.articles as story on hidden.kind = 'article' and story.id = hidden.id
      where hidden.kind <> 'article' or (not story.is_published and coalesce(hidden.revision = story.revision, true)))
  where private.is_desk()
$$;
