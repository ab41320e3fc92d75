import type { QueryClient } from '@tanstack/react-query';
import { countPlays } from '../../features/listening/count-plays';
import type { CountedPlay } from '../../features/listening/count-plays';
import { playKind } from '../../features/listening/play-kind';
import { recentlyPlayedKey } from '../../features/listening/recently-played';
import { recordPlay } from '../../features/listening/record-play';
import { visitorId } from '../../features/listening/visitor-id';
import type { Playback } from '../../features/player/create-playback';
import type { SessionActor } from '../../features/session/session-machine';
import type { Outbox } from '../../platform/outbox/create-outbox';
import { authorIn } from './send-as-whoever-is-here';

interface RecordPlaysDeps {
  playback: Pick<Playback, 'player' | 'clock'>;
  outbox: Pick<Outbox, 'put' | 'actAs' | 'register'>;
  session: SessionActor;
  client: QueryClient;
  onCounted?: (play: CountedPlay) => void;
}

/** Counts what is heard and sends it; 'Recently played' is read again when the server knows of it. */
export function recordPlays({ playback: { player, clock }, outbox, session, client, onCounted }: RecordPlaysDeps): void {
  const kind = playKind(() => void client.invalidateQueries({ queryKey: recentlyPlayedKey }));
  const record = recordPlay({ outbox, kind, listener: () => authorIn(session.getSnapshot(), visitorId) });
  const plays = countPlays({
    clock,
    now: Date.now,
    onCounted: (play) => {
      record(play);
      onCounted?.(play);
    },
  });
  outbox.register(kind);

  player.on('playback.changed', ({ song, isPlaying }) => plays.playbackChanged(song, isPlaying));
  player.on('song.restarted', plays.songRestarted);
  const now = player.getSnapshot();
  plays.playbackChanged(now.context.song, now.matches({ playback: 'playing' }));
}
