-- A list of words has words in it: pages print each of them, and one that was nothing ended the page that lists the rest.
do $$
declare
  listed record;
begin
  for listed in
    select * from (values
      ('authors', 'expertise'), ('authors', 'credentials'), ('authors', 'specializations'), ('authors', 'featured_in'),
      ('authors', 'awards'), ('authors', 'keywords'), ('articles', 'tags'), ('articles', 'keywords'), ('guides', 'tags'),
      ('guides', 'keywords'), ('education', 'tags'), ('education', 'keywords'), ('glossary_terms', 'related'),
      ('glossary_terms', 'also'), ('wiki_pages', 'related'), ('answers', 'related'), ('answers', 'terms')
    ) as known (of_table, of_column)
  loop
    execute format('update public.%1$I set %2$I = ''{}'' where array_ndims(%2$I) > 1', listed.of_table, listed.of_column);
    execute format(
      'update public.%1$I set %2$I = array_remove(%2$I, null) where array_position(%2$I, null) is not null',
      listed.of_table, listed.of_column);
    execute format(
      'alter table public.%1$I add constraint %3$I
         check (case when array_ndims(%2$I) > 1 then false else array_position(%2$I, null) is null end)',
      listed.of_table, listed.of_column, listed.of_table || '_' || listed.of_column || '_words');
  end loop;
end $$;

-- A county has its code, its name and its limits in cents, as the page of its state reads them.
update public.states set counties = '[]'
where jsonb_array_length(jsonb_path_query_array(counties, '$[*] ? (@.fips.type() == "string" && @.name.type() == "string"
  && @.before.type() == "number" && @.conforming.size() == 4 && !exists(@.conforming[*] ? (@.type() != "number"))
  && (@.fha.type() == "number" || @.fha.type() == "null"))')) <> jsonb_array_length(counties);
alter table public.states add constraint states_counties_limits check (
  case when jsonb_typeof(counties) = 'array' then
    jsonb_array_length(jsonb_path_query_array(counties, '$[*] ? (@.fips.type() == "string" && @.name.type() == "string"
      && @.before.type() == "number" && @.conforming.size() == 4 && !exists(@.conforming[*] ? (@.type() != "number"))
      && (@.fha.type() == "number" || @.fha.type() == "null"))')) = jsonb_array_length(counties)
  else false end);
