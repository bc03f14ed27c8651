-- More of what readers say. And what a page that was asked for by its name says of itself: its own first sentence. A definition seldom
-- has the word that it defines, and a reader of "closing costs" was shown a piece from the middle of the text. Pages of what is
-- without a thing have every word of a question about the thing in their names, and came before the page that answers it.

insert into private.search_sayings (place, pattern, means) values
  (8, 'how much (?:does|do|would|will|did) (?:it |they |an? |the )?((?:\w+ )?)cost', 'what does \1cost'),
  (9, '(dti|debt[ -]to[ -]income( ratio)?) limits?', '\1 allowed'),
  (10, 'refi(?:nance|nancing)? (?:an?|my|our|your|the) (?:mortgage|home loan|loan|house|home)(?! equity)', 'refinance'),
  (11, 'how much (?:is|to|for)(?: it to)?(?: an?)? refi(?:nance)?', 'what does a refinance cost'),
  (12, 'costs? (?:of|to|for) (?:an? )?refi(?:nance|nancing)?', 'what does a refinance cost');

create or replace function public.search_pages(query text, of_kind text default null, most integer default 20, skip integer default 0)
returns table (
  kind text, slug text, part text, title text, says text, is_sample boolean, is_named boolean, found integer, kinds jsonb, meant text, marks text[]
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set client_min_messages = warning
as $$
declare
  understood record;
  asked private.search_question;
  refined constant integer := 60;
  today constant timestamptz := date_trunc('day', now());
  pattern text;
  rows integer;
begin
  select * into understood from private.search_understood(query);
  asked := understood.asked;
  if asked.name = '' then return; end if;
  marks := array(
    select distinct case when length(stem[1]) > 3 then rtrim(stem[1], 'i') else stem[1] end
    from regexp_matches(coalesce(asked.whole::text, ''), '''([a-z0-9]{2,40})''', 'g') as stem
  );
  pattern := '\m(' || nullif(array_to_string(marks, '|'), '') || ')';
  return query
  with candidates as (select entry.* from private.search_candidates(asked) as entry),
  roughly as (
    select entry.kind, entry.slug, entry.part, entry.title, entry.says, entry.is_sample, entry.names @> array[asked.name] as is_named,
      case when entry.names @> array[asked.name] then 12 when strpos(' ' || array_to_string(entry.names, ' '), ' ' || asked.name) > 0 then 4 else 0 end
      + case when entry.vector @@ asked.whole then 2 + 6 * ts_rank_cd('{0.05,0.1,0.4,1}', entry.vector, asked.whole, 32)
          when asked.loose is null then 0 else 2 * ts_rank_cd('{0.05,0.1,0.4,1}', entry.vector, asked.loose, 32) end
      + 4 * told.share
      + case when entry.names @> array[asked.name] then 0 when entry.kind = 'state' then case when entry.names && asked.places then 4 else 0 end
          when entry.names && asked.phrases then 3.5 * (
            select max(length(called.name))::real from unnest(entry.names) as called (name) where called.name = any(asked.phrases)
          ) / length(asked.name) else 0 end
      + case when entry.kind = 'answer' and asked.is_sentence then least(1, 4 * told.share) else 0 end
      -- Who asks what a refinance costs has not asked for the one without costs.
      - case when entry.title ~* '^non?-' and asked.words !~ '\m(no|non|not|without|zero|free)\M' then 2 else 0 end
      + case when entry.kind = 'article' then 1 / (1 + greatest(extract(epoch from today - entry.public_from), 0) / 2592000) else entry.weight end
      as score
    from candidates as entry,
      -- How many of the telling words the title has. A rank by any of several words is some three fifths of the share that is there.
      lateral (select coalesce(ts_rank('{0,0,0,1}', entry.vector, asked.telling), 0) / 0.608 as share) as told
  ),
  ordered as (
    select roughly.*, row_number() over (order by roughly.score desc, roughly.kind, roughly.slug, roughly.part) as place from roughly
  ),
  weighed as (
    select ordered.kind, ordered.slug, ordered.part, ordered.title, ordered.says, ordered.is_sample, ordered.is_named,
      ordered.score + case when ordered.place <= refined then 2 * extensions.similarity(asked.words, lower(ordered.title)) else 0 end as score
    from ordered
  ),
  -- Loose matches count only where they are near to what was asked.
  kept as (select weighed.* from weighed where weighed.score >= 1.1 or weighed.score >= 0.6 * (select max(best.score) from weighed as best)),
  counted as (select coalesce(jsonb_object_agg(per_kind.kind, per_kind.pages), '{}') as kinds
    from (select kept.kind, count(*) as pages from kept group by kept.kind) as per_kind),
  shown as (
    select kept.*, count(*) over () as found from kept where of_kind is null or kept.kind = of_kind
    order by kept.score desc, kept.title, kept.kind, kept.slug, kept.part
    limit least(greatest(most, 1), 50) offset least(greatest(skip, 0), 10000)
  )
  select shown.kind, shown.slug, shown.part, shown.title,
    case when shown.is_named then shown.says else private.search_snippet(shown.kind, shown.slug, shown.says, pattern) end, shown.is_sample,
    shown.is_named, shown.found::integer, counted.kinds, understood.meant, marks
  from shown, counted
  order by shown.score desc, shown.title, shown.kind, shown.slug, shown.part;
  get diagnostics rows = row_count;
  if rows > 0 or skip > 0 or of_kind is not null or length(asked.name) > 60 then return; end if;
  return query select * from private.search_nearest(asked.name);
end;
$$;
