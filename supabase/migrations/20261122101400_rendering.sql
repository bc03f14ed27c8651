-- A text's `document` is the truth, whoever writes it: what is no document is refused here, and `content` and `figures` are
-- made from it by the site (task-rendering.ts), unless the writer brings them along, as the import of files does.

-- What a document may be made of; the same as src/documents/document-schema.ts, and a test holds both to each other.
create table private.document_nodes (
  type text primary key,
  holds text not null check (holds in ('blocks', 'inline', 'rows', 'cells', 'entries', 'nothing')),
  stands_in text[] not null,
  attributes text[] not null default '{}'
);
alter table private.document_nodes enable row level security;
comment on column private.document_nodes.attributes is 'Those it may carry; {*} is any';
insert into private.document_nodes (type, holds, stands_in, attributes) values
  ('paragraph', 'inline', '{document,blocks}', '{}'),
  ('heading', 'inline', '{document,blocks}', '{level}'),
  ('bulletList', 'entries', '{document,blocks}', '{}'),
  ('orderedList', 'entries', '{document,blocks}', '{}'),
  ('checklist', 'entries', '{document,blocks}', '{}'),
  ('listItem', 'blocks', '{entries}', '{}'),
  ('blockquote', 'blocks', '{document,blocks}', '{}'),
  ('note', 'blocks', '{document,blocks}', '{title}'),
  ('horizontalRule', 'nothing', '{document,blocks}', '{}'),
  ('table', 'rows', '{document,blocks}', '{caption,source,keyLast,total}'),
  ('tableRow', 'cells', '{rows}', '{}'),
  ('tableHeader', 'inline', '{cells}', '{align}'),
  ('tableCell', 'inline', '{cells}', '{align}'),
  ('rateChart', 'nothing', '{document}', '{series,from,to,title,note,noteDate,range}'),
  ('text', 'nothing', '{inline}', '{}'),
  ('figure', 'nothing', '{inline}', '{*}'),
  ('image', 'nothing', '{inline}', '{src,alt}');

-- What is wrong with the marks of a node; null when nothing is.
create function private.marks_problem(marks jsonb) returns text
language sql immutable set search_path = ''
begin atomic
  select case
    when jsonb_typeof(marks) <> 'array' then 'its marks are no list'
    else (
      select case
        when (mark ->> 'type') is null or (mark ->> 'type') not in ('bold', 'italic', 'link')
          then 'it has a mark that texts do not know'
        when mark ->> 'type' = 'link' and jsonb_typeof(mark -> 'attrs' -> 'href') is distinct from 'string'
          then 'a link leads nowhere'
      end as problem
      from jsonb_array_elements(marks) as mark
      order by 1 nulls last limit 1
    )
  end;
end;

-- What is wrong with the attributes of a node that may carry those named; null when nothing is.
create function private.attributes_problem(attributes jsonb, known text[]) returns text
language sql immutable set search_path = ''
begin atomic
  select case
    when jsonb_typeof(attributes) <> 'object' then 'its attributes are no object'
    else (
      select case
        when '*' <> all (known) and attribute.key <> all (known) then format('there is no attribute "%s"', attribute.key)
        when jsonb_typeof(attribute.value) in ('object', 'array') then format('"%s" is no plain value', attribute.key)
      end as problem
      from jsonb_each(attributes) as attribute
      order by 1 nulls last limit 1
    )
  end;
end;

-- What is wrong with a document, and where; null when nothing is. Level by level, from the outside in.
create function private.document_problem(given jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  deepest constant integer := 20;
  most_nodes constant integer := 50000;
  nodes integer;
  problem text;
begin
  if given ->> 'type' is distinct from 'doc' then
    return 'the document is no node of the type "doc"';
  elsif jsonb_typeof(coalesce(given -> 'content', '[]')) <> 'array' then
    return 'content is no list';
  end if;
  with recursive inside as (
    select child.node, 'document' as within, format('content[%s]', child.place - 1) as path, 0 as depth
    from jsonb_array_elements(given -> 'content') with ordinality as child (node, place)
    union all
    select child.node, rule.holds, format('%s.content[%s]', inside.path, child.place - 1), inside.depth + 1
    from inside
    join private.document_nodes as rule on rule.type = inside.node ->> 'type' and rule.holds <> 'nothing'
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(inside.node -> 'content') = 'array' then inside.node -> 'content' else '[]' end
    ) with ordinality as child (node, place)
    where inside.depth <= deepest
  )
  select count(*) over (), checked.problem into nodes, problem
  from inside
  left join private.document_nodes as rule
    on rule.type = inside.node ->> 'type' and inside.within = any (rule.stands_in)
  cross join lateral (
    select case
      when jsonb_typeof(inside.node) <> 'object' then format('%s is no node', inside.path)
      when inside.depth > deepest then format('%s lies deeper than %s levels', inside.path, deepest)
      when rule.type is null
        then format('%s: there is no node "%s" here', inside.path, coalesce(inside.node ->> 'type', 'undefined'))
      when rule.type = 'text' and jsonb_typeof(inside.node -> 'text') is distinct from 'string'
        then format('%s: a text has no words', inside.path)
      when rule.holds = 'nothing' and inside.node ? 'content' then format('%s: "%s" holds nothing', inside.path, rule.type)
      when jsonb_typeof(coalesce(inside.node -> 'content', '[]')) <> 'array'
        then format('%s.content is no list', inside.path)
      else inside.path || ': ' || coalesce(
        private.attributes_problem(coalesce(nullif(inside.node -> 'attrs', 'null'), '{}'), rule.attributes),
        private.marks_problem(coalesce(nullif(inside.node -> 'marks', 'null'), '[]'))
      )
    end as problem
  ) as checked
  order by checked.problem is null, inside.depth limit 1;
  return case when nodes > most_nodes then format('the document has more than %s nodes', most_nodes) else problem end;
end;
$$;

create function private.check_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  problem text;
begin
  -- What a former build stored does not stand in the way of other edits.
  if tg_op = 'INSERT' or new.document is distinct from old.document then
    problem := private.document_problem(new.document);
  end if;
  if problem is not null then
    raise exception 'The document of "%" cannot be stored: %', new.slug, problem
      using errcode = '23514', table = tg_table_name, column = 'document';
  end if;
  return new;
end;
$$;

-- Texts whose HTML is not yet that of their document.
create table private.unrendered_texts (
  kind public.content_kind not null,
  content_id uuid not null,
  primary key (kind, content_id)
);

alter table private.unrendered_texts enable row level security;

create function private.note_unrendered() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind constant public.content_kind := tg_argv[0];
begin
  if tg_op = 'DELETE' then
    delete from private.unrendered_texts where kind = of_kind and content_id = old.id;
  elsif (tg_op = 'INSERT' and new.content <> '') or (tg_op = 'UPDATE' and (new.content, new.figures) is distinct from (old.content, old.figures)) then
    -- Whoever writes the HTML has rendered it.
    delete from private.unrendered_texts where kind = of_kind and content_id = new.id;
  else
    insert into private.unrendered_texts values (of_kind, new.id) on conflict do nothing;
    perform private.queue_work('rendering', '{}', 'rendering', 10);
  end if;
  return null;
end;
$$;

-- The texts to render, the document of each as it is now.
create function public.texts_to_render(most integer) returns table (kind public.content_kind, id uuid, slug text, document jsonb)
language sql stable security definer set search_path = ''
begin atomic
  select unrendered.kind, text.id, text.slug, text.document
  from private.unrendered_texts as unrendered
  join (
    select 'article'::public.content_kind as kind, id, slug, document from public.articles
    union all select 'guide', id, slug, document from public.guides
    union all select 'education', id, slug, document from public.education
    union all select 'glossary', id, slug, document from public.glossary_terms
    union all select 'wiki', id, slug, document from public.wiki_pages
    union all select 'answer', id, slug, document from public.answers
  ) as text on (text.kind, text.id) = (unrendered.kind, unrendered.content_id)
  order by unrendered.content_id limit most;
end;
comment on function public.texts_to_render(integer) is 'For the site itself';

-- Stores what was made of a document; false when the text was changed or deleted meanwhile, and is to be rendered again.
create function public.store_rendering(kind public.content_kind, id uuid, document jsonb, content text, figures jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case kind
    when 'article' then 'articles' when 'guide' then 'guides' when 'education' then 'education'
    when 'glossary' then 'glossary_terms' when 'wiki' then 'wiki_pages' when 'answer' then 'answers' end;
  stored integer;
begin
  execute format('update public.%I set content = $3, figures = $4 where id = $1 and document = $2', target)
    using id, document, content, figures;
  get diagnostics stored = row_count;
  if stored > 0 then
    -- The same HTML as before is no change that the trigger sees.
    delete from private.unrendered_texts as unrendered
    where unrendered.kind = store_rendering.kind and unrendered.content_id = store_rendering.id;
  end if;
  return stored > 0;
end;
$$;
comment on function public.store_rendering(public.content_kind, uuid, jsonb, text, jsonb) is 'For the site itself';

do $$
declare
  target record;
begin
  for target in
    select * from (values
      ('articles', 'article'), ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'),
      ('wiki_pages', 'wiki'), ('answers', 'answer')
    ) as targets (table_name, kind)
  loop
    execute format('create trigger check_document before insert or update of document on public.%I
      for each row execute function private.check_document()', target.table_name);
    -- A text without a document is written by its HTML alone.
    execute format('create trigger note_unrendered after insert on public.%I
      for each row when (new.document -> ''content'' <> ''[]'') execute function private.note_unrendered(%L)',
      target.table_name, target.kind);
    execute format('create trigger note_unrendered_change after update of document on public.%I
      for each row when (old.document is distinct from new.document) execute function private.note_unrendered(%L)',
      target.table_name, target.kind);
    execute format('create trigger note_deleted after delete on public.%I
      for each row execute function private.note_unrendered(%L)', target.table_name, target.kind);
    -- Texts that come from a build which did not yet store figures and charts beside the HTML are rendered anew.
    execute format('insert into private.unrendered_texts
      select %L, id from public.%I where figures = ''[]'' and document -> ''content'' <> ''[]''', target.kind, target.table_name);
  end loop;
end;
$$;

revoke all on function public.texts_to_render, public.store_rendering from public, anon, authenticated;
grant execute on function public.texts_to_render, public.store_rendering to service_role;
