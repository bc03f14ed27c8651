/**
 * Every right of anon and authenticated, written by hand beside the migrations: a table, column or function that is not
 * here, and yet allowed, fails the test. Columns are sorted.
 */

/** What anon may read; row-level security then says which rows. */
export const anonReads: Record<string, string> = {
  answers: [
    'calculator category checked_on content corrections created_at figure figures guide id is_published is_static publish_date',
    'question related revision search_vector short_answer slug sources terms updated_at',
  ].join(' '),
  articles: [
    'author_id canonical_url category content corrections cover created_at excerpt figures id image_url is_breaking',
    'is_feature is_published is_static key_points keywords meta_description publish_date read_time revision',
    'search_vector slug sources tags title updated_at view_count',
  ].join(' '),
  author_commentary: 'author_id body commented_on created_at figure_date id series_id',
  author_fields: 'list name people',
  authors: [
    'awards bio canonical_slug created_at credentials education experience expertise featured_in id is_hidden',
    'is_static is_verified keywords meta_description name photo_url revision search_vector short_bio slug',
    'social_media specializations title updated_at',
  ].join(' '),
  authors_public: [
    'article_count awards bio canonical_slug created_at credentials education experience expertise featured_in id',
    'is_static is_verified keywords meta_description name photo_url search_vector short_bio slug social_media',
    'specializations title updated_at',
  ].join(' '),
  categories: 'description kind name position slug',
  category_counts: 'description kind name position slug texts updated_at',
  crawler_ranges: 'list networks read_on',
  crawler_reads: 'crawler day reads route',
  current_observations: 'observed_on series_id status value vintage',
  education: [
    'author_id author_name category checked_on content corrections cover created_at excerpt figures id image_url is_published',
    'is_static key_points keywords meta_description publish_date read_time revision search_vector short_answer slug',
    'sources tags terms title updated_at view_count',
  ].join(' '),
  editions: 'begun_at day id intro kind title',
  glossary_terms: [
    'also basis calculator category checked_on content corrections created_at figures guide id is_linked is_published is_static',
    'publish_date related revision rule search_vector short_definition slug sources term updated_at',
  ].join(' '),
  guides: [
    'assumes author_id author_name category checked_on content corrections cover created_at excerpt figures id image_url is_featured',
    'is_popular is_published is_static key_points keywords meta_description needs numbered publish_date',
    'read_time revision search_vector short_answer slug sources tags terms title updated_at view_count',
  ].join(' '),
  lender_changes: 'field former id lender_id noted_at present record_read_on',
  lenders: [
    'created_at formed_on hmda_applications hmda_conventional hmda_fha hmda_originations hmda_states hmda_usda',
    'hmda_va hmda_year hq_city hq_state id is_published is_static',
    'legal_name lei lender_type licence_count mlo_count nmls_id record_read_on revision search_vector slug',
    'source_name source_url updated_at website',
  ].join(' '),
  observations: 'observed_on series_id source_url status value vintage',
  path_redirects: 'created_at kind path slug target',
  series: [
    'attribution checked_on decimals description ended_on expected_delay_days frequency id is_published licence may_copy',
    'name plausible_high plausible_low short_name source_name source_url stale_after_days unit usual_step',
  ].join(' '),
  refused_crawlers: 'name refused_at',
  slug_redirects: 'created_at kind new_slug old_slug',
  states: [
    'checked_on code conforming_limit_high conforming_limit_low conforming_limit_year content corrections counties created_at',
    'excerpt fha_limit_year figures',
    'hmda_applications hmda_fha hmda_originations hmda_usda hmda_va hmda_year housing_agency',
    'housing_agency_source housing_agency_url id is_published is_static name revision search_vector slug source_date source_name',
    'source_url sources updated_at',
  ].join(' '),
  tag_counts: 'name slug texts updated_at',
  tags: 'name public_from slug',
  wiki_pages: [
    'category checked_on content corrections created_at excerpt figures id is_published is_static publish_date related',
    'revision search_vector slug sources title updated_at',
  ].join(' '),
}

/** Where signed-in people may read every column; row-level security says which rows. */
export const membersRead =
  'answers articles audit_entries author_commentary author_fields authors authors_public categories category_counts ' +
  'content_policy_reports crawler_ranges crawler_reads current_observations editions education exports glossary_terms guides ' +
  'held_observations hook_deliveries hooks ingestion_runs ingestion_sources invitations lender_changes lenders link_clicks media media_library media_uses ' +
  'moves my_loans observations page_views path_redirects pending_edits profiles refused_crawlers report_decisions ' +
  'revision_parts revisions saved_pages security_events security_settings series site_errors site_settings ' +
  'slug_redirects states tag_counts tags text_notes web_vitals wiki_pages written_texts'

/** What signed-in people may set on a new row: no id, count, revision, role, rendered text or mark of trust. */
export const membersInsert: Record<string, string> = {
  answers:
    'calculator category checked_on corrections document figure guide is_published publish_date question related short_answer slug sources terms',
  articles: [
    'author_id canonical_url category corrections cover document excerpt image_url is_breaking is_feature is_published keywords',
    'meta_description publish_date read_time slug sources submitted_at tags title',
  ].join(' '),
  author_commentary: 'author_id body commented_on figure_date series_id',
  authors: [
    'awards bio canonical_slug credentials education experience expertise featured_in is_hidden keywords',
    'meta_description name photo_url short_bio slug social_media specializations title',
  ].join(' '),
  categories: 'description kind name position slug',
  education: [
    'author_id category checked_on corrections cover document excerpt image_url is_published keywords meta_description publish_date',
    'read_time short_answer slug sources submitted_at tags terms title',
  ].join(' '),
  glossary_terms:
    'also basis calculator category checked_on corrections document guide is_linked is_published publish_date related rule short_definition slug sources term',
  guides: [
    'assumes author_id category checked_on corrections cover document excerpt image_url is_published keywords meta_description needs',
    'numbered publish_date read_time short_answer slug sources submitted_at tags terms title',
  ].join(' '),
  hooks: 'events name url',
  moves: 'file_name path',
  my_loans: 'changed_at loan',
  media: 'alt bytes caption credit height mime path width',
  pending_edits: 'base_revision content_id fields kind',
  refused_crawlers: 'name',
  saved_pages: 'path saved_at title',
  security_settings: 'require_aal2 role',
  tags: 'name public_from slug',
  text_notes: 'body content_id kind',
  wiki_pages: 'category checked_on corrections document excerpt is_published publish_date related slug sources title',
}

/** What signed-in people may change. */
export const membersUpdate: Record<string, string> = {
  answers:
    'calculator category checked_on corrections document figure guide is_published publish_date question related short_answer slug sources terms',
  articles: [
    'author_id canonical_url category corrections cover document excerpt image_url is_breaking is_feature is_published keywords',
    'meta_description publish_date read_time slug sources submitted_at tags title',
  ].join(' '),
  author_commentary: 'body commented_on figure_date series_id',
  authors: [
    'awards bio canonical_slug credentials education experience expertise featured_in is_hidden keywords',
    'meta_description name photo_url short_bio slug social_media specializations title',
  ].join(' '),
  categories: 'description kind name position slug',
  education: [
    'author_id category checked_on corrections cover document excerpt image_url is_published keywords meta_description publish_date',
    'read_time short_answer slug sources submitted_at tags terms title',
  ].join(' '),
  glossary_terms:
    'also basis calculator category checked_on corrections document guide is_linked is_published publish_date related rule short_definition slug sources term',
  guides: [
    'assumes author_id category checked_on corrections cover document excerpt image_url is_published keywords meta_description needs',
    'numbered publish_date read_time short_answer slug sources submitted_at tags terms title',
  ].join(' '),
  hooks: 'events is_on name url',
  media: 'alt caption credit',
  my_loans: 'changed_at loan',
  pending_edits: 'fields',
  profiles: 'full_name',
  security_settings: 'require_aal2',
  states: 'checked_on corrections document excerpt sources',
  tags: 'name public_from slug',
  wiki_pages: 'category checked_on corrections document excerpt is_published publish_date related slug sources title',
}

export const membersDelete =
  'answers articles author_commentary categories education glossary_terms guides hooks moves my_loans pending_edits refused_crawlers saved_pages tags wiki_pages'

/** Functions by role; those of the schema private cannot be called from outside, but policies call them as the caller. */
export const calls = {
  anon: [
    'author_scores(date)',
    'category_page(text,integer,integer)',
    'changed_observations(timestamp with time zone,text,date,integer)',
    'changed_pages(text,timestamp with time zone,uuid,integer,boolean)',
    'crawler_reading()',
    'figures_with_range(text,integer)',
    'front_stories(integer,integer,text[])',
    'get_published_articles_safe()',
    'guide_moments(integer)',
    'increment_view_count(uuid)',
    'near_pages(text[])',
    'newest_figures(text[],integer[])',
    'newest_remarks(integer)',
    'observation_count()',
    'private.are_contacts(jsonb)',
    'private.are_objects(jsonb)',
    'private.are_sources(jsonb)',
    'private.has_public_story(text)',
    'private.is_cover(text)',
    'private.is_link(text)',
    'private.is_picture_shown(text)',
    'private.is_public(boolean,timestamp with time zone)',
    'private.is_public_slug(text,text)',
    'private.is_rendered(content_kind,uuid)',
    'private.is_site_path(text)',
    'private.is_slug(text)',
    'private.place_in_category(text,integer)',
    'private.plain_text(text)',
    'private.public_counts()',
    'private.search_words(text,text,text[],text)',
    'private.slug_of(text)',
    'private.spellings(text)',
    'private.words(text[])',
    'public_editions(integer,date)',
    'published_count(content_kind,text)',
    'push_key()',
    'search_pages(text,text,integer,integer)',
    'series_figures(text,date,date)',
    'weekly_figures(text)',
  ],
  /** Beyond anon's. */
  authenticated: [
    'broken_links(text,text,integer)',
    'change_edition(uuid,jsonb,jsonb)',
    'decide_edition(uuid,text)',
    'decide_held(bigint,boolean,text)',
    'delete_own_account()',
    'desk_categories(content_kind)',
    'desk_mail(text,timestamp with time zone,bigint,timestamp with time zone)',
    'desk_names()',
    'desk_people(text,user_role,timestamp with time zone,uuid)',
    'desk_security(text,timestamp with time zone,bigint,timestamp with time zone)',
    'desk_work(text,timestamp with time zone,bigint,timestamp with time zone)',
    'document(revisions)',
    'draft_links(content_kind,uuid)',
    'edition_as_set(uuid)',
    'edition_progress(uuid)',
    'end_device(uuid)',
    'enter_observation(text,date,numeric,text,text)',
    'expired_records()',
    'get_user_role(uuid)',
    'hook_secret(uuid)',
    'invite_person(text,text,user_role)',
    'link_check_summary()',
    'last_runs()',
    'link_report(boolean,text,integer,bigint,text,integer)',
    'newsroom_calendar(date,date)',
    'notes_for_me(timestamp with time zone,uuid)',
    'open_kept_mail(text,text)',
    'orphan_pages(text,text,integer)',
    'own_byline()',
    'own_data()',
    'own_devices()',
    'own_most_read(integer)',
    'own_rights()',
    'own_text_counts()',
    'page_report(text,integer,bigint,text,integer)',
    'private.caller_role()',
    'private.can_draft()',
    'private.can_edit()',
    'private.ensure_own_author()',
    'private.has_room_for_upload()',
    'private.has_write_session()',
    'private.is_admin()',
    'private.is_computed_figure(jsonb)',
    'private.is_desk()',
    'private.is_own_picture(text)',
    'private.may_join_text(text)',
    'private.may_see_text(content_kind,uuid)',
    'private.own_author()',
    'private.shown_document(jsonb)',
    'readership_by_day(boolean,integer)',
    'recent_corrections(text)',
    'record_security_events(jsonb)',
    'regenerate_sitemap()',
    'remove_category(content_kind,text)',
    'request_export()',
    'request_run(text)',
    'retry_work(bigint)',
    'samples()',
    'save_category(content_kind,text,text)',
    'save_site_links(jsonb)',
    'save_site_settings(text,text,text)',
    'send_again(uuid)',
    'send_doubtful_again(uuid)',
    'send_mail_again(bigint)',
    'send_test_mail()',
    'set_person_active(uuid,boolean)',
    'set_person_role(uuid,user_role)',
    'set_sign_ups(text)',
    'show_samples(boolean)',
    'sign_out_person(uuid)',
    'stale_texts(date,uuid)',
    'sign_ups()',
    'start_move(uuid,boolean)',
    'start_own_newsroom(text,text,text,text[])',
    'subscriber_counts()',
    'text_workers(content_kind,uuid)',
    'try_hook(uuid)',
    'undated_texts(date,uuid)',
    'vitals_report(integer,text,bigint,text,integer)',
  ],
}
