-- Who puts an older version of a large text back, or takes a passage out, within ten minutes of its newest revision has written what
-- goes with it since: the text held it alone, and it was gone for good. As before; what a text is before it becomes shorter by more
-- than a few words is a revision.
create or replace function private.keep_revision(of_kind text, former jsonb, entry jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  large constant integer := 16384;
  few_words constant integer := 200;
  of_id constant uuid := entry ->> 'id';
  bytes constant integer := pg_column_size(entry -> 'document');
  bytes_before constant integer := pg_column_size(former -> 'document');
  newest record;
begin
  select revision, edited_by, created_at into newest from public.revisions
  where kind = of_kind and content_id = of_id order by revision desc limit 1;
  if former is not null and found and greatest(bytes, bytes_before) > large then
    if newest.edited_by = auth.uid() and newest.created_at > now() - interval '10 minutes'
      and bytes_before - bytes <= few_words then
      return;
    end if;
    if newest.revision < (former ->> 'revision')::integer then
      perform private.write_revision(of_kind, former, newest.edited_by);
    end if;
  end if;
  perform private.write_revision(of_kind, entry, auth.uid());
  if former is not null then
    delete from public.revisions where id in (
      select id from (
        select id, row_number() over newest_first as place, sum(added) over newest_first as bytes_of_all,
          row_number() over (partition by created_at::date order by revision desc) as place_of_day
        from public.revisions where kind = of_kind and content_id = of_id
        window newest_first as (order by revision desc)
      ) as placed
      where (place > 30 and place_of_day > 1) or place > 400 or (bytes_of_all > 10000000 and place > 3)
    );
  end if;
end;
$$;
