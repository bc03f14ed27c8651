-- Drafts of one author: so many, and so many bytes of them, in whatever field they are written. The desk's own are not counted.
create or replace function private.check_drafts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  drafts bigint;
  bytes bigint;
begin
  select count(*), coalesce(sum(pg_column_size(document) + pg_column_size(content) + pg_column_size(sources) + pg_column_size(tags)
    + pg_column_size(keywords)), 0) into drafts, bytes
  from public.articles where author_id = new.author_id and not is_published and id <> new.id;
  if tg_op = 'INSERT' and drafts >= private.number_of('most_drafts', 100) then
    raise exception 'You have % drafts, which is the most: submit or delete some first', drafts using errcode = 'PT403';
  end if;
  bytes := bytes + pg_column_size(new.document) + pg_column_size(new.sources) + pg_column_size(new.tags)
    + pg_column_size(new.keywords);
  if bytes > private.number_of('most_draft_bytes', 20000000) then
    raise exception 'Your drafts are as large as they may be together: shorten or delete some first' using errcode = 'PT403';
  end if;
  return new;
end;
$$;

drop trigger guard_story_room on public.articles;
create trigger guard_story_room before insert or update of document, sources, tags, keywords on public.articles
  for each row when (current_user = 'authenticated' and not private.is_desk()) execute function private.check_drafts();
