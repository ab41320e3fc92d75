// Loaded together.
export { AddToPlaylistDialog } from '../../features/playlists/add-to-playlist-dialog';
export { ShareDialog } from './share-dialog';
