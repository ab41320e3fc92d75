// Loaded together: apart from their lists they are hardly anything.
export { AlbumsScreen } from './albums-screen';
export { ArtistsScreen } from './artists-screen';
export { SongsScreen } from './songs-screen';
