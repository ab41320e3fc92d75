import { registerRoute } from 'workbox-routing';
import { openAudioNews } from '../../platform/storage/audio/audio-news';
import { listAudio, openAudio } from '../../platform/storage/audio/open-audio';
import { database } from '../../platform/storage/database';
import { songRoute } from './song-route';
import { watchStoredSongs } from './stored-songs';

/** Songs that are stored whole are played from here, with or without a network. */
export function serveSongs(): void {
  const { match, handler } = songRoute({
    stored: watchStoredSongs({ list: () => listAudio(database) }, openAudioNews()),
    open: (hash) => openAudio(database, hash),
    fetch: (request) => fetch(request),
  });
  registerRoute(match, handler);
}
