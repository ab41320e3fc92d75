import type { OfflineState } from '../../../features/offline/offline-state';
import type { SongAudio } from '../../../features/player/song-audio/create-song-audio';
import type { Readable } from '../../../platform/store/create-store';

type Stored = Pick<OfflineState, 'isRead' | 'kept' | 'automatic'>;

/**
 * Songs of the device's copy of the catalogue that are stored here play without a network, and those that are stored under a former address play
 * from it. With a network, each song that plays is stored, and lists need not render again for that.
 */
export function rememberStoredAudio(state: Readable<Stored>, isReachable: Readable<boolean>, audio: Pick<SongAudio, 'remember'>): void {
  let known: Stored | undefined;
  const remember = () => {
    const { isRead, kept, automatic } = state.get();
    if (isReachable.get() && known?.isRead) return;
    if (kept === known?.kept && automatic === known.automatic) return;
    known = { isRead, kept, automatic };
    audio.remember([...[...automatic.values()].map(({ song }) => song), ...kept.flatMap(({ songs }) => songs)]);
  };
  state.subscribe(remember);
  isReachable.subscribe(remember);
  remember();
}
