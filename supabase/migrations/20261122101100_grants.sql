-- Every right of anon and authenticated, column by column. What is not written here does not exist for them.
-- `document`, submitted_at: signed-in people. `content`, `figures`, key_points, view_count, revision, ids, is_verified,
-- is_featured, is_popular, is_static, role, author_name: nobody writes them by hand, they come from the server or triggers.

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant execute on all functions in schema public to service_role;
grant all on private.settings, private.published_counts to service_role;
-- The history of figures is only added to, by whomever.
revoke update, delete, truncate on public.observations from service_role;

-- Reading: the public columns.
grant select (
  id, slug, title, excerpt, content, figures, author_id, category, read_time, image_url, is_breaking, is_feature,
  is_published, publish_date, created_at, updated_at, tags, meta_description, keywords, view_count, key_points, sources,
  corrections, cover, is_static, revision, search_vector
) on public.articles to anon;
grant select (
  id, slug, title, excerpt, content, figures, author_id, author_name, category, read_time, image_url, is_published,
  publish_date, created_at, updated_at, tags, meta_description, keywords, view_count, key_points, sources, cover, assumes,
  needs, terms, numbered, is_featured, is_popular, is_static, revision, search_vector
) on public.guides to anon;
grant select (
  id, slug, title, excerpt, content, figures, author_id, author_name, category, read_time, image_url, is_published,
  publish_date, created_at, updated_at, tags, meta_description, keywords, view_count, key_points, sources, cover, terms,
  is_static, revision, search_vector
) on public.education to anon;
grant select (
  id, slug, term, short_definition, content, figures, category, related, sources, is_published, publish_date, is_static,
  created_at, updated_at, revision, search_vector
) on public.glossary_terms to anon;
grant select (
  id, slug, title, excerpt, content, figures, category, related, sources, is_published, publish_date, is_static, created_at,
  updated_at, revision, search_vector
) on public.wiki_pages to anon;
grant select (
  id, slug, question, short_answer, content, figures, category, related, sources, is_published, publish_date, is_static,
  created_at, updated_at, revision, search_vector
) on public.answers to anon;
grant select (
  id, slug, code, name, conforming_limit_year, conforming_limit_low, conforming_limit_high, hmda_year, hmda_applications,
  hmda_originations, hmda_fha, hmda_va, hmda_usda, housing_agency, housing_agency_url, source_name, source_url,
  source_date, content, figures, is_published, is_static, created_at, updated_at, revision, search_vector
) on public.states to anon;
grant select on
  public.articles, public.guides, public.education, public.glossary_terms, public.wiki_pages, public.answers, public.states
to authenticated;

-- is_hidden is readable because the directory view filters by it; a row that is visible says false.
grant select on public.authors, public.authors_public, public.lenders, public.categories, public.category_counts, public.tags,
  public.tag_counts, public.series, public.current_observations, public.author_commentary, public.slug_redirects
to anon, authenticated;
grant select (series_id, observed_on, vintage, value, status, source_url) on public.observations to anon;
grant select on public.observations, public.media, public.revisions, public.profiles, public.security_settings,
  public.page_views, public.ingestion_runs, public.ingestion_sources, public.held_observations, public.report_decisions
to authenticated;

-- Writing: signed-in people, within the policies and the desk's triggers.
grant insert (
  slug, title, excerpt, document, author_id, category, read_time, image_url, is_breaking, is_feature, is_published,
  publish_date, submitted_at, tags, meta_description, keywords, sources, corrections, cover
), update (
  slug, title, excerpt, document, author_id, category, read_time, image_url, is_breaking, is_feature, is_published,
  publish_date, submitted_at, tags, meta_description, keywords, sources, corrections, cover
), delete on public.articles to authenticated;
grant insert (
  slug, title, excerpt, document, author_id, category, read_time, image_url, is_published, publish_date, submitted_at,
  tags, meta_description, keywords, sources, cover, assumes, needs, terms, numbered
), update (
  slug, title, excerpt, document, author_id, category, read_time, image_url, is_published, publish_date, submitted_at,
  tags, meta_description, keywords, sources, cover, assumes, needs, terms, numbered
), delete on public.guides to authenticated;
grant insert (
  slug, title, excerpt, document, author_id, category, read_time, image_url, is_published, publish_date, submitted_at,
  tags, meta_description, keywords, sources, cover, terms
), update (
  slug, title, excerpt, document, author_id, category, read_time, image_url, is_published, publish_date, submitted_at,
  tags, meta_description, keywords, sources, cover, terms
), delete on public.education to authenticated;
grant insert (slug, term, short_definition, document, category, related, sources, is_published, publish_date),
  update (slug, term, short_definition, document, category, related, sources, is_published, publish_date),
  delete on public.glossary_terms to authenticated;
grant insert (slug, title, excerpt, document, category, related, sources, is_published, publish_date),
  update (slug, title, excerpt, document, category, related, sources, is_published, publish_date),
  delete on public.wiki_pages to authenticated;
grant insert (slug, question, short_answer, document, category, related, sources, is_published, publish_date),
  update (slug, question, short_answer, document, category, related, sources, is_published, publish_date),
  delete on public.answers to authenticated;
grant insert (
  slug, name, title, bio, short_bio, expertise, credentials, specializations, social_media, photo_url, experience,
  featured_in, awards, education, meta_description, keywords, is_hidden, canonical_slug
), update (
  slug, name, title, bio, short_bio, expertise, credentials, specializations, social_media, photo_url, experience,
  featured_in, awards, education, meta_description, keywords, is_hidden, canonical_slug
) on public.authors to authenticated;
grant insert (author_id, commented_on, series_id, figure_date, body), update (commented_on, series_id, figure_date, body),
  delete on public.author_commentary to authenticated;
grant insert, update, delete on public.categories, public.tags to authenticated;
grant update (full_name) on public.profiles to authenticated;
grant update (require_aal2), insert (role, require_aal2) on public.security_settings to authenticated;
grant update (alt) on public.media to authenticated;

-- Functions.
grant execute on function public.get_published_articles_safe() to anon, authenticated;
grant execute on function public.increment_view_count(uuid), public.record_page_view(text) to anon, authenticated;
grant execute on function public.published_count(public.content_kind, text) to anon, authenticated;
grant execute on function public.weekly_figures(text), public.series_figures(text, date, date) to anon, authenticated;
grant execute on function public.get_user_role(uuid) to authenticated;
grant execute on function public.decide_held, public.enter_observation, public.request_run, public.desk_names to authenticated;
-- Generated columns, checks and policies call these as the caller.
grant execute on function
  private.is_public, private.is_public_slug, private.slug_of, private.is_slug, private.is_link, private.are_sources,
  private.are_contacts, private.are_objects, private.words, private.plain_text, private.search_words
to anon, authenticated;
grant execute on function
  private.caller_role(), private.own_author(), private.has_write_session(), private.can_draft(), private.can_edit(),
  private.is_desk(), private.is_admin(), private.ensure_own_author()
to authenticated;
