/** What happened to the catalogue. Published after the change has committed. */
export interface CatalogueEvents {
  'artist.added': { artistId: string };
  'album.added': { albumId: string };
  'song.added': { songId: string };
}
