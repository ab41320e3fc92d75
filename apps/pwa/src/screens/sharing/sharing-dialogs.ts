// The dialogs are loaded together.
export { AddToPlaylistDialog } from '../../features/playlists/dialogs/add-to-playlist-dialog';
export { DuplicatesQuestion } from '../../features/playlists/dialogs/duplicates-question';
export { CreditsDialog } from './credits-dialog';
export { ShareDialog } from './share-dialog';
