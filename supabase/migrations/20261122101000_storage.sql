-- Pictures: what is told of each, and the bucket that holds their bytes.

create table public.media (
  id uuid primary key default gen_random_uuid(),
  path text not null unique,
  alt text not null default '' check (length(alt) <= 500),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')),
  bytes bigint not null check (bytes > 0),
  uploaded_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index media_uploaded_by on public.media (uploaded_by);

-- The one bucket of the product: pictures, public, at most 10 MB, by type. No SVG: it can carry script.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
on conflict (id) do nothing;

-- People upload below a folder of their own id; only they and the desk change or remove it. Public reading needs no policy,
-- listing is for those who write.
create policy media_members_read on storage.objects for select to authenticated
  using (bucket_id = 'media' and ((select private.is_desk()) or (storage.foldername(name))[1] = (select auth.uid())::text));
create policy media_members_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select private.can_draft()) and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy media_members_update on storage.objects for update to authenticated
  using (bucket_id = 'media' and ((select private.can_edit())
    or ((select private.can_draft()) and (storage.foldername(name))[1] = (select auth.uid())::text)))
  with check (bucket_id = 'media' and ((select private.can_edit())
    or ((select private.can_draft()) and (storage.foldername(name))[1] = (select auth.uid())::text)));
create policy media_members_delete on storage.objects for delete to authenticated
  using (bucket_id = 'media' and ((select private.can_edit())
    or ((select private.can_draft()) and (storage.foldername(name))[1] = (select auth.uid())::text)));
create policy media_bucket_read on storage.buckets for select to anon, authenticated using (id = 'media');
