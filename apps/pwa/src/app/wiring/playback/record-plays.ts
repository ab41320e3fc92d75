import { catalogueReads } from '@chorus/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { InstallOffer } from '../../../features/install/install-offer';
import { countPlays } from '../../../features/listening/count-plays';
import type { CountedPlay } from '../../../features/listening/count-plays';
import { playKind } from '../../../features/listening/play-kind';
import { recentlyPlayedKey } from '../../../features/listening/recently-played';
import { recordPlay } from '../../../features/listening/record-play';
import { visitorId } from '../../../features/listening/visitor-id';
import type { OfflineMusic } from '../../../features/offline/create-offline-music';
import type { Playback } from '../../../features/player/create-playback';
import type { Presence } from '../../../features/presence/create-presence';
import type { SessionActor } from '../../../features/session/session-machine';
import type { Outbox } from '../../../platform/outbox/create-outbox';
import { authorIn } from '../session/listener';

interface RecordPlaysDeps {
  playback: Pick<Playback, 'player' | 'clock'>;
  outbox: Pick<Outbox, 'put' | 'actAs' | 'register'>;
  session: SessionActor;
  client: QueryClient;
  presence: Pick<Presence, 'isPrivate'>;
  install: Pick<InstallOffer, 'playCounted'>;
  offlineMusic: Pick<OfflineMusic, 'played'>;
}

export function recordPlays({
  playback: { player, clock },
  outbox,
  session,
  client,
  presence,
  install,
  offlineMusic,
}: RecordPlaysDeps): void {
  const kind = playKind(() => {
    for (const queryKey of [recentlyPlayedKey, [catalogueReads.onRepeat.path]]) void client.invalidateQueries({ queryKey });
  });
  const recorder = recordPlay({
    outbox,
    kind,
    listener: () => authorIn(session.getSnapshot(), visitorId),
    isPrivate: presence.isPrivate.get,
  });
  const storePlayed = ({ songId }: CountedPlay) => {
    const { song } = player.getSnapshot().context;
    if (song?._id !== songId) return;
    offlineMusic.played(song).catch((error: unknown) => console.error('The played song could not be saved', error));
  };
  const plays = countPlays({
    clock,
    now: Date.now,
    onCounted: (play) => {
      recorder.counted(play);
      install.playCounted();
      storePlayed(play);
    },
    onScrobbled: recorder.scrobbled,
  });
  outbox.register(kind);

  player.on('playback.changed', ({ song, isPlaying }) => plays.playbackChanged(song, isPlaying));
  player.on('song.restarted', plays.songRestarted);
  const now = player.getSnapshot();
  plays.playbackChanged(now.context.song, now.matches({ playback: 'playing' }));
}
