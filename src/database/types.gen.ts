// Written by `npm run types` from the migrated database. Do not edit: change the migration, then run it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      answers: {
        Row: {
          calculator: string | null
          category: string | null
          checked_on: string | null
          content: string
          corrections: Json
          created_at: string
          document: Json
          figure: Json | null
          figures: Json
          guide: string | null
          id: string
          is_published: boolean
          is_static: boolean
          publish_date: string | null
          question: string
          related: string[]
          revision: number
          search_vector: unknown | null
          short_answer: string
          slug: string
          sources: Json
          terms: string[]
          updated_at: string
        }
        Insert: {
          calculator?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          created_at?: string
          document?: Json
          figure?: Json | null
          figures?: Json
          guide?: string | null
          id?: string
          is_published?: boolean
          is_static?: boolean
          publish_date?: string | null
          question: string
          related?: string[]
          revision?: number
          search_vector?: unknown | null
          short_answer?: string
          slug: string
          sources?: Json
          terms?: string[]
          updated_at?: string
        }
        Update: {
          calculator?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          created_at?: string
          document?: Json
          figure?: Json | null
          figures?: Json
          guide?: string | null
          id?: string
          is_published?: boolean
          is_static?: boolean
          publish_date?: string | null
          question?: string
          related?: string[]
          revision?: number
          search_vector?: unknown | null
          short_answer?: string
          slug?: string
          sources?: Json
          terms?: string[]
          updated_at?: string
        }
        Relationships: [
        ]
      }
      articles: {
        Row: {
          author_id: string | null
          canonical_url: string | null
          category: string | null
          content: string
          corrections: Json
          cover: string | null
          created_at: string
          document: Json
          excerpt: string
          figures: Json
          id: string
          image_url: string | null
          is_breaking: boolean
          is_feature: boolean
          is_published: boolean
          is_static: boolean
          key_points: Json
          keywords: string[]
          meta_description: string | null
          publish_date: string | null
          read_time: string
          revision: number
          search_vector: unknown | null
          slug: string
          sources: Json
          submitted_at: string | null
          tags: string[]
          title: string
          updated_at: string
          view_count: number
        }
        Insert: {
          author_id?: string | null
          canonical_url?: string | null
          category?: string | null
          content?: string
          corrections?: Json
          cover?: string | null
          created_at?: string
          document?: Json
          excerpt?: string
          figures?: Json
          id?: string
          image_url?: string | null
          is_breaking?: boolean
          is_feature?: boolean
          is_published?: boolean
          is_static?: boolean
          key_points?: Json
          keywords?: string[]
          meta_description?: string | null
          publish_date?: string | null
          read_time?: string
          revision?: number
          search_vector?: unknown | null
          slug: string
          sources?: Json
          submitted_at?: string | null
          tags?: string[]
          title: string
          updated_at?: string
          view_count?: number
        }
        Update: {
          author_id?: string | null
          canonical_url?: string | null
          category?: string | null
          content?: string
          corrections?: Json
          cover?: string | null
          created_at?: string
          document?: Json
          excerpt?: string
          figures?: Json
          id?: string
          image_url?: string | null
          is_breaking?: boolean
          is_feature?: boolean
          is_published?: boolean
          is_static?: boolean
          key_points?: Json
          keywords?: string[]
          meta_description?: string | null
          publish_date?: string | null
          read_time?: string
          revision?: number
          search_vector?: unknown | null
          slug?: string
          sources?: Json
          submitted_at?: string | null
          tags?: string[]
          title?: string
          updated_at?: string
          view_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'articles_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'authors'
            referencedColumns: ['id']
          },
        ]
      }
      audit_entries: {
        Row: {
          action: string
          actor: string | null
          actor_name: string
          happened_at: string
          id: number
          subject: string
          subject_id: string
          subject_kind: string
          times: number
          words: string | null
        }
        Insert: {
          action: string
          actor?: string | null
          actor_name?: string
          happened_at?: string
          id?: never
          subject?: string
          subject_id: string
          subject_kind: string
          times?: number
          words?: never
        }
        Update: {
          action?: string
          actor?: string | null
          actor_name?: string
          happened_at?: string
          id?: never
          subject?: string
          subject_id?: string
          subject_kind?: string
          times?: number
          words?: never
        }
        Relationships: [
        ]
      }
      author_commentary: {
        Row: {
          author_id: string
          body: string
          commented_on: string
          created_at: string
          figure_date: string
          id: string
          series_id: string
        }
        Insert: {
          author_id: string
          body: string
          commented_on: string
          created_at?: string
          figure_date: string
          id?: string
          series_id: string
        }
        Update: {
          author_id?: string
          body?: string
          commented_on?: string
          created_at?: string
          figure_date?: string
          id?: string
          series_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'author_commentary_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'authors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'author_commentary_series_id_fkey'
            columns: ['series_id']
            isOneToOne: false
            referencedRelation: 'series'
            referencedColumns: ['id']
          },
        ]
      }
      authors: {
        Row: {
          awards: string[]
          bio: string
          canonical_slug: string | null
          created_at: string
          credentials: string[]
          education: string | null
          experience: string | null
          expertise: string[]
          featured_in: string[]
          id: string
          is_hidden: boolean
          is_static: boolean
          is_verified: boolean
          keywords: string[]
          meta_description: string | null
          name: string
          photo_url: string | null
          revision: number
          search_vector: unknown | null
          short_bio: string | null
          slug: string
          social_media: Json
          specializations: string[]
          title: string
          updated_at: string
        }
        Insert: {
          awards?: string[]
          bio?: string
          canonical_slug?: string | null
          created_at?: string
          credentials?: string[]
          education?: string | null
          experience?: string | null
          expertise?: string[]
          featured_in?: string[]
          id?: string
          is_hidden?: boolean
          is_static?: boolean
          is_verified?: boolean
          keywords?: string[]
          meta_description?: string | null
          name: string
          photo_url?: string | null
          revision?: number
          search_vector?: never
          short_bio?: string | null
          slug: string
          social_media?: Json
          specializations?: string[]
          title?: string
          updated_at?: string
        }
        Update: {
          awards?: string[]
          bio?: string
          canonical_slug?: string | null
          created_at?: string
          credentials?: string[]
          education?: string | null
          experience?: string | null
          expertise?: string[]
          featured_in?: string[]
          id?: string
          is_hidden?: boolean
          is_static?: boolean
          is_verified?: boolean
          keywords?: string[]
          meta_description?: string | null
          name?: string
          photo_url?: string | null
          revision?: number
          search_vector?: never
          short_bio?: string | null
          slug?: string
          social_media?: Json
          specializations?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
        ]
      }
      categories: {
        Row: {
          description: string
          kind: Database['public']['Enums']['content_kind']
          name: string
          position: number
          slug: string
        }
        Insert: {
          description?: string
          kind: Database['public']['Enums']['content_kind']
          name: string
          position?: number
          slug: string
        }
        Update: {
          description?: string
          kind?: Database['public']['Enums']['content_kind']
          name?: string
          position?: number
          slug?: string
        }
        Relationships: [
        ]
      }
      content_imports: {
        Row: {
          content_id: string | null
          hash: string
          imported_at: string
          kind: string
          path: string
          removed_at: string | null
          revision: number | null
          slug: string | null
        }
        Insert: {
          content_id?: string | null
          hash: string
          imported_at?: string
          kind: string
          path: string
          removed_at?: string | null
          revision?: number | null
          slug?: string | null
        }
        Update: {
          content_id?: string | null
          hash?: string
          imported_at?: string
          kind?: string
          path?: string
          removed_at?: string | null
          revision?: number | null
          slug?: string | null
        }
        Relationships: [
        ]
      }
      content_policy_reports: {
        Row: {
          blocked: string
          directive: string
          first_seen: string
          id: number
          last_seen: string
          path: string
          reports: number
          sample: string
          source: string
          words: string | null
        }
        Insert: {
          blocked: string
          directive: string
          first_seen: string
          id?: never
          last_seen: string
          path: string
          reports: number
          sample?: string
          source: string
          words?: never
        }
        Update: {
          blocked?: string
          directive?: string
          first_seen?: string
          id?: never
          last_seen?: string
          path?: string
          reports?: number
          sample?: string
          source?: string
          words?: never
        }
        Relationships: [
        ]
      }
      crawler_ranges: {
        Row: {
          list: string
          networks: unknown[]
          read_on: string
        }
        Insert: {
          list: string
          networks: unknown[]
          read_on: string
        }
        Update: {
          list?: string
          networks?: unknown[]
          read_on?: string
        }
        Relationships: [
        ]
      }
      crawler_reads: {
        Row: {
          crawler: string
          day: string
          reads: number
          route: string
        }
        Insert: {
          crawler: string
          day: string
          reads: number
          route: string
        }
        Update: {
          crawler?: string
          day?: string
          reads?: number
          route?: string
        }
        Relationships: [
        ]
      }
      deliveries: {
        Row: {
          attempts: number
          bounced_at: string | null
          claim: string | null
          claimed_until: string | null
          domain: string
          edition_id: string
          error: string | null
          extra: Json | null
          next_at: string
          sent_at: string | null
          state: string
          subscriber_id: string
        }
        Insert: {
          attempts?: number
          bounced_at?: string | null
          claim?: string | null
          claimed_until?: string | null
          domain: string
          edition_id: string
          error?: string | null
          extra?: Json | null
          next_at?: string
          sent_at?: string | null
          state?: string
          subscriber_id: string
        }
        Update: {
          attempts?: number
          bounced_at?: string | null
          claim?: string | null
          claimed_until?: string | null
          domain?: string
          edition_id?: string
          error?: string | null
          extra?: Json | null
          next_at?: string
          sent_at?: string | null
          state?: string
          subscriber_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'deliveries_edition_id_fkey'
            columns: ['edition_id']
            isOneToOne: false
            referencedRelation: 'editions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliveries_subscriber_id_fkey'
            columns: ['subscriber_id']
            isOneToOne: false
            referencedRelation: 'subscribers'
            referencedColumns: ['id']
          },
        ]
      }
      editions: {
        Row: {
          begun_at: string | null
          composed: Json | null
          day: string
          document: Json
          finished_at: string | null
          goes_despite_bounces: boolean
          id: string
          intro: string
          is_queued: boolean
          key: string
          kind: string
          made_at: string
          queued_through: string | null
          reason: string
          state: string
          title: string
        }
        Insert: {
          begun_at?: string | null
          composed?: Json | null
          day: string
          document: Json
          finished_at?: string | null
          goes_despite_bounces?: boolean
          id?: string
          intro?: string
          is_queued?: boolean
          key: string
          kind: string
          made_at?: string
          queued_through?: string | null
          reason?: string
          state: string
          title: string
        }
        Update: {
          begun_at?: string | null
          composed?: Json | null
          day?: string
          document?: Json
          finished_at?: string | null
          goes_despite_bounces?: boolean
          id?: string
          intro?: string
          is_queued?: boolean
          key?: string
          kind?: string
          made_at?: string
          queued_through?: string | null
          reason?: string
          state?: string
          title?: string
        }
        Relationships: [
        ]
      }
      education: {
        Row: {
          author_id: string | null
          author_name: string | null
          category: string | null
          checked_on: string | null
          content: string
          corrections: Json
          cover: string | null
          created_at: string
          document: Json
          excerpt: string | null
          figures: Json
          id: string
          image_url: string | null
          is_published: boolean
          is_static: boolean
          key_points: Json
          keywords: string[]
          meta_description: string | null
          publish_date: string | null
          read_time: string
          revision: number
          search_vector: unknown | null
          short_answer: string
          slug: string
          sources: Json
          submitted_at: string | null
          tags: string[]
          terms: Json
          title: string
          updated_at: string
          view_count: number
        }
        Insert: {
          author_id?: string | null
          author_name?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          cover?: string | null
          created_at?: string
          document?: Json
          excerpt?: string | null
          figures?: Json
          id?: string
          image_url?: string | null
          is_published?: boolean
          is_static?: boolean
          key_points?: Json
          keywords?: string[]
          meta_description?: string | null
          publish_date?: string | null
          read_time?: string
          revision?: number
          search_vector?: unknown | null
          short_answer?: string
          slug: string
          sources?: Json
          submitted_at?: string | null
          tags?: string[]
          terms?: Json
          title: string
          updated_at?: string
          view_count?: number
        }
        Update: {
          author_id?: string | null
          author_name?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          cover?: string | null
          created_at?: string
          document?: Json
          excerpt?: string | null
          figures?: Json
          id?: string
          image_url?: string | null
          is_published?: boolean
          is_static?: boolean
          key_points?: Json
          keywords?: string[]
          meta_description?: string | null
          publish_date?: string | null
          read_time?: string
          revision?: number
          search_vector?: unknown | null
          short_answer?: string
          slug?: string
          sources?: Json
          submitted_at?: string | null
          tags?: string[]
          terms?: Json
          title?: string
          updated_at?: string
          view_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'education_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'authors'
            referencedColumns: ['id']
          },
        ]
      }
      exports: {
        Row: {
          archives: Json
          created_at: string
          done: number
          expires_at: string | null
          failure: string | null
          id: string
          interrupted: number
          missing: Json
          requested_by: string | null
          seen_at: string
          state: string
          total: number
        }
        Insert: {
          archives?: Json
          created_at?: string
          done?: number
          expires_at?: string | null
          failure?: string | null
          id?: string
          interrupted?: number
          missing?: Json
          requested_by?: string | null
          seen_at?: string
          state?: string
          total?: number
        }
        Update: {
          archives?: Json
          created_at?: string
          done?: number
          expires_at?: string | null
          failure?: string | null
          id?: string
          interrupted?: number
          missing?: Json
          requested_by?: string | null
          seen_at?: string
          state?: string
          total?: number
        }
        Relationships: [
        ]
      }
      glossary_terms: {
        Row: {
          also: string[]
          basis: string | null
          calculator: string | null
          category: string | null
          checked_on: string | null
          content: string
          corrections: Json
          created_at: string
          document: Json
          figures: Json
          guide: string | null
          id: string
          is_linked: boolean
          is_published: boolean
          is_static: boolean
          publish_date: string | null
          related: string[]
          revision: number
          rule: Json | null
          search_vector: unknown | null
          short_definition: string
          slug: string
          sources: Json
          term: string
          updated_at: string
        }
        Insert: {
          also?: string[]
          basis?: string | null
          calculator?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          created_at?: string
          document?: Json
          figures?: Json
          guide?: string | null
          id?: string
          is_linked?: boolean
          is_published?: boolean
          is_static?: boolean
          publish_date?: string | null
          related?: string[]
          revision?: number
          rule?: Json | null
          search_vector?: unknown | null
          short_definition?: string
          slug: string
          sources?: Json
          term: string
          updated_at?: string
        }
        Update: {
          also?: string[]
          basis?: string | null
          calculator?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          created_at?: string
          document?: Json
          figures?: Json
          guide?: string | null
          id?: string
          is_linked?: boolean
          is_published?: boolean
          is_static?: boolean
          publish_date?: string | null
          related?: string[]
          revision?: number
          rule?: Json | null
          search_vector?: unknown | null
          short_definition?: string
          slug?: string
          sources?: Json
          term?: string
          updated_at?: string
        }
        Relationships: [
        ]
      }
      guides: {
        Row: {
          assumes: string | null
          author_id: string | null
          author_name: string | null
          category: string | null
          checked_on: string | null
          content: string
          corrections: Json
          cover: string | null
          created_at: string
          document: Json
          excerpt: string
          figures: Json
          id: string
          image_url: string | null
          is_featured: boolean
          is_popular: boolean
          is_published: boolean
          is_static: boolean
          key_points: Json
          keywords: string[]
          meta_description: string | null
          needs: string | null
          numbered: boolean
          publish_date: string | null
          read_time: string
          revision: number
          search_vector: unknown | null
          short_answer: string
          slug: string
          sources: Json
          submitted_at: string | null
          tags: string[]
          terms: Json
          title: string
          updated_at: string
          view_count: number
        }
        Insert: {
          assumes?: string | null
          author_id?: string | null
          author_name?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          cover?: string | null
          created_at?: string
          document?: Json
          excerpt?: string
          figures?: Json
          id?: string
          image_url?: string | null
          is_featured?: boolean
          is_popular?: boolean
          is_published?: boolean
          is_static?: boolean
          key_points?: Json
          keywords?: string[]
          meta_description?: string | null
          needs?: string | null
          numbered?: boolean
          publish_date?: string | null
          read_time?: string
          revision?: number
          search_vector?: unknown | null
          short_answer?: string
          slug: string
          sources?: Json
          submitted_at?: string | null
          tags?: string[]
          terms?: Json
          title: string
          updated_at?: string
          view_count?: number
        }
        Update: {
          assumes?: string | null
          author_id?: string | null
          author_name?: string | null
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          cover?: string | null
          created_at?: string
          document?: Json
          excerpt?: string
          figures?: Json
          id?: string
          image_url?: string | null
          is_featured?: boolean
          is_popular?: boolean
          is_published?: boolean
          is_static?: boolean
          key_points?: Json
          keywords?: string[]
          meta_description?: string | null
          needs?: string | null
          numbered?: boolean
          publish_date?: string | null
          read_time?: string
          revision?: number
          search_vector?: unknown | null
          short_answer?: string
          slug?: string
          sources?: Json
          submitted_at?: string | null
          tags?: string[]
          terms?: Json
          title?: string
          updated_at?: string
          view_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'guides_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'authors'
            referencedColumns: ['id']
          },
        ]
      }
      held_observations: {
        Row: {
          decided_at: string | null
          decided_by: string | null
          decision: Database['public']['Enums']['held_decision'] | null
          held_at: string
          id: number
          note: string
          observed_on: string
          reason: string
          run_id: number
          series_id: string
          source_url: string | null
          value: number
        }
        Insert: {
          decided_at?: string | null
          decided_by?: string | null
          decision?: Database['public']['Enums']['held_decision'] | null
          held_at?: string
          id?: never
          note?: string
          observed_on: string
          reason: string
          run_id: number
          series_id: string
          source_url?: string | null
          value: number
        }
        Update: {
          decided_at?: string | null
          decided_by?: string | null
          decision?: Database['public']['Enums']['held_decision'] | null
          held_at?: string
          id?: never
          note?: string
          observed_on?: string
          reason?: string
          run_id?: number
          series_id?: string
          source_url?: string | null
          value?: number
        }
        Relationships: [
          {
            foreignKeyName: 'held_observations_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'ingestion_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'held_observations_series_id_fkey'
            columns: ['series_id']
            isOneToOne: false
            referencedRelation: 'series'
            referencedColumns: ['id']
          },
        ]
      }
      hook_deliveries: {
        Row: {
          attempts: number
          body: Json
          created_at: string
          event: string
          hook_id: string
          id: string
          problem: string | null
          state: string
          status: number | null
          tried_at: string | null
        }
        Insert: {
          attempts?: number
          body: Json
          created_at?: string
          event: string
          hook_id: string
          id?: string
          problem?: string | null
          state?: string
          status?: number | null
          tried_at?: string | null
        }
        Update: {
          attempts?: number
          body?: Json
          created_at?: string
          event?: string
          hook_id?: string
          id?: string
          problem?: string | null
          state?: string
          status?: number | null
          tried_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'hook_deliveries_hook_id_fkey'
            columns: ['hook_id']
            isOneToOne: false
            referencedRelation: 'hooks'
            referencedColumns: ['id']
          },
        ]
      }
      hooks: {
        Row: {
          created_at: string
          events: string[]
          failures: number
          id: string
          is_on: boolean
          name: string
          url: string
        }
        Insert: {
          created_at?: string
          events: string[]
          failures?: number
          id?: string
          is_on?: boolean
          name: string
          url: string
        }
        Update: {
          created_at?: string
          events?: string[]
          failures?: number
          id?: string
          is_on?: boolean
          name?: string
          url?: string
        }
        Relationships: [
        ]
      }
      ingestion_runs: {
        Row: {
          attempt: number
          due_at: string | null
          ended_at: string | null
          id: number
          message: string
          outcome: Database['public']['Enums']['run_outcome'] | null
          rows_held: number
          rows_new: number
          rows_read: number
          source: string
          started_at: string
          started_by: string | null
        }
        Insert: {
          attempt?: number
          due_at?: string | null
          ended_at?: string | null
          id?: never
          message?: string
          outcome?: Database['public']['Enums']['run_outcome'] | null
          rows_held?: number
          rows_new?: number
          rows_read?: number
          source: string
          started_at?: string
          started_by?: string | null
        }
        Update: {
          attempt?: number
          due_at?: string | null
          ended_at?: string | null
          id?: never
          message?: string
          outcome?: Database['public']['Enums']['run_outcome'] | null
          rows_held?: number
          rows_new?: number
          rows_read?: number
          source?: string
          started_at?: string
          started_by?: string | null
        }
        Relationships: [
        ]
      }
      ingestion_sources: {
        Row: {
          asked_at: string | null
          asked_by: string | null
          id: string
          name: string
        }
        Insert: {
          asked_at?: string | null
          asked_by?: string | null
          id: string
          name: string
        }
        Update: {
          asked_at?: string | null
          asked_by?: string | null
          id?: string
          name?: string
        }
        Relationships: [
        ]
      }
      invitations: {
        Row: {
          account: string | null
          email: string
          failure: string | null
          full_name: string
          id: number
          invited_at: string
          invited_by: string | null
          role: Database['public']['Enums']['user_role']
          sent_at: string | null
        }
        Insert: {
          account?: string | null
          email: string
          failure?: string | null
          full_name?: string
          id?: never
          invited_at?: string
          invited_by?: string | null
          role: Database['public']['Enums']['user_role']
          sent_at?: string | null
        }
        Update: {
          account?: string | null
          email?: string
          failure?: string | null
          full_name?: string
          id?: never
          invited_at?: string
          invited_by?: string | null
          role?: Database['public']['Enums']['user_role']
          sent_at?: string | null
        }
        Relationships: [
        ]
      }
      lender_changes: {
        Row: {
          field: string
          former: string | null
          id: number
          lender_id: string
          noted_at: string
          present: string | null
          record_read_on: string | null
        }
        Insert: {
          field: string
          former?: string | null
          id?: never
          lender_id: string
          noted_at?: string
          present?: string | null
          record_read_on?: string | null
        }
        Update: {
          field?: string
          former?: string | null
          id?: never
          lender_id?: string
          noted_at?: string
          present?: string | null
          record_read_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'lender_changes_lender_id_fkey'
            columns: ['lender_id']
            isOneToOne: false
            referencedRelation: 'lenders'
            referencedColumns: ['id']
          },
        ]
      }
      lenders: {
        Row: {
          created_at: string
          formed_on: string | null
          hmda_applications: number | null
          hmda_conventional: number | null
          hmda_fha: number | null
          hmda_originations: number | null
          hmda_states: number | null
          hmda_usda: number | null
          hmda_va: number | null
          hmda_year: number | null
          hq_city: string | null
          hq_state: string | null
          id: string
          is_published: boolean
          is_static: boolean
          legal_name: string
          lei: string | null
          lender_type: string | null
          licence_count: number | null
          mlo_count: number | null
          nmls_id: number | null
          record_read_on: string | null
          revision: number
          search_vector: unknown | null
          slug: string
          source_name: string | null
          source_url: string | null
          updated_at: string
          website: string | null
        }
        Insert: {
          created_at?: string
          formed_on?: string | null
          hmda_applications?: number | null
          hmda_conventional?: number | null
          hmda_fha?: number | null
          hmda_originations?: number | null
          hmda_states?: number | null
          hmda_usda?: number | null
          hmda_va?: number | null
          hmda_year?: number | null
          hq_city?: string | null
          hq_state?: string | null
          id?: string
          is_published?: boolean
          is_static?: boolean
          legal_name: string
          lei?: string | null
          lender_type?: string | null
          licence_count?: number | null
          mlo_count?: number | null
          nmls_id?: number | null
          record_read_on?: string | null
          revision?: number
          search_vector?: never
          slug: string
          source_name?: string | null
          source_url?: string | null
          updated_at?: string
          website?: string | null
        }
        Update: {
          created_at?: string
          formed_on?: string | null
          hmda_applications?: number | null
          hmda_conventional?: number | null
          hmda_fha?: number | null
          hmda_originations?: number | null
          hmda_states?: number | null
          hmda_usda?: number | null
          hmda_va?: number | null
          hmda_year?: number | null
          hq_city?: string | null
          hq_state?: string | null
          id?: string
          is_published?: boolean
          is_static?: boolean
          legal_name?: string
          lei?: string | null
          lender_type?: string | null
          licence_count?: number | null
          mlo_count?: number | null
          nmls_id?: number | null
          record_read_on?: string | null
          revision?: number
          search_vector?: never
          slug?: string
          source_name?: string | null
          source_url?: string | null
          updated_at?: string
          website?: string | null
        }
        Relationships: [
        ]
      }
      letter_requests: {
        Row: {
          address: string
          attempts: number
          created_at: string
          expires_at: string
          id: string
          kind: string
          next_at: string
          pair: string | null
          sent_at: string | null
          state: string
          subscriber_id: string
          token_hash: string | null
          used_at: string | null
          wanted: Json
        }
        Insert: {
          address: string
          attempts?: number
          created_at?: string
          expires_at: string
          id?: string
          kind: string
          next_at?: string
          pair?: string | null
          sent_at?: string | null
          state?: string
          subscriber_id: string
          token_hash?: string | null
          used_at?: string | null
          wanted: Json
        }
        Update: {
          address?: string
          attempts?: number
          created_at?: string
          expires_at?: string
          id?: string
          kind?: string
          next_at?: string
          pair?: string | null
          sent_at?: string | null
          state?: string
          subscriber_id?: string
          token_hash?: string | null
          used_at?: string | null
          wanted?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'letter_requests_subscriber_id_fkey'
            columns: ['subscriber_id']
            isOneToOne: false
            referencedRelation: 'subscribers'
            referencedColumns: ['id']
          },
        ]
      }
      link_checks: {
        Row: {
          address: string
          asked_at: string | null
          broken_since: string | null
          checked_at: string | null
          failures: number
          host: string
          next_at: string
          problem: string
          state: string
          status: number | null
        }
        Insert: {
          address: string
          asked_at?: string | null
          broken_since?: string | null
          checked_at?: string | null
          failures?: number
          host: string
          next_at?: string
          problem?: string
          state?: string
          status?: number | null
        }
        Update: {
          address?: string
          asked_at?: string | null
          broken_since?: string | null
          checked_at?: string | null
          failures?: number
          host?: string
          next_at?: string
          problem?: string
          state?: string
          status?: number | null
        }
        Relationships: [
        ]
      }
      link_clicks: {
        Row: {
          began: string
          clicks: number
          hours: number
          label: string
          path: string
          target: string
        }
        Insert: {
          began: string
          clicks: number
          hours: number
          label: string
          path: string
          target: string
        }
        Update: {
          began?: string
          clicks?: number
          hours?: number
          label?: string
          path?: string
          target?: string
        }
        Relationships: [
        ]
      }
      mail_domains: {
        Row: {
          blocked_until: string
          domain: string
          failures: number
        }
        Insert: {
          blocked_until: string
          domain: string
          failures?: number
        }
        Update: {
          blocked_until?: string
          domain?: string
          failures?: number
        }
        Relationships: [
        ]
      }
      media: {
        Row: {
          alt: string
          bytes: number
          caption: string
          created_at: string
          credit: string
          height: number
          id: string
          mime: string
          path: string
          uploaded_by: string | null
          width: number
        }
        Insert: {
          alt?: string
          bytes: number
          caption?: string
          created_at?: string
          credit?: string
          height: number
          id?: string
          mime: string
          path: string
          uploaded_by?: string | null
          width: number
        }
        Update: {
          alt?: string
          bytes?: number
          caption?: string
          created_at?: string
          credit?: string
          height?: number
          id?: string
          mime?: string
          path?: string
          uploaded_by?: string | null
          width?: number
        }
        Relationships: [
        ]
      }
      media_uses: {
        Row: {
          content_id: string
          kind: string
          path: string
        }
        Insert: {
          content_id: string
          kind: string
          path: string
        }
        Update: {
          content_id?: string
          kind?: string
          path?: string
        }
        Relationships: [
        ]
      }
      moved_rows: {
        Row: {
          hash: string
          kind: string
          moved_at: string
          old_id: string
          revision: number
          row_id: string
          source: string
        }
        Insert: {
          hash: string
          kind: string
          moved_at?: string
          old_id: string
          revision?: number
          row_id: string
          source: string
        }
        Update: {
          hash?: string
          kind?: string
          moved_at?: string
          old_id?: string
          revision?: number
          row_id?: string
          source?: string
        }
        Relationships: [
        ]
      }
      moves: {
        Row: {
          created_at: string
          done: number
          failure: string | null
          file_name: string
          id: string
          interrupted: number
          is_dry_run: boolean
          path: string
          report: Json | null
          seen_at: string
          state: string
          total: number
          uploaded_by: string | null
        }
        Insert: {
          created_at?: string
          done?: number
          failure?: string | null
          file_name: string
          id?: string
          interrupted?: number
          is_dry_run?: boolean
          path: string
          report?: Json | null
          seen_at?: string
          state?: string
          total?: number
          uploaded_by?: string | null
        }
        Update: {
          created_at?: string
          done?: number
          failure?: string | null
          file_name?: string
          id?: string
          interrupted?: number
          is_dry_run?: boolean
          path?: string
          report?: Json | null
          seen_at?: string
          state?: string
          total?: number
          uploaded_by?: string | null
        }
        Relationships: [
        ]
      }
      my_loans: {
        Row: {
          changed_at: string
          loan: string
          user_id: string
        }
        Insert: {
          changed_at?: string
          loan: string
          user_id?: string
        }
        Update: {
          changed_at?: string
          loan?: string
          user_id?: string
        }
        Relationships: [
        ]
      }
      observations: {
        Row: {
          observed_on: string
          run_id: number | null
          series_id: string
          source_url: string | null
          status: Database['public']['Enums']['observation_status']
          value: number | null
          vintage: string
        }
        Insert: {
          observed_on: string
          run_id?: number | null
          series_id: string
          source_url?: string | null
          status?: Database['public']['Enums']['observation_status']
          value?: number | null
          vintage?: string
        }
        Update: {
          observed_on?: string
          run_id?: number | null
          series_id?: string
          source_url?: string | null
          status?: Database['public']['Enums']['observation_status']
          value?: number | null
          vintage?: string
        }
        Relationships: [
          {
            foreignKeyName: 'observations_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'ingestion_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'observations_series_id_fkey'
            columns: ['series_id']
            isOneToOne: false
            referencedRelation: 'series'
            referencedColumns: ['id']
          },
        ]
      }
      page_views: {
        Row: {
          began: string
          hours: number
          path: string
          reads: number
          views: number
        }
        Insert: {
          began: string
          hours: number
          path: string
          reads?: number
          views?: number
        }
        Update: {
          began?: string
          hours?: number
          path?: string
          reads?: number
          views?: number
        }
        Relationships: [
        ]
      }
      path_redirects: {
        Row: {
          created_at: string
          kind: string | null
          path: string
          slug: string | null
          target: string
        }
        Insert: {
          created_at?: string
          kind?: string | null
          path: string
          slug?: string | null
          target: string
        }
        Update: {
          created_at?: string
          kind?: string | null
          path?: string
          slug?: string | null
          target?: string
        }
        Relationships: [
        ]
      }
      pending_edits: {
        Row: {
          base_revision: number
          content_id: string
          edited_by: string | null
          fields: Json
          kind: Database['public']['Enums']['content_kind']
          revision: number
          updated_at: string
        }
        Insert: {
          base_revision: number
          content_id: string
          edited_by?: string | null
          fields: Json
          kind: Database['public']['Enums']['content_kind']
          revision?: number
          updated_at?: string
        }
        Update: {
          base_revision?: number
          content_id?: string
          edited_by?: string | null
          fields?: Json
          kind?: Database['public']['Enums']['content_kind']
          revision?: number
          updated_at?: string
        }
        Relationships: [
        ]
      }
      profiles: {
        Row: {
          author_id: string | null
          created_at: string
          full_name: string | null
          id: string
          must_change_password: boolean
          role: Database['public']['Enums']['user_role']
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          created_at?: string
          full_name?: string | null
          id: string
          must_change_password?: boolean
          role?: Database['public']['Enums']['user_role']
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          created_at?: string
          full_name?: string | null
          id?: string
          must_change_password?: boolean
          role?: Database['public']['Enums']['user_role']
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_author_id_fkey'
            columns: ['author_id']
            isOneToOne: true
            referencedRelation: 'authors'
            referencedColumns: ['id']
          },
        ]
      }
      rate_alerts: {
        Row: {
          created_at: string
          id: string
          kind: string
          subscriber_id: string
          terms: Json
          told_on: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          subscriber_id: string
          terms: Json
          told_on?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          subscriber_id?: string
          terms?: Json
          told_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rate_alerts_subscriber_id_fkey'
            columns: ['subscriber_id']
            isOneToOne: false
            referencedRelation: 'subscribers'
            referencedColumns: ['id']
          },
        ]
      }
      refused_crawlers: {
        Row: {
          name: string
          refused_at: string
        }
        Insert: {
          name: string
          refused_at?: string
        }
        Update: {
          name?: string
          refused_at?: string
        }
        Relationships: [
        ]
      }
      report_decisions: {
        Row: {
          decided_at: string
          decided_by: string | null
          decision: Database['public']['Enums']['report_decision']
          id: number
          slug: string
          title: string
        }
        Insert: {
          decided_at?: string
          decided_by?: string | null
          decision: Database['public']['Enums']['report_decision']
          id?: never
          slug: string
          title: string
        }
        Update: {
          decided_at?: string
          decided_by?: string | null
          decision?: Database['public']['Enums']['report_decision']
          id?: never
          slug?: string
          title?: string
        }
        Relationships: [
        ]
      }
      revision_parts: {
        Row: {
          blocks: Json
          content_id: string
          digest: unknown
          id: number
          kind: string
        }
        Insert: {
          blocks: Json
          content_id: string
          digest: unknown
          id?: never
          kind: string
        }
        Update: {
          blocks?: Json
          content_id?: string
          digest?: unknown
          id?: never
          kind?: string
        }
        Relationships: [
        ]
      }
      revisions: {
        Row: {
          added: number
          content_id: string
          created_at: string
          document: Json | null
          edited_by: string | null
          excerpt: string | null
          id: number
          kept: Json
          kind: string
          parts: number[] | null
          revision: number
          title: string
        }
        Insert: {
          added?: number
          content_id: string
          created_at?: string
          edited_by?: string | null
          excerpt?: string | null
          id?: never
          kept: Json
          kind: string
          parts?: number[] | null
          revision: number
          title: string
        }
        Update: {
          added?: number
          content_id?: string
          created_at?: string
          edited_by?: string | null
          excerpt?: string | null
          id?: never
          kept?: Json
          kind?: string
          parts?: number[] | null
          revision?: number
          title?: string
        }
        Relationships: [
        ]
      }
      saved_pages: {
        Row: {
          path: string
          saved_at: string
          title: string
          user_id: string
        }
        Insert: {
          path: string
          saved_at?: string
          title: string
          user_id?: string
        }
        Update: {
          path?: string
          saved_at?: string
          title?: string
          user_id?: string
        }
        Relationships: [
        ]
      }
      security_events: {
        Row: {
          id: number
          message: string
          metadata: Json
          occurred_at: string
          severity: string
          told_by: string
          type: string
          user_id: string | null
        }
        Insert: {
          id?: never
          message: string
          metadata?: Json
          occurred_at?: string
          severity: string
          told_by: string
          type: string
          user_id?: string | null
        }
        Update: {
          id?: never
          message?: string
          metadata?: Json
          occurred_at?: string
          severity?: string
          told_by?: string
          type?: string
          user_id?: string | null
        }
        Relationships: [
        ]
      }
      security_settings: {
        Row: {
          require_aal2: boolean
          role: Database['public']['Enums']['user_role']
          updated_at: string
        }
        Insert: {
          require_aal2?: boolean
          role: Database['public']['Enums']['user_role']
          updated_at?: string
        }
        Update: {
          require_aal2?: boolean
          role?: Database['public']['Enums']['user_role']
          updated_at?: string
        }
        Relationships: [
        ]
      }
      series: {
        Row: {
          attribution: string
          checked_on: string | null
          decimals: number
          description: string
          ended_on: string | null
          expected_delay_days: number
          frequency: Database['public']['Enums']['series_frequency']
          id: string
          is_published: boolean
          licence: string
          may_copy: boolean
          name: string
          plausible_high: number | null
          plausible_low: number | null
          short_name: string
          source_name: string
          source_url: string
          stale_after_days: number
          unit: Database['public']['Enums']['series_unit']
          usual_step: number | null
        }
        Insert: {
          attribution?: string
          checked_on?: string | null
          decimals?: number
          description?: string
          ended_on?: string | null
          expected_delay_days?: number
          frequency: Database['public']['Enums']['series_frequency']
          id: string
          is_published?: boolean
          licence?: string
          may_copy?: boolean
          name: string
          plausible_high?: number | null
          plausible_low?: number | null
          short_name: string
          source_name: string
          source_url: string
          stale_after_days: number
          unit: Database['public']['Enums']['series_unit']
          usual_step?: number | null
        }
        Update: {
          attribution?: string
          checked_on?: string | null
          decimals?: number
          description?: string
          ended_on?: string | null
          expected_delay_days?: number
          frequency?: Database['public']['Enums']['series_frequency']
          id?: string
          is_published?: boolean
          licence?: string
          may_copy?: boolean
          name?: string
          plausible_high?: number | null
          plausible_low?: number | null
          short_name?: string
          source_name?: string
          source_url?: string
          stale_after_days?: number
          unit?: Database['public']['Enums']['series_unit']
          usual_step?: number | null
        }
        Relationships: [
        ]
      }
      site_errors: {
        Row: {
          details: string
          first_at: string
          id: number
          last_at: string
          mark: string | null
          message: string
          source: string
          times: number
        }
        Insert: {
          details?: string
          first_at: string
          id?: never
          last_at: string
          mark?: never
          message: string
          source: string
          times?: number
        }
        Update: {
          details?: string
          first_at?: string
          id?: never
          last_at?: string
          mark?: never
          message?: string
          source?: string
          times?: number
        }
        Relationships: [
        ]
      }
      site_settings: {
        Row: {
          accent_dark: string | null
          accent_light: string | null
          id: boolean
          links: Json
          name: string | null
          sign_ups: string | null
          updated_at: string
        }
        Insert: {
          accent_dark?: string | null
          accent_light?: string | null
          id?: boolean
          links?: Json
          name?: string | null
          sign_ups?: string | null
          updated_at?: string
        }
        Update: {
          accent_dark?: string | null
          accent_light?: string | null
          id?: boolean
          links?: Json
          name?: string | null
          sign_ups?: string | null
          updated_at?: string
        }
        Relationships: [
        ]
      }
      slug_redirects: {
        Row: {
          created_at: string
          kind: string
          new_slug: string
          old_slug: string
        }
        Insert: {
          created_at?: string
          kind: string
          new_slug: string
          old_slug: string
        }
        Update: {
          created_at?: string
          kind?: string
          new_slug?: string
          old_slug?: string
        }
        Relationships: [
        ]
      }
      states: {
        Row: {
          checked_on: string | null
          code: string
          conforming_limit_high: number | null
          conforming_limit_low: number | null
          conforming_limit_year: number | null
          content: string
          corrections: Json
          counties: Json
          created_at: string
          document: Json
          excerpt: string
          fha_limit_year: number | null
          figures: Json
          hmda_applications: number | null
          hmda_fha: number | null
          hmda_originations: number | null
          hmda_usda: number | null
          hmda_va: number | null
          hmda_year: number | null
          housing_agency: string | null
          housing_agency_source: string | null
          housing_agency_url: string | null
          id: string
          is_published: boolean
          is_static: boolean
          name: string
          revision: number
          search_vector: unknown | null
          slug: string
          source_date: string | null
          source_name: string | null
          source_url: string | null
          sources: Json
          updated_at: string
        }
        Insert: {
          checked_on?: string | null
          code: string
          conforming_limit_high?: number | null
          conforming_limit_low?: number | null
          conforming_limit_year?: number | null
          content?: string
          corrections?: Json
          counties?: Json
          created_at?: string
          document?: Json
          excerpt?: string
          fha_limit_year?: number | null
          figures?: Json
          hmda_applications?: number | null
          hmda_fha?: number | null
          hmda_originations?: number | null
          hmda_usda?: number | null
          hmda_va?: number | null
          hmda_year?: number | null
          housing_agency?: string | null
          housing_agency_source?: string | null
          housing_agency_url?: string | null
          id?: string
          is_published?: boolean
          is_static?: boolean
          name: string
          revision?: number
          search_vector?: unknown | null
          slug: string
          source_date?: string | null
          source_name?: string | null
          source_url?: string | null
          sources?: Json
          updated_at?: string
        }
        Update: {
          checked_on?: string | null
          code?: string
          conforming_limit_high?: number | null
          conforming_limit_low?: number | null
          conforming_limit_year?: number | null
          content?: string
          corrections?: Json
          counties?: Json
          created_at?: string
          document?: Json
          excerpt?: string
          fha_limit_year?: number | null
          figures?: Json
          hmda_applications?: number | null
          hmda_fha?: number | null
          hmda_originations?: number | null
          hmda_usda?: number | null
          hmda_va?: number | null
          hmda_year?: number | null
          housing_agency?: string | null
          housing_agency_source?: string | null
          housing_agency_url?: string | null
          id?: string
          is_published?: boolean
          is_static?: boolean
          name?: string
          revision?: number
          search_vector?: unknown | null
          slug?: string
          source_date?: string | null
          source_name?: string | null
          source_url?: string | null
          sources?: Json
          updated_at?: string
        }
        Relationships: [
        ]
      }
      subscribers: {
        Row: {
          address: string
          bounces_from: string
          confirmed_at: string | null
          created_at: string
          ended_at: string | null
          id: string
          is_paused_by_bounces: boolean
          link_epoch: number
          loan: string | null
          paused_until: string | null
          state: string
          topics: string[]
          updated_at: string
        }
        Insert: {
          address: string
          bounces_from?: string
          confirmed_at?: string | null
          created_at?: string
          ended_at?: string | null
          id?: string
          is_paused_by_bounces?: boolean
          link_epoch?: number
          loan?: string | null
          paused_until?: string | null
          state?: string
          topics?: string[]
          updated_at?: string
        }
        Update: {
          address?: string
          bounces_from?: string
          confirmed_at?: string | null
          created_at?: string
          ended_at?: string | null
          id?: string
          is_paused_by_bounces?: boolean
          link_epoch?: number
          loan?: string | null
          paused_until?: string | null
          state?: string
          topics?: string[]
          updated_at?: string
        }
        Relationships: [
        ]
      }
      tags: {
        Row: {
          name: string
          public_from: string
          slug: string
        }
        Insert: {
          name: string
          public_from?: string
          slug: string
        }
        Update: {
          name?: string
          public_from?: string
          slug?: string
        }
        Relationships: [
        ]
      }
      text_links: {
        Row: {
          content_id: string
          kind: string
          target: string
        }
        Insert: {
          content_id: string
          kind: string
          target: string
        }
        Update: {
          content_id?: string
          kind?: string
          target?: string
        }
        Relationships: [
        ]
      }
      text_notes: {
        Row: {
          body: string
          content_id: string
          id: string
          kind: Database['public']['Enums']['content_kind']
          writer_name: string
          written_at: string
          written_by: string | null
        }
        Insert: {
          body: string
          content_id: string
          id?: string
          kind: Database['public']['Enums']['content_kind']
          writer_name?: string
          written_at?: string
          written_by?: string | null
        }
        Update: {
          body?: string
          content_id?: string
          id?: string
          kind?: Database['public']['Enums']['content_kind']
          writer_name?: string
          written_at?: string
          written_by?: string | null
        }
        Relationships: [
        ]
      }
      view_hits: {
        Row: {
          content_id: string
          hour: string
          is_counted: boolean
          visitor: string
        }
        Insert: {
          content_id: string
          hour: string
          is_counted?: boolean
          visitor: string
        }
        Update: {
          content_id?: string
          hour?: string
          is_counted?: boolean
          visitor?: string
        }
        Relationships: [
        ]
      }
      web_vitals: {
        Row: {
          began: string
          hours: number
          measured: number | null
          metric: string
          path: string
          samples: number[]
        }
        Insert: {
          began: string
          hours: number
          measured?: never
          metric: string
          path: string
          samples: number[]
        }
        Update: {
          began?: string
          hours?: number
          measured?: never
          metric?: string
          path?: string
          samples?: number[]
        }
        Relationships: [
        ]
      }
      wiki_pages: {
        Row: {
          category: string | null
          checked_on: string | null
          content: string
          corrections: Json
          created_at: string
          document: Json
          excerpt: string
          figures: Json
          id: string
          is_published: boolean
          is_static: boolean
          publish_date: string | null
          related: string[]
          revision: number
          search_vector: unknown | null
          slug: string
          sources: Json
          title: string
          updated_at: string
        }
        Insert: {
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          created_at?: string
          document?: Json
          excerpt?: string
          figures?: Json
          id?: string
          is_published?: boolean
          is_static?: boolean
          publish_date?: string | null
          related?: string[]
          revision?: number
          search_vector?: unknown | null
          slug: string
          sources?: Json
          title: string
          updated_at?: string
        }
        Update: {
          category?: string | null
          checked_on?: string | null
          content?: string
          corrections?: Json
          created_at?: string
          document?: Json
          excerpt?: string
          figures?: Json
          id?: string
          is_published?: boolean
          is_static?: boolean
          publish_date?: string | null
          related?: string[]
          revision?: number
          search_vector?: unknown | null
          slug?: string
          sources?: Json
          title?: string
          updated_at?: string
        }
        Relationships: [
        ]
      }
    }
    Views: {
      author_fields: {
        Row: {
          list: string | null
          name: string | null
          people: number | null
        }
        Relationships: []
      }
      authors_public: {
        Row: {
          article_count: number | null
          awards: string[]
          bio: string
          canonical_slug: string | null
          created_at: string
          credentials: string[]
          education: string | null
          experience: string | null
          expertise: string[]
          featured_in: string[]
          id: string
          is_static: boolean
          is_verified: boolean
          keywords: string[]
          meta_description: string | null
          name: string
          photo_url: string | null
          search_vector: unknown | null
          short_bio: string | null
          slug: string
          social_media: Json
          specializations: string[]
          title: string
          updated_at: string
        }
        Relationships: []
      }
      category_counts: {
        Row: {
          description: string
          kind: string
          name: string
          position: number
          slug: string
          texts: number | null
          updated_at: string
        }
        Relationships: []
      }
      current_observations: {
        Row: {
          observed_on: string
          series_id: string
          status: Database['public']['Enums']['observation_status']
          value: number | null
          vintage: string
        }
        Relationships: []
      }
      media_library: {
        Row: {
          alt: string
          bytes: number
          caption: string
          created_at: string
          credit: string
          height: number
          id: string
          mime: string
          path: string
          uploaded_by: string | null
          uses: number | null
          width: number
        }
        Relationships: []
      }
      tag_counts: {
        Row: {
          name: string
          slug: string
          texts: number | null
          updated_at: string
        }
        Relationships: []
      }
      written_texts: {
        Row: {
          author_id: string | null
          id: string
          is_published: boolean
          is_static: boolean
          kind: Database['public']['Enums']['content_kind'] | null
          publish_date: string | null
          slug: string
          submitted_at: string | null
          title: string
          updated_at: string
          view_count: number
        }
        Relationships: []
      }
    }
    Functions: {
      author_scores: {
        Args: { today: string }
        Returns: { slug: string; name: string; tenths: number; article_count: number; fields: number; credentials: number; updated_at: string; is_static: boolean }[]
      }
      begin_run: {
        Args: { source: string; due_at?: string; attempt?: number; asked_by?: string }
        Returns: { run_id: number; state: string }[]
      }
      broken_links: {
        Args: { words?: string; after_link?: string; most?: number }
        Returns: { path: string; title: string; target: string; problem: string; since: string; checked_at: string; link: string }[]
      }
      category_page: {
        Args: { category: string; skip: number; most: number }
        Returns: { id: string; slug: string; title: string; excerpt: string; read_time: string; image_url: string; cover: string; is_breaking: boolean; is_feature: boolean; is_static: boolean; publish_date: string; updated_at: string; tags: string[]; author: Json }[]
      }
      change_edition: {
        Args: { edition: string; was: Json; words: Json }
        Returns: string
      }
      change_subscription: {
        Args: { subscriber: string; epoch: number; change: Json; moment: string }
        Returns: string
      }
      changed_observations: {
        Args: { since?: string; after_series?: string; after_day?: string; most?: number }
        Returns: { series_id: string; observed_on: string; value: number; status: Database['public']['Enums']['observation_status']; vintage: string; source_url: string }[]
      }
      changed_pages: {
        Args: { kind: string; since?: string; after_id?: string; most?: number; newest?: boolean }
        Returns: { id: string; slug: string; changed_at: string }[]
      }
      changed_texts: {
        Args: { most: number }
        Returns: { kind: string; slug: string; category: string; due: string }[]
      }
      claim_export: {
        Args: never
        Returns: string
      }
      claim_letters: {
        Args: { claim: string; most: number; per_minute: number; lease_ms: number; moment: string }
        Returns: { edition_id: string; subscriber_id: string; address: string; epoch: number; extra: Json; attempts: number }[]
      }
      claim_link: {
        Args: never
        Returns: string
      }
      claim_move: {
        Args: never
        Returns: string
      }
      claim_pushes: {
        Args: { most: number; moment: string }
        Returns: { notice_id: string; subscription_id: number; endpoint: string; p256dh: string; auth: string; under: number; kind: string; key: string; notice: Json; made_at: string; attempts: number }[]
      }
      claim_requests: {
        Args: { most: number; per_hour: number; moment: string }
        Returns: { id: string; kind: string; address: string; wanted: Json; attempts: number }[]
      }
      confirm_letters: {
        Args: { hash: string; moment: string }
        Returns: { outcome: string; subscriber: string }[]
      }
      content_changes: {
        Args: never
        Returns: number
      }
      crawler_reading: {
        Args: never
        Returns: { crawler: string; route: string; reads: number }[]
      }
      decide_edition: {
        Args: { edition: string; act: string }
        Returns: string
      }
      decide_held: {
        Args: { held_id: number; take: boolean; note?: string }
        Returns: undefined
      }
      delete_own_account: {
        Args: never
        Returns: undefined
      }
      desk_categories: {
        Args: { of_kind: Database['public']['Enums']['content_kind'] }
        Returns: { slug: string; name: string; description: string; texts: number }[]
      }
      desk_mail: {
        Args: { words?: string; since?: string; before_id?: number; until?: string }
        Returns: { id: number; purpose: string; recipient: string; subject: string; attempts: number; last_error: string; next_at: string; created_at: string }[]
      }
      desk_names: {
        Args: never
        Returns: { account: string; name: string }[]
      }
      desk_people: {
        Args: { words?: string; of_role?: Database['public']['Enums']['user_role']; after_at?: string; after_id?: string }
        Returns: { id: string; email: string; full_name: string; role: Database['public']['Enums']['user_role']; author_slug: string; created_at: string; last_sign_in_at: string; is_invited: boolean; is_active: boolean; has_second_factor: boolean; sessions: number }[]
      }
      desk_security: {
        Args: { words?: string; since?: string; before_id?: number; until?: string }
        Returns: { id: number; type: string; severity: string; message: string; metadata: Json; told_by: string; occurred_at: string; account: string }[]
      }
      desk_work: {
        Args: { words?: string; since?: string; before_id?: number; until?: string }
        Returns: { id: number; task: string; state: string; attempts: number; most_attempts: number; last_error: string; run_at: string; created_at: string }[]
      }
      document: {
        Args: { null: unknown }
        Returns: Json
      }
      draft_links: {
        Args: { of_kind: Database['public']['Enums']['content_kind']; of_id: string }
        Returns: { address: string; state: string; problem: string }[]
      }
      edition_as_set: {
        Args: { edition: string }
        Returns: { id: string; kind: string; key: string; day: string; title: string; document: Json; intro: string; state: string; reason: string; is_queued: boolean; made_at: string; begun_at: string; finished_at: string }[]
      }
      edition_progress: {
        Args: { edition: string }
        Returns: Json
      }
      end_device: {
        Args: { device: string }
        Returns: boolean
      }
      end_run: {
        Args: { run_id: number; message?: string; failed?: boolean }
        Returns: Database['public']['Enums']['run_outcome']
      }
      enter_calculators: {
        Args: { calculators: Json }
        Returns: undefined
      }
      enter_dated_records: {
        Args: { records: Json }
        Returns: undefined
      }
      enter_observation: {
        Args: { series_id: string; observed_on: string; value: number; source_url: string; note?: string }
        Returns: undefined
      }
      expired_records: {
        Args: never
        Returns: { name: string; url: string; held_until: string; checked_on: string; status: string; is_expired: boolean }[]
      }
      figures_with_range: {
        Args: { series: string; most: number }
        Returns: { id: string; name: string; short_name: string; unit: Database['public']['Enums']['series_unit']; decimals: number; frequency: Database['public']['Enums']['series_frequency']; source_name: string; source_url: string; description: string; stale_after_days: number; checked_on: string; licence: string; attribution: string; may_copy: boolean; ended_on: string; days: string[]; figures: number[]; low: number; high: number }[]
      }
      finish_editions: {
        Args: { moment: string }
        Returns: { id: string; title: string }[]
      }
      flush_view_counts: {
        Args: never
        Returns: number
      }
      forget_changed_texts: {
        Args: { told: Json }
        Returns: undefined
      }
      forget_deliveries: {
        Args: { moment: string }
        Returns: undefined
      }
      forget_failed_work: {
        Args: never
        Returns: undefined
      }
      forget_push: {
        Args: { endpoint: string; auth: string }
        Returns: undefined
      }
      forget_pushes: {
        Args: { moment: string }
        Returns: undefined
      }
      forget_requests: {
        Args: { moment: string }
        Returns: undefined
      }
      forget_security_records: {
        Args: never
        Returns: undefined
      }
      front_stories: {
        Args: { newest: number; marked: number; analysis: string[] }
        Returns: { part: string; id: string; slug: string; title: string; excerpt: string; category: string; read_time: string; image_url: string; cover: string; is_breaking: boolean; is_feature: boolean; is_static: boolean; publish_date: string; updated_at: string; tags: string[]; author: Json }[]
      }
      get_published_articles_safe: {
        Args: never
        Returns: { id: string; title: string; slug: string; excerpt: string; content: string; author_name: string; publish_date: string; category: string; read_time: string; image_url: string; is_breaking: boolean; is_feature: boolean; tags: string[]; meta_description: string; keywords: string[] }[]
      }
      get_user_role: {
        Args: { user_id: string }
        Returns: Database['public']['Enums']['user_role']
      }
      guide_moments: {
        Args: { most: number }
        Returns: { slug: string; name: string; texts: number; guides: Json }[]
      }
      hold_stale_editions: {
        Args: { moment: string }
        Returns: { title: string; reason: string }[]
      }
      hook_delivery: {
        Args: { delivery: string }
        Returns: { url: string; secret: string; event: string; body: Json }[]
      }
      hook_secret: {
        Args: { hook: string }
        Returns: string
      }
      import_figures: {
        Args: { series_id: string; figures: Json }
        Returns: number
      }
      increment_view_count: {
        Args: { article_id: string }
        Returns: undefined
      }
      invite_person: {
        Args: { email: string; full_name: string; new_role: Database['public']['Enums']['user_role'] }
        Returns: number
      }
      keep_push: {
        Args: { endpoint: string; p256dh: string; auth: string; breaking: boolean; under: number; moment: string }
        Returns: string
      }
      lapsed_claims: {
        Args: { moment: string }
        Returns: { claim: string; lapsed_ms: number }[]
      }
      last_runs: {
        Args: never
        Returns: unknown[]
      }
      link_check_summary: {
        Args: never
        Returns: { addresses: number; checked: number; last_checked_at: string }[]
      }
      link_report: {
        Args: { is_outbound?: boolean; words?: string; days?: number; after_clicks?: number; after_link?: string; most?: number }
        Returns: { path: string; target: string; label: string; clicks: number; link: string }[]
      }
      make_push: {
        Args: { kind: string; key: string; notice: Json; rate: number; moment: string }
        Returns: boolean
      }
      name_sources: {
        Args: { sources: Json }
        Returns: undefined
      }
      near_pages: {
        Args: { words: string[] }
        Returns: { kind: string; slug: string; title: string; is_sample: boolean }[]
      }
      newest_figures: {
        Args: { series: string[]; most: number[] }
        Returns: { id: string; name: string; short_name: string; unit: Database['public']['Enums']['series_unit']; decimals: number; frequency: Database['public']['Enums']['series_frequency']; source_name: string; source_url: string; description: string; stale_after_days: number; checked_on: string; licence: string; attribution: string; may_copy: boolean; ended_on: string; days: string[]; figures: number[] }[]
      }
      newest_remarks: {
        Args: { most: number }
        Returns: { commented_on: string; figure_date: string; body: string; series_id: string; short_name: string; unit: Database['public']['Enums']['series_unit']; decimals: number; source_name: string; figure: number; author: Json }[]
      }
      newsroom_calendar: {
        Args: { first_day: string; last_day: string }
        Returns: { day: string; kind: Database['public']['Enums']['content_kind']; id: string; title: string; publish_date: string; texts: number }[]
      }
      next_link_check: {
        Args: never
        Returns: string
      }
      next_scheduled_minute: {
        Args: never
        Returns: string
      }
      note_bounce: {
        Args: { bounced: string; kind: string; moment: string }
        Returns: string
      }
      note_delivery: {
        Args: { delivery: string; status: number; problem: string; is_last: boolean }
        Returns: undefined
      }
      note_domain: {
        Args: { name: string; is_busy: boolean; moment: string }
        Returns: undefined
      }
      note_invitation: {
        Args: { invitation: number; of_account: string; told: string }
        Returns: undefined
      }
      note_letters: {
        Args: { claim: string; outcomes: Json; lease_ms: number; moment: string }
        Returns: number
      }
      note_link_check: {
        Args: { asked: string; outcome: string; responded: number; reason: string }
        Returns: undefined
      }
      note_push: {
        Args: { notice: string; subscription: number; outcome: string; again_at: string }
        Returns: undefined
      }
      note_request: {
        Args: { request: string; hash: string; outcome: string; again_at: string; counts: boolean; moment: string }
        Returns: undefined
      }
      note_taken: {
        Args: { letters: Json }
        Returns: number
      }
      note_told_story: {
        Args: { article: string; slug: string; title: string; hash: string }
        Returns: undefined
      }
      notes_for_me: {
        Args: { after_at?: string; after_id?: string }
        Returns: { id: string; kind: Database['public']['Enums']['content_kind']; content_id: string; title: string; body: string; writer_name: string; written_at: string; is_published: boolean; publish_date: string; submitted_at: string }[]
      }
      observation_count: {
        Args: never
        Returns: { figures: number; newest: string }[]
      }
      open_kept_mail: {
        Args: { recipient?: string; subject?: string }
        Returns: undefined
      }
      orphan_pages: {
        Args: { words?: string; after_path?: string; most?: number }
        Returns: { path: string; title: string; publish_date: string }[]
      }
      own_byline: {
        Args: never
        Returns: string
      }
      own_data: {
        Args: never
        Returns: Json
      }
      own_devices: {
        Args: never
        Returns: { id: string; signed_in_at: string; last_used_at: string; agent: string; address: string; is_current: boolean }[]
      }
      own_most_read: {
        Args: { days?: number }
        Returns: { kind: Database['public']['Enums']['content_kind']; id: string; title: string; path: string; views: number; reads: number }[]
      }
      own_rights: {
        Args: never
        Returns: { role: Database['public']['Enums']['user_role']; may_write: boolean; needs_second_factor: boolean }[]
      }
      own_text_counts: {
        Args: never
        Returns: { state: string; texts: number }[]
      }
      page_report: {
        Args: { words?: string; days?: number; after_views?: number; after_path?: string; most?: number }
        Returns: { path: string; views: number; reads: number }[]
      }
      public_editions: {
        Args: { most: number; on_day?: string }
        Returns: { id: string; kind: string; day: string; title: string; document: Json; intro: string; begun_at: string }[]
      }
      published_count: {
        Args: { kind: Database['public']['Enums']['content_kind']; category?: string }
        Returns: number
      }
      push_key: {
        Args: never
        Returns: string
      }
      push_keys: {
        Args: { fresh: Json; is_on: boolean }
        Returns: Json
      }
      queue_edition: {
        Args: { edition: string; most: number; moment: string }
        Returns: boolean
      }
      readers_named: {
        Args: { letters: Json }
        Returns: { address: string }[]
      }
      readership_by_day: {
        Args: { of_site?: boolean; days?: number }
        Returns: { day: string; views: number; reads: number }[]
      }
      recent_corrections: {
        Args: { after_place?: string }
        Returns: { kind: Database['public']['Enums']['content_kind']; id: string; slug: string; title: string; corrected_at: string; words: string; place: string }[]
      }
      record_security_events: {
        Args: { events: Json }
        Returns: undefined
      }
      regenerate_sitemap: {
        Args: never
        Returns: undefined
      }
      release_claim: {
        Args: { given_up: string; handed_over: Json; moment: string }
        Returns: undefined
      }
      remove_category: {
        Args: { of_kind: Database['public']['Enums']['content_kind']; slug: string }
        Returns: undefined
      }
      renew_edition: {
        Args: { edition: string; title: string; document: Json; state: string; reason: string; moment: string }
        Returns: boolean
      }
      replace_push: {
        Args: { old_endpoint: string; old_auth: string; endpoint: string; p256dh: string; auth: string }
        Returns: boolean
      }
      request_address: {
        Args: { subscriber: string; address: string; moment: string }
        Returns: string
      }
      request_choices: {
        Args: { address: string; moment: string }
        Returns: undefined
      }
      request_export: {
        Args: never
        Returns: undefined
      }
      request_letters: {
        Args: { address: string; wanted: Json; moment: string }
        Returns: undefined
      }
      request_run: {
        Args: { source: string }
        Returns: undefined
      }
      retry_work: {
        Args: { job: number }
        Returns: undefined
      }
      roll_up_readership: {
        Args: never
        Returns: undefined
      }
      samples: {
        Args: never
        Returns: { stories: number; profiles: number; hidden: number }[]
      }
      save_category: {
        Args: { of_kind: Database['public']['Enums']['content_kind']; name: string; description: string }
        Returns: undefined
      }
      save_site_links: {
        Args: { links: Json }
        Returns: undefined
      }
      save_site_settings: {
        Args: { name: string; accent_light: string; accent_dark: string }
        Returns: undefined
      }
      search_pages: {
        Args: { query: string; of_kind?: string; most?: number; skip?: number }
        Returns: { kind: string; slug: string; part: string; title: string; says: string; is_sample: boolean; is_named: boolean; found: number; kinds: Json; meant: string; marks: string[] }[]
      }
      send_again: {
        Args: { delivery: string }
        Returns: undefined
      }
      send_doubtful_again: {
        Args: { edition: string }
        Returns: string
      }
      send_mail_again: {
        Args: { mail: number }
        Returns: undefined
      }
      send_test_mail: {
        Args: never
        Returns: number
      }
      series_figures: {
        Args: { series: string; first_day?: string; last_day?: string }
        Returns: { days: string[]; figures: number[]; secondary: string[] }[]
      }
      set_person_active: {
        Args: { account: string; is_active: boolean }
        Returns: undefined
      }
      set_person_role: {
        Args: { account: string; new_role: Database['public']['Enums']['user_role'] }
        Returns: undefined
      }
      set_sign_ups: {
        Args: { who: string }
        Returns: undefined
      }
      show_samples: {
        Args: { shown: boolean }
        Returns: undefined
      }
      sign_out_person: {
        Args: { account: string }
        Returns: number
      }
      sign_ups: {
        Args: never
        Returns: { chosen: string; by_operator: string; may_close: boolean }[]
      }
      stale_texts: {
        Args: { after_on?: string; after_id?: string }
        Returns: { kind: Database['public']['Enums']['content_kind']; id: string; title: string; checked_on: string; last_on: string; reasons: string[]; found: number }[]
      }
      start_move: {
        Args: { move: string; dry_run: boolean }
        Returns: undefined
      }
      start_own_newsroom: {
        Args: { name: string; accent_light: string; accent_dark: string; categories: string[] }
        Returns: undefined
      }
      store_crawler_reads: {
        Args: { reads: Json }
        Returns: undefined
      }
      store_errors: {
        Args: { errors: Json }
        Returns: undefined
      }
      store_figures: {
        Args: { run_id: number; figures: Json; source_url: string; today: string }
        Returns: { rows_new: number; rows_held: number; newly_held: string[] }[]
      }
      store_policy_reports: {
        Args: { reports: Json }
        Returns: undefined
      }
      store_readership: {
        Args: { pages: Json; links: Json; vitals: Json; visits: Json }
        Returns: undefined
      }
      store_rendering: {
        Args: { kind: Database['public']['Enums']['content_kind']; id: string; document: Json; content: string; figures: Json; points?: Json }
        Returns: boolean
      }
      subscriber_counts: {
        Args: never
        Returns: Json
      }
      subscription: {
        Args: { subscriber: string; epoch: number }
        Returns: Json
      }
      tell_alerts: {
        Args: { edition: string; met: Json; figure_on: string; moment: string }
        Returns: number
      }
      tell_hooks: {
        Args: { event: string; data: Json }
        Returns: number
      }
      tell_published: {
        Args: never
        Returns: undefined
      }
      tell_story: {
        Args: { article: string }
        Returns: Json
      }
      text_workers: {
        Args: { of_kind: Database['public']['Enums']['content_kind']; of_id: string }
        Returns: { id: string; name: string }[]
      }
      texts_to_render: {
        Args: { most: number }
        Returns: { kind: Database['public']['Enums']['content_kind']; id: string; slug: string; document: Json }[]
      }
      try_hook: {
        Args: { hook: string }
        Returns: string
      }
      undated_texts: {
        Args: { after_on?: string; after_id?: string }
        Returns: { kind: Database['public']['Enums']['content_kind']; id: string; title: string; published_on: string; found: number }[]
      }
      vitals_report: {
        Args: { days?: number; words?: string; after_measured?: number; after_path?: string; most?: number }
        Returns: { path: string; measured: number; samples: Json }[]
      }
      weekly_figures: {
        Args: { series: string }
        Returns: { days: string[]; figures: number[] }[]
      }
    }
    Enums: {
      content_kind: 'article' | 'guide' | 'education' | 'glossary' | 'wiki' | 'answer' | 'state'
      held_decision: 'taken' | 'discarded'
      observation_status: 'primary' | 'secondary'
      report_decision: 'published' | 'discarded'
      run_outcome: 'ok' | 'unchanged' | 'held' | 'failed'
      series_frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly'
      series_unit: 'percent' | 'thousands' | 'dollars' | 'index' | 'points'
      user_role: 'reader' | 'author' | 'editor' | 'admin'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
