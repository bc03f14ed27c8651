-- Texts that come in one statement are entered into the search in one: an import of some hundred terms took a statement, a plan and
-- five indexes for each of them.

create function private.enter_many() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Planned anew each time: one story among many is looked up, and many terms are read at once.
  execute format(
    'insert into private.search_entries (kind, slug, part, title, says, names, near, vector, weight, public_from, is_sample)
      select source.kind, source.slug, source.part, source.title, source.says, source.names, source.near, source.vector, source.weight,
        source.public_from, source.is_sample
      from private.search_sources as source
      where source.kind in (%s) and source.slug in (select entered.%I from entered)
      on conflict (kind, slug, part) do nothing',
    (select string_agg(quote_literal(given), ', ') from unnest(tg_argv) as given),
    case tg_table_name when 'series' then 'id' else 'slug' end
  );
  return null;
end;
$$;

do $$
declare
  entered record;
begin
  for entered in
    select * from (values
      ('articles', 'slug, title, excerpt, tags, content, is_published, publish_date, is_static', array['article']),
      ('guides', 'slug, title, excerpt, meta_description, tags, content, is_published, publish_date', array['guide']),
      ('education', 'slug, title, excerpt, meta_description, tags, content, is_published, publish_date', array['lesson']),
      ('glossary_terms', 'slug, term, also, short_definition, content, is_published, publish_date', array['term']),
      ('wiki_pages', 'slug, title, excerpt, content, is_published, publish_date', array['wikiPage']),
      ('answers', 'slug, question, short_answer, content, is_published, publish_date', array['answer']),
      ('lenders', 'slug, legal_name, nmls_id, lender_type, hq_city, hq_state, is_published', array['lender']),
      ('states', 'slug, name, code, counties, content, is_published', array['state', 'county']),
      ('authors', 'slug, name, title, bio, expertise, specializations, is_hidden, canonical_slug, is_static', array['author']),
      ('series', 'id, name, short_name, description, source_name, is_published', array['series'])
    ) as given (name, columns, kinds)
  loop
    execute format('drop trigger enter_search on public.%I', entered.name);
    execute format(
      'create trigger enter_search after delete or update of %s on public.%I for each row execute function private.enter_search(%s)',
      entered.columns, entered.name, (select string_agg(quote_literal(kind), ', ') from unnest(entered.kinds) as kind)
    );
    execute format(
      'create trigger enter_many after insert on public.%I referencing new table as entered
        for each statement execute function private.enter_many(%s)',
      entered.name, (select string_agg(quote_literal(kind), ', ') from unnest(entered.kinds) as kind)
    );
  end loop;
end;
$$;
