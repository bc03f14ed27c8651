-- What the editor puts into texts further: the way to another text of the site, and a calculation whose inputs a reader may
-- change. And who may be told who else has a text open.

insert into private.document_nodes (type, holds, stands_in, attributes) values
  ('relatedText', 'nothing', '{document}', '{href,title}');
update private.document_nodes set attributes = '{href,title,sentence,asks}' where type = 'calculation';

-- A channel of a text is for those who may see and write it: 'text:article:0a1b2c3d-…'.
create function private.may_join_text(topic text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return topic ~ '^text:(article|guide|education|glossary|wiki|answer):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and private.can_draft()
    and private.may_see_text(split_part(topic, ':', 2)::public.content_kind, split_part(topic, ':', 3)::uuid);
end;
$$;
revoke execute on function private.may_join_text(text) from public;
grant execute on function private.may_join_text(text) to authenticated;

create policy text_presence_reads on realtime.messages for select to authenticated
  using (extension = 'presence' and private.may_join_text((select realtime.topic())));
create policy text_presence_tells on realtime.messages for insert to authenticated
  with check (extension = 'presence' and private.may_join_text((select realtime.topic())));

-- The checks of a term's and an answer's columns run as whoever writes: without these no editor could save one.
grant execute on function private.is_computed_figure(jsonb), private.is_site_path(text) to authenticated;
