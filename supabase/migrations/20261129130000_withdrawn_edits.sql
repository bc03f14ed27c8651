-- The edit of a published text that waits is the newest that was written of it. Who withdraws the text takes it off from readers
-- and goes on writing there: the edit becomes the text. Until the text is out again there is none beside it.

-- What an edit calls a field, and the column in which the text holds it.
create table private.text_columns (
  kind public.content_kind not null,
  field text not null,
  column_name text not null,
  primary key (kind, field)
);
comment on table private.text_columns is 'The fields of an edit that waits, and the columns of its text';
alter table private.text_columns enable row level security;
insert into private.text_columns (kind, field, column_name)
select kind, pair[1], coalesce(pair[2], pair[1])
from (
  select kind::public.content_kind, string_to_array(unnest(string_to_array(fields, ' ')), '=') as pair
  from (values
    ('article', 'slug document category sources title excerpt tags keywords metaDescription=meta_description cover '
      'imageUrl=image_url authorId=author_id isBreaking=is_breaking isFeature=is_feature'),
    ('guide', 'slug document category sources title excerpt tags keywords metaDescription=meta_description cover '
      'imageUrl=image_url authorId=author_id shortAnswer=short_answer terms checkedOn=checked_on assumes needs isNumbered=numbered'),
    ('education', 'slug document category sources title excerpt tags keywords metaDescription=meta_description cover '
      'imageUrl=image_url authorId=author_id shortAnswer=short_answer terms checkedOn=checked_on'),
    ('glossary', 'slug document category sources related checkedOn=checked_on calculator guide title=term '
      'excerpt=short_definition also isLinked=is_linked rule basis'),
    ('wiki', 'slug document category sources related checkedOn=checked_on title excerpt'),
    ('answer', 'slug document category sources related checkedOn=checked_on calculator guide title=question '
      'excerpt=short_answer restsOn=terms figure')
  ) as kinds (kind, fields)
) as named;

-- An edit as columns of its text; a value that the text cannot hold is left out.
create function private.row_of_edit(of_kind public.content_kind, fields jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(
    known.column_name,
    case when known.column_name in ('assumes', 'needs', 'basis') and given.value = '""' then 'null' else given.value end
  ), '{}')
  from jsonb_each(fields) as given (field, value)
  join private.text_columns as known on known.kind = of_kind and known.field = given.field
  where case known.column_name
    when 'slug' then private.is_slug(given.value #>> '{}')
    when 'title' then length(trim(given.value #>> '{}')) > 0
    when 'term' then length(trim(given.value #>> '{}')) > 0
    when 'question' then length(trim(given.value #>> '{}')) > 0
    when 'sources' then private.are_sources(given.value)
    when 'rule' then given.value = 'null' or private.are_sources(jsonb_build_array(given.value))
    when 'figure' then given.value = 'null' or private.is_computed_figure(given.value)
    when 'tags' then jsonb_path_query_array(given.value, '$[30]') = '[]'
    when 'keywords' then jsonb_path_query_array(given.value, '$[50]') = '[]'
    else true
  end
$$;

create function private.settle_pending_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind constant public.content_kind := tg_argv[0];
  waiting jsonb;
  written jsonb;
  is_taken boolean;
  columns text;
begin
  -- Who saves it at the same moment is waited for.
  delete from public.pending_edits where kind = of_kind and content_id = new.id returning fields into waiting;
  -- What is published was written in full: an edit that is still there was left from before.
  if waiting is null or new.is_published then
    return null;
  end if;
  written := private.row_of_edit(of_kind, waiting);
  if written ? 'slug' then
    execute format('select exists (select from public.%I where slug = $1 and id <> $2)', tg_table_name)
      into is_taken using written ->> 'slug', new.id;
    if is_taken then
      written := written - 'slug';
    end if;
  end if;
  select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(written) as name;
  if columns is not null then
    -- An update of its own: what is derived of the columns it names follows.
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
      tg_table_name, columns) using written, new.id;
  end if;
  return null;
end;
$$;

-- Whether readers see the text, or will: only then an edit of it waits. What is written of any other is the text.
create function private.hold_pending_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  target constant text := case new.kind
    when 'article' then 'articles' when 'guide' then 'guides' when 'education' then 'education'
    when 'glossary' then 'glossary_terms' when 'wiki' then 'wiki_pages' when 'answer' then 'answers'
    when 'state' then 'states' end;
  is_out boolean;
begin
  -- Policies refuse whoever may write none.
  if target is null or not private.can_edit() then
    return new;
  end if;
  -- An edit that begins waits for whoever withdraws the text at the same moment; one that goes on is waited for.
  execute format('select true from public.%I where id = $1 and is_published %s', target,
    case tg_op when 'INSERT' then 'for share' else '' end) into is_out using new.content_id;
  if is_out then
    return new;
  end if;
  -- As if somebody else had saved: nothing is stored, and the writer looks at the text anew.
  return null;
end;
$$;
create trigger hold_pending_edit before insert or update on public.pending_edits
  for each row when (current_user = 'authenticated') execute function private.hold_pending_edit();

revoke execute on function private.row_of_edit(public.content_kind, jsonb), private.settle_pending_edit(),
  private.hold_pending_edit() from public;

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
    execute format('create trigger settle_pending_edit after update of is_published on public.%I
      for each row when (current_user = ''authenticated'' and old.is_published <> new.is_published)
      execute function private.settle_pending_edit(%L)', target.table_name, target.kind);
  end loop;
end;
$$;
