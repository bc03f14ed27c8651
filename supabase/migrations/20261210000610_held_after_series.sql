-- An editor takes or discards what was held. Deciding twice alike is deciding once.
create or replace function public.decide_held(held_id bigint, take boolean, note text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.held_observations;
  subject public.series;
  fault text;
  wanted constant public.held_decision := case when take then 'taken' else 'discarded' end;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor decides about figures' using errcode = '42501';
  end if;
  -- First the series, as whoever stores figures of it: in another order each could wait for the other.
  select found.* into subject from public.series as found
  join public.held_observations as waiting on waiting.series_id = found.id
  where waiting.id = held_id for no key update of found;
  select * into held from public.held_observations as waiting where waiting.id = held_id for update;
  if not found then
    raise exception 'There is no held figure %', held_id using errcode = 'P0002';
  elsif held.decision = wanted then
    return;
  elsif held.decision is not null then
    raise exception 'It was decided already: %', held.decision using errcode = '55000';
  end if;
  if take then
    fault := private.impossible(subject, held.observed_on, held.value, private.newsroom_day());
    if fault is not null then
      raise exception '%, so nobody can take it: discard it, or enter the right figure by hand', fault using errcode = '22023';
    end if;
    perform private.add_vintages(array[row(
      held.series_id, held.observed_on, held.value, 'primary', null, held.source_url, held.run_id)::public.observations]);
  end if;
  update public.held_observations as waiting
  set decision = wanted, decided_at = now(), decided_by = auth.uid(), note = left(coalesce(decide_held.note, ''), 1000)
  where waiting.id = held_id;
end;
$$;
