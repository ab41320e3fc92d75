/** The reads of admins whose answers show the catalogue. By themselves, since every page knows them, and few need the endpoints' forms. */
export const adminCatalogueReads = { featured: '/admin/songs/featured', gone: '/admin/songs/gone', audit: '/admin/audit' } as const;
