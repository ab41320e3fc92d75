import type { Song } from '@chorus/contracts';
import type { Playback } from './create-playback';
import { isLong } from './long-songs/long-song-rules';
import { seekBy } from './playback-commands';
import type { AudioElement } from './sound/audio-actor';

/** Where the browser does not say how far. */
const SEEK_SECONDS = 10;

interface MediaSessionPorts {
  playback: Playback;
  element: AudioElement;
  session: MediaSession;
  albumTitle: (song: Song) => string | undefined;
}

export function presentOnMediaSession({ playback, element, session, albumTitle }: MediaSessionPorts): void {
  const { player, queue, clock } = playback;
  const showSong = () => {
    const { song } = player.getSnapshot().context;
    session.metadata = song ? new MediaMetadata(describe(song, albumTitle(song))) : null;
  };
  const listen = () => {
    session.setActionHandler('play', () => player.send({ type: 'player.play' }));
    session.setActionHandler('pause', () => player.send({ type: 'player.pause' }));
    session.setActionHandler('nexttrack', () => queue.send({ type: 'queue.next' }));
    session.setActionHandler('previoustrack', () => queue.send({ type: 'queue.previous' }));
    session.setActionHandler('seekto', ({ seekTime = 0 }) => player.send({ type: 'player.seek', seconds: seekTime }));
    offerSkipping();
  };
  // Only of long songs: iOS shows these buttons in place of those for the next and the previous song.
  const offerSkipping = () => {
    const { song } = player.getSnapshot().context;
    const skip = (direction: -1 | 1): MediaSessionActionHandler | null =>
      song && isLong(song) ? ({ seekOffset }) => seekBy(playback, direction * (seekOffset ?? SEEK_SECONDS)) : null;
    session.setActionHandler('seekbackward', skip(-1));
    session.setActionHandler('seekforward', skip(1));
  };
  const showPosition = () => {
    const duration = clock.duration();
    if (duration === undefined) return;
    session.setPositionState({ duration, position: Math.min(clock.position(), duration), playbackRate: element.playbackRate });
  };
  const showPlayback = ({ song, isPlaying }: { song: Song | undefined; isPlaying: boolean }) => {
    session.playbackState = song ? (isPlaying ? 'playing' : 'paused') : 'none';
    showSong();
    offerSkipping();
    if (!song) session.setPositionState();
  };
  // iOS shows a page's metadata and buttons only when they are set during playback.
  const showSounding = () => {
    showSong();
    listen();
    showPosition();
  };
  player.on('playback.changed', showPlayback);
  element.addEventListener('playing', showSounding);
  ['loadedmetadata', 'seeked', 'ratechange'].forEach((event) => element.addEventListener(event, showPosition));

  // Playback may have started before this code loaded.
  const now = player.getSnapshot();
  if (now.matches({ playback: 'playing' })) {
    showPlayback({ song: now.context.song, isPlaying: true });
    showSounding();
  }
}

const describe = ({ title, artist, imageUrl, artwork }: Song, album: string | undefined): MediaMetadataInit => ({
  title,
  artist,
  ...(album !== undefined && { album }),
  artwork: artwork
    ? [
        { src: artwork.smallUrl, sizes: '160x160', type: 'image/webp' },
        { src: imageUrl, sizes: '640x640', type: 'image/webp' },
      ]
    : [{ src: imageUrl }],
});
