-- A figure of a day that is in no calendar is none: the page of rates failed with one, and no newer vintage could take it out, since new
-- rows of such a day are refused. What was stored of them goes, as the only figures that ever do.
alter table public.observations disable trigger keep_observations;
delete from public.observations where observed_on not between '1000-01-01' and '9999-12-30';
alter table public.observations enable trigger keep_observations;
delete from public.held_observations where observed_on not between '1000-01-01' and '9999-12-30';

alter table public.observations validate constraint observations_observed_on_of_calendars;
alter table public.held_observations validate constraint held_observations_observed_on_of_calendars;
