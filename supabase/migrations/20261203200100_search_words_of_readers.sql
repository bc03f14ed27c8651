-- Words of readers that no title has: who shops for a loan compares, a trailer is a manufactured home, papers are documents, and
-- after a divorce there is an ex. "Forever", which no title has either, was put right as "forest".
insert into private.search_synonyms (phrase, means) values
  ('shop', 'compare'),
  ('shop around', 'compare'),
  ('trailer', '"manufactured home"'),
  ('double wide', '"manufactured home"'),
  ('paper', 'document'),
  ('paperwork', 'document'),
  ('forever', 'always'),
  ('divorce', 'ex'),
  ('hard', 'harder')
on conflict (phrase) do update set means = excluded.means;
insert into private.search_sayings (place, pattern, means) values
  (40, 'how (?:much|big)(?: of)?(?: an?)? (?:house|home)(?: (?:can|could|do|will|would) (?:i|we) (?:get|buy|have))?(?! (?:can|could|do|will|would) (?:i|we))', 'how much house can i afford'),
  (41, '(?:get rid of|get out of|remove|cancel|drop|stop paying|end)(?: my| the)? (?:fha )?(?:mip|fha (?:mortgage insurance|insurance|pmi))', 'does fha mortgage insurance go away'),
  (42, '(?:pay|pay off|paying off)(?: my| our)? credit cards?(?: debts?)?', 'debt consolidation'),
  (43, '(?:restart|reset|start over)s?(?: my| the| our)?(?: new)?(?: (?:\d+|thirty|fifteen) years?| loan| clock| mortgage| term)', 'is a refinance worth it'),
  (44, '(?:back(?:ing)? out|walk away)(?: of| from)?(?: after)?(?: my| our| the| an)? (?:offer|contract|deal|purchase|sale)', 'contingency earnest money'),
  (45, '(?:pay|have|keep)(?: my)? (?:pmi|mortgage insurance) (?:forever|for life|for ever|the whole time)', 'when does pmi go away'),
  (46, '(?:refinance|refi|refinancing|mortgage|loan|house|home) after (?:an? |my |the |our )?divorce', 'take my ex off the mortgage'),
  (47, 'shop(?:ping)?(?: around)? for (?:an? |the |my |our )?(?:best )?(?:mortgage|home loan|loan|lender|rate)s?', 'how many lenders should i compare'),
  (48, '(?:homeowners |homeowner |home |house )?insurance (?:premium |bill |cost )?go up', 'why did my mortgage payment go up insurance'),
  (49, '(?:how long|when)(?: (?:till|until|before|do|does it take (?:till|until|before)|will|can))? (?:i|we) (?:get|have) (?:the|my|our) keys', 'how long does it take to close'),
  (50, 'what (?:do|should|must|will) (?:i|we) (?:need to )?(?:bring|take) (?:to|at) (?:the |my |our )?closing', 'what happens at closing'),
  (51, 'wir(?:e|ing)(?: my| the| our)? (?:money|funds|down payment|deposit|closing costs?|cash to close)', 'wire fraud at closing'),
  (52, '(?:when|how soon) (?:do|will|would) (?:i|we) (?:start|begin) (?:paying|to pay|making payments)', 'when is my first mortgage payment due'),
  (53, 'should (?:i|we) lock(?: in)?(?: now| today| it| my rate| the rate| a rate)*', 'when should i lock my mortgage rate');

-- A "not" without its apostrophe is one: "dont" was put right as "dona".
create or replace function private.search_spoken(words text) returns text
language sql immutable parallel safe set search_path = ''
return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(words,
  '\m(?:whats|wats|wat is|wut is)\M', 'what is', 'g'), '\m(how|where|who|when|that)s\M', '\1 is', 'g'), '\mw\M', 'with', 'g'), '\mn\M', 'and', 'g'),
  '\m(do|does|did|is|are|was|were|has|have|had|would|could|should)nt\M', '\1 not', 'g'), '\mcant\M', 'cannot', 'g'), '\mwont\M', 'will not', 'g');

create or replace function private.search_understood(given text, out asked private.search_question, out meant text)
language plpgsql stable set search_path = ''
as $$
declare
  corrected private.search_question;
  nearest record;
  named text;
begin
  asked := private.search_question_of(given);
  if asked.name = '' or exists (select from private.search_entries as entry where entry.names @> array[asked.name]) then return; end if;
  -- Who asks what something is asks for it by its name.
  named := private.squeezed(regexp_replace(substring(asked.words from
    '^(?:what (?:is|are|does)|define|definition of|meaning of|explain) (?:an? |the )?(.+)$'), ' (?:means?|stands? for)$', ''));
  if exists (select from private.search_entries as entry where entry.names @> array[named]) then
    asked.name := named;
    return;
  end if;
  -- What readers say otherwise may be the very name of a page.
  named := private.squeezed(private.search_said(asked.words));
  if exists (select from private.search_entries as entry where entry.names @> array[named]) then
    asked.name := named;
    return;
  end if;
  -- The last word may not be typed to its end yet.
  if asked.words ~ '\s' and private.search_finds(asked.wide) then return; end if;
  if private.search_said(asked.words) <> asked.words and private.search_finds(asked.whole) then return; end if;
  meant := private.search_corrected(coalesce(private.search_joined(asked.words), asked.words));
  if meant is null and private.search_finds(asked.whole) then return; end if;
  corrected := private.search_question_of(coalesce(meant, asked.words));
  if meant is not null and exists (select from private.search_entries as entry where entry.names @> array[corrected.name]) then
    asked := corrected;
    meant := private.search_other(meant, given);
    return;
  end if;
  select * into nearest from private.search_nearest_name(array[asked.name, corrected.name]);
  if nearest.nearest is not null and not exists (
    select from regexp_split_to_table(asked.words, '[^a-z0-9]+') as word
    where length(word) > 3
      and greatest(extensions.word_similarity(word, nearest.nearest), extensions.word_similarity(word, lower(nearest.title))) < 0.2
  ) then
    asked := private.search_question_of(nearest.title);
    asked.name := nearest.nearest;
    meant := private.search_other(lower(nearest.title), given);
    return;
  end if;
  -- Where most words stay unknown, one that is like a word of the site was not meant.
  if meant is not null and private.search_finds(corrected.loose) and (
    select 2 * count(known.word) >= count(*) from regexp_split_to_table(meant, '[^a-z0-9]+') as said (word)
      left join private.search_vocabulary as known using (word)
    where length(said.word) > 3
  ) then
    asked := corrected;
    meant := private.search_other(meant, given);
  else
    meant := null;
  end if;
end;
$$;

create or replace function private.search_corrected(words text) returns text
language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.33
as $$
declare
  tokens constant text[] := string_to_array(words, ' ');
  -- Where the site has none of several words, they are more likely of another trade than misspelt: "banana bread" is not the Bank of Brea.
  alike constant real := case when cardinality(tokens) = 1
    or exists (select from private.search_vocabulary as known where known.word = any(tokens)) then 0.36 else 0.4 end;
  token text;
  nearest text;
  corrected text[] := '{}';
  is_found boolean;
  is_changed boolean := false;
begin
  for place in 1..least(cardinality(tokens), 12) loop
    token := tokens[place];
    nearest := null;
    if token ~ '^[a-z]{4,40}$' and not exists (select from private.search_vocabulary as known where known.word = token)
      and not exists (select from private.search_synonyms as synonym where synonym.phrase = token) then
      is_found := private.search_finds(plainto_tsquery('pg_catalog.english', token));
      select known.word into nearest from private.search_vocabulary as known
      where known.word operator(extensions.%) token
        and (extensions.similarity(known.word, token) >= alike
          or left(known.word, 1) = left(token, 1) and private.one_letter_apart(known.word, token))
        and abs(length(known.word) - length(token)) <= 2
        -- A word that texts have is only put right where it means the same.
        and (not is_found or to_tsvector('pg_catalog.english', known.word) = to_tsvector('pg_catalog.english', token))
      -- Of two words that are alike, the one that makes a name with the next is meant: "earnst money" is earnest money, not what earns.
      order by extensions.similarity(known.word, token) + case when left(known.word, 1) = left(token, 1) then 0.1 else 0 end
          + case when exists (select from private.search_entries as entry where entry.names @> array[known.word || tokens[place + 1]]) then 0.3 else 0 end desc,
        abs(length(known.word) - length(token)), known.word
      limit 1;
    end if;
    is_changed := is_changed or nearest is not null;
    corrected := corrected || coalesce(nearest, token);
  end loop;
  return case when is_changed then array_to_string(corrected, ' ') end;
end;
$$;

create or replace function private.search_counties(asked private.search_question) returns setof private.search_entries
language plpgsql stable set search_path = ''
as $$
declare
  too_many constant integer := 300;
  places tid[];
begin
  places := array(select entry.ctid from private.search_entries as entry where entry.kind = 'county' and entry.vector @@ asked.wide limit too_many);
  if cardinality(places) = too_many then places := '{}'; end if;
  -- Its name among other words: "high balance limit los angeles", "most i can borrow with fha in cook county".
  places := places || array(
    select entry.ctid from private.search_entries as entry
    where entry.kind = 'county' and (
        entry.names && array(select called.name || 'county' from unnest(asked.phrases) as called (name))
        or entry.names && array(select called.name from unnest(asked.phrases) as called (name) where called.name ~ '.county')
      )
      and not entry.ctid = any(places) limit 100
  );
  return query select entry.* from private.search_entries as entry
    where entry.ctid = any(places) and not entry.names @> array[asked.name]
    order by entry.slug, entry.part limit 100;
end;
$$;

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
      + case when entry.kind = 'term' and entry.names && asked.shorts then 2
          -- Whoever says more than the short name asks what an answer with it in its title says.
          when entry.kind = 'answer' and asked.words ~ '\s' and entry.vector @@ short.titled then 2 else 0 end
      -- A name among the words is a county's when the word for it is left out.
      + case when entry.kind = 'county' and not entry.vector @@ asked.wide then 4 else 0 end
      + case when entry.kind = 'answer' and asked.is_sentence then least(1, 4 * told.share) else 0 end
      -- Who asks what a refinance costs has not asked for the one without costs.
      - case when entry.title ~* '^non?-' and asked.words !~ '\m(no|non|not|without|zero|free)\M' then 2 else 0 end
      + case when entry.kind = 'article' then 1 / (1 + greatest(extract(epoch from today - entry.public_from), 0) / 2592000) else entry.weight end
      as score
    from candidates as entry,
      (select nullif(array_to_string(array(select name || ':A' from unnest(asked.shorts) as name), ' | '), '')::tsquery as titled) as short,
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
  if rows > 0 or numnode(asked.whole) = 0 or skip > 0 or of_kind is not null or length(asked.name) > 60 then return; end if;
  return query select * from private.search_nearest(asked.name);
end;
$$;
