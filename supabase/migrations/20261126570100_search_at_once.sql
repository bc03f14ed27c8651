-- What is entered is found as fast at once as later. A GIN index first gathers what is new in a list, and every search reads all of
-- that list until a vacuum comes by: after an import searches took up to twice as long, on some days and not on others. Five indexes
-- of one small table are worth the millisecond that a story's words take to go where they belong.
alter index private.search_entries_stories set (fastupdate = off);
alter index private.search_entries_counties set (fastupdate = off);
alter index private.search_entries_shelf set (fastupdate = off);
alter index private.search_entries_names set (fastupdate = off);
alter index private.search_entries_near set (fastupdate = off);
select gin_clean_pending_list(format('private.%I', name)::regclass)
from unnest(array['search_entries_stories', 'search_entries_counties', 'search_entries_shelf', 'search_entries_names', 'search_entries_near']) as index (name);
