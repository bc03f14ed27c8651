-- What texts of other systems are made of, beside what was known here: further marks, smaller headings, lists that start
-- elsewhere, code, details, galleries, breaks of lines, cells over several columns, and places that links lead to.

alter table private.document_nodes drop constraint document_nodes_holds_check;
alter table private.document_nodes add constraint document_nodes_holds_check
  check (holds in ('blocks', 'inline', 'rows', 'cells', 'entries', 'pictures', 'words', 'nothing'));

insert into private.document_nodes (type, holds, stands_in, attributes) values
  ('details', 'blocks', '{document,blocks}', '{summary}'),
  ('codeBlock', 'words', '{document,blocks}', '{language,caption}'),
  ('gallery', 'pictures', '{document}', '{caption}'),
  ('hardBreak', 'nothing', '{inline}', '{}'),
  ('anchor', 'nothing', '{inline}', '{id}');
update private.document_nodes set attributes = '{start}' where type = 'orderedList';
update private.document_nodes set attributes = '{align,colspan,rowspan}' where type in ('tableHeader', 'tableCell');
update private.document_nodes set attributes = attributes || '{href}', stands_in = '{document,pictures}' where type = 'picture';
update private.document_nodes set stands_in = '{inline,words}' where type = 'text';

create or replace function private.marks_problem(marks jsonb) returns text
language sql immutable set search_path = ''
begin atomic
  select case
    when jsonb_typeof(marks) <> 'array' then 'its marks are no list'
    else (
      select case
        when (mark ->> 'type') is null or (mark ->> 'type') not in (
          'bold', 'italic', 'link', 'underline', 'strike', 'code', 'subscript', 'superscript', 'highlight'
        ) then 'it has a mark that texts do not know'
        when mark ->> 'type' = 'link' and jsonb_typeof(mark -> 'attrs' -> 'href') is distinct from 'string'
          then 'a link leads nowhere'
      end as problem
      from jsonb_array_elements(marks) as mark
      order by 1 nulls last limit 1
    )
  end;
end;
