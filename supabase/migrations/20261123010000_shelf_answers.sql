-- Figures that answers compute, short answers of guides and lessons, what changed in the register, and revisions of words.

-- calculator: the path of one with the inputs of the example. asks: those of its parameters that a reader may change.
create function private.is_computed_figure(figure jsonb) returns boolean
language sql immutable set search_path = ''
return jsonb_typeof(figure) = 'object' and figure - '{calculator,asks}'::text[] = '{}'
  and coalesce(private.is_site_path(figure ->> 'calculator'), false)
  and jsonb_typeof(figure -> 'asks') = 'array' and jsonb_array_length(figure -> 'asks') between 1 and 8;

alter table public.answers add column figure jsonb check (figure is null or private.is_computed_figure(figure));
grant select (figure) on public.answers to anon;
grant insert (figure), update (figure) on public.answers to authenticated;

-- What the text says, in two sentences; empty where nobody wrote them.
alter table public.guides add column short_answer text not null default '' check (length(short_answer) <= 600);
alter table public.education add column short_answer text not null default '' check (length(short_answer) <= 600);
grant select (short_answer) on public.guides, public.education to anon;
grant insert (short_answer), update (short_answer) on public.guides to authenticated;
grant insert (short_answer), update (short_answer) on public.education to authenticated;

-- Who names the housing agency.
alter table public.states
  add column housing_agency_source text check (length(housing_agency_source) <= 300);
grant select (housing_agency_source) on public.states to anon;

-- What a later record of a lender says otherwise than the one before; written by trigger only.
create table public.lender_changes (
  id bigint generated always as identity primary key,
  lender_id uuid not null references public.lenders (id) on delete cascade,
  field text not null,
  former text,
  present text,
  record_read_on date,
  noted_at timestamptz not null default now()
);
comment on column public.lender_changes.field is 'The column of lenders';
comment on column public.lender_changes.record_read_on is 'The day of the record that says so, where it has one';
create index lender_changes_of_lender on public.lender_changes (lender_id, noted_at desc, id);

alter table public.lender_changes enable row level security;
revoke all on public.lender_changes from anon, authenticated;
grant select on public.lender_changes to anon, authenticated;
grant all on public.lender_changes to service_role;
create policy everybody_reads on public.lender_changes for select to anon, authenticated
  using (lender_id in (select id from public.lenders where is_published));

create function private.note_record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told constant text[] := '{legal_name,lender_type,nmls_id,lei,hq_city,hq_state,website,formed_on,mlo_count,licence_count,hmda_year,hmda_applications,hmda_originations,is_published}';
  former constant jsonb := to_jsonb(old);
  entry constant jsonb := to_jsonb(new);
begin
  insert into public.lender_changes (lender_id, field, former, present, record_read_on)
  select new.id, field, former ->> field, entry ->> field,
    case when field like 'hmda%' or field = 'is_published' then null else new.record_read_on end
  from unnest(told) as field
  where former -> field is distinct from entry -> field;
  return null;
end;
$$;
create trigger note_record_change after update on public.lenders
  for each row execute function private.note_record_change();

-- A term's sentence or a question may change while the document stands: that is a revision, too.
create function private.keep_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.keep_revision(tg_argv[0], to_jsonb(old) - 'search_vector', to_jsonb(new) - 'search_vector');
  return null;
end;
$$;
create trigger keep_words after update on public.glossary_terms
  for each row when (old.document = new.document and (old.term, old.short_definition) is distinct from (new.term, new.short_definition))
  execute function private.keep_words('glossary');
create trigger keep_words after update on public.answers
  for each row when (old.document = new.document and (old.question, old.short_answer) is distinct from (new.question, new.short_answer))
  execute function private.keep_words('answer');
