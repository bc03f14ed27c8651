-- A source that goes wrong may have thousands of figures held in one transaction, all at the same instant: the number tells them
-- apart, and a page of them is read along it.
drop index public.held_observations_open;
create index held_observations_open on public.held_observations (held_at desc, id desc) where decision is null;
create index held_observations_decided on public.held_observations (decided_at desc, id desc) where decision is not null;
