import { Route } from 'workbox-routing';
import type { Router } from 'workbox-routing';
import { openAudioChannel } from '../../platform/storage/audio/audio-channel';
import { listAudio, openAudio } from '../../platform/storage/audio/open-audio';
import { database } from '../../platform/storage/database';
import { songRoute } from './song-route';
import { watchStoredSongs } from './stored-songs';

export function serveSongs(router: Router): void {
  const { match, handler } = songRoute({
    stored: watchStoredSongs({ list: () => listAudio(database) }, openAudioChannel()),
    open: (hash) => openAudio(database, hash),
    fetch: (request) => fetch(request),
  });
  router.registerRoute(new Route(match, handler));
}
