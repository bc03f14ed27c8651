-- What of a cover stays in view where it is cut stands in its address: a place by name, or a point in steps of five percent
-- from the left and from the top. What pages cannot show is not stored.
create function private.is_cover(url text) returns boolean
language sql immutable parallel safe
return strpos(url, '#focus=') = 0
  or url ~ '^[^#]*#focus=(x(0|5|[1-9][05]|100)-y(0|5|[1-9][05]|100)|(top|bottom)(-(left|right))?|left|right)$';
-- A check calls it as the caller.
grant execute on function private.is_cover(text) to anon, authenticated;

do $$
declare
  library_table text;
begin
  foreach library_table in array array['articles', 'guides', 'education'] loop
    execute format('update public.%I set image_url = split_part(image_url, ''#focus='', 1)
      where not private.is_cover(image_url)', library_table);
    execute format('alter table public.%I add constraint %I check (private.is_cover(image_url))', library_table,
      library_table || '_cover_focus');
  end loop;
end;
$$;
