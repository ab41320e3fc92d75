// These screens are loaded together, because apart from their lists they have little code.
export { AlbumsScreen } from './albums-screen';
export { ArtistsScreen } from './artists-screen';
export { SongsScreen } from './songs-screen';
