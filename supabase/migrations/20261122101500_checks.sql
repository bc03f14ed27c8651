-- The day on which a guide or lesson was last held against its sources; null where nobody said so.
alter table public.guides add column checked_on date;
alter table public.education add column checked_on date;

grant select (checked_on) on public.guides, public.education to anon;
grant insert (checked_on), update (checked_on) on public.guides, public.education to authenticated;
