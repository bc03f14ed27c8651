const DESK_PAGES = ['texts', 'media', 'people', 'hooks', 'log', 'letters', 'settings', 'crawlers', 'import'] as const
type DeskPage = (typeof DESK_PAGES)[number]

const ADMIN_PAGES = ['rates', 'link-performance', 'sitemap-generator'] as const
type AdminPage = (typeof ADMIN_PAGES)[number]

/** Whether the last part of a path under /desk is a page. */
export const isDeskPage = (page: string): page is DeskPage => DESK_PAGES.some((each) => each === page)

/** Whether the last part of a path under /admin is a page. */
export const isAdminPage = (page: string): page is AdminPage => ADMIN_PAGES.some((each) => each === page)
