-- Row-level security on every table. anon has policies of its own that ask nothing but the row, so that its lists stay on
-- their indexes. The owner is not forced: triggers and definer functions are the owner's, and answer for themselves.

do $$
declare
  found_table record;
begin
  for found_table in select schemaname, tablename from pg_catalog.pg_tables where schemaname in ('public', 'private') loop
    execute format('alter table %I.%I enable row level security', found_table.schemaname, found_table.tablename);
  end loop;
end;
$$;

-- Texts: readers see what is public, the desk sees and edits all.
do $$
declare
  target text;
begin
  foreach target in array array['articles', 'guides', 'education', 'glossary_terms', 'wiki_pages', 'answers'] loop
    execute format('create policy readers_read on public.%I for select to anon
      using (private.is_public(is_published, publish_date))', target);
    execute format('create policy members_read on public.%I for select to authenticated
      using (private.is_public(is_published, publish_date) or (select private.is_desk()))', target);
    execute format('create policy desk_inserts on public.%I for insert to authenticated
      with check ((select private.can_edit()))', target);
    execute format('create policy desk_updates on public.%I for update to authenticated
      using ((select private.can_edit())) with check ((select private.can_edit()))', target);
    execute format('create policy desk_deletes on public.%I for delete to authenticated
      using ((select private.can_edit()))', target);
  end loop;
end;
$$;

-- Authors: drafts of their own, until they are published.
create policy authors_read_own on public.articles for select to authenticated
  using (author_id = (select private.own_author()));
create policy authors_insert_own on public.articles for insert to authenticated
  with check ((select private.can_draft()) and not is_published and author_id = private.own_author());
create policy authors_update_own on public.articles for update to authenticated
  using ((select private.can_draft()) and not is_published and author_id = (select private.own_author()))
  with check ((select private.can_draft()) and not is_published and author_id = (select private.own_author()));
create policy authors_delete_own on public.articles for delete to authenticated
  using ((select private.can_draft()) and not is_published and author_id = (select private.own_author()));

-- Records: written by imports and jobs with the service key.
create policy everybody_reads on public.lenders for select to anon, authenticated using (is_published);
create policy everybody_reads on public.states for select to anon, authenticated using (is_published);
create policy everybody_reads on public.series for select to anon, authenticated using (is_published);
create policy everybody_reads on public.observations for select to anon, authenticated
  using (series_id in (select id from public.series where is_published));

-- Authors.
create policy readers_read on public.authors for select to anon using (not is_hidden);
create policy members_read on public.authors for select to authenticated
  using (not is_hidden or (select private.is_desk()) or id = (select private.own_author()));
create policy desk_inserts on public.authors for insert to authenticated with check ((select private.can_edit()));
create policy members_update on public.authors for update to authenticated
  using ((select private.can_edit()) or ((select private.can_draft()) and id = (select private.own_author())))
  with check ((select private.can_edit()) or ((select private.can_draft()) and id = (select private.own_author())));
create policy everybody_reads on public.author_commentary for select to anon, authenticated
  using (author_id in (select id from public.authors));
create policy desk_writes on public.author_commentary for all to authenticated
  using ((select private.can_edit())) with check ((select private.can_edit()));

-- Shelves.
create policy everybody_reads on public.categories for select to anon, authenticated using (true);
create policy everybody_reads on public.tags for select to anon, authenticated using (public_from <= now());
create policy desk_writes on public.categories for all to authenticated
  using ((select private.can_edit())) with check ((select private.can_edit()));
create policy desk_writes on public.tags for all to authenticated
  using ((select private.can_edit())) with check ((select private.can_edit()));

-- A redirect is public as long as its target is; the new address of a withdrawn text is not told.
create policy everybody_reads on public.slug_redirects for select to anon, authenticated
  using (private.is_public_slug(kind, new_slug));

-- Revisions: the desk, and authors of their own stories.
create policy members_read on public.revisions for select to authenticated
  using ((select private.is_desk()) or (kind = 'article' and content_id in (
    select id from public.articles where author_id = (select private.own_author()))));

-- People.
create policy own_or_admin_reads on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy own_updates on public.profiles for update to authenticated
  using (id = (select auth.uid()) and (select private.has_write_session()))
  with check (id = (select auth.uid()) and (select private.has_write_session()));
create policy admins_read on public.security_settings for select to authenticated using ((select private.is_admin()));
create policy admins_insert on public.security_settings for insert to authenticated
  with check ((select private.is_admin()) and (select private.has_write_session()));
create policy admins_update on public.security_settings for update to authenticated
  using ((select private.is_admin()) and (select private.has_write_session()))
  with check ((select private.is_admin()) and (select private.has_write_session()));

-- What the desk watches: readers by page, runs of sources and what they brought.
create policy desk_reads on public.page_views for select to authenticated using ((select private.is_desk()));
create policy desk_reads on public.ingestion_runs for select to authenticated using ((select private.is_desk()));
create policy desk_reads on public.ingestion_sources for select to authenticated using ((select private.is_desk()));
create policy desk_reads on public.held_observations for select to authenticated using ((select private.is_desk()));
create policy desk_reads on public.report_decisions for select to authenticated using ((select private.is_desk()));

-- Pictures: a list of them would show what is not published yet. People see and describe their own, the desk all.
create policy members_read on public.media for select to authenticated
  using ((select private.is_desk()) or uploaded_by = (select auth.uid()));
create policy members_update on public.media for update to authenticated
  using ((select private.can_edit()) or ((select private.can_draft()) and uploaded_by = (select auth.uid())))
  with check ((select private.can_edit()) or ((select private.can_draft()) and uploaded_by = (select auth.uid())));
