/** What happened to the catalogue. Published after the change has committed. What an admin's undo brings back was `added`. */
export interface CatalogueEvents {
  'artist.added': { artistId: string };
  'artist.changed': { artistId: string };
  'artist.deleted': { artistId: string };
  'album.added': { albumId: string };
  'album.changed': { albumId: string };
  'album.deleted': { albumId: string };
  'song.added': { songId: string };
  'song.changed': { songId: string };
  'song.deleted': { songId: string };
}
