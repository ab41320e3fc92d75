// Both dialogs are loaded together.
export { AddToPlaylistDialog } from '../../features/playlists/dialogs/add-to-playlist-dialog';
export { ShareDialog } from './share-dialog';
