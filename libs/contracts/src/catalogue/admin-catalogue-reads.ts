/** Admin reads whose answers show the catalogue. They have a file of their own because every page imports them, and few need the forms. */
export const adminCatalogueReads = {
  featured: '/admin/songs/featured',
  gone: '/admin/songs/gone',
  audit: '/admin/audit',
  artistMerge: '/admin/artists/:id/merge',
  albumMerge: '/admin/albums/:id/merge',
} as const;
