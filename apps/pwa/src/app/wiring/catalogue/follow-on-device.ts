import { catchUpDevice, deviceState } from '../../../features/catalogue/lists/open-device';
import { songAudio } from '../../../features/player/song-audio/song-audio';
import { onPageWoke } from '../../../platform/lifecycle/page-wake-ups';
import type { Realtime } from '../../../platform/realtime/realtime';

/** For visitors, who have no socket, and for changes that have no event. */
const LOOK_AGAIN_MS = 30_000;

/** Keeps the device's copy of the catalogue up to date: from the start, after changes, and when events may have been missed. */
export function followOnDevice({ on, connection }: Pick<Realtime, 'on' | 'connection'>): void {
  catchUpDevice();
  deviceState.subscribe(() => {
    const state = deviceState.get();
    if (state.type === 'copy') songAudio.forget(state.changed);
  });
  on('catalogue_changed', ({ revision }) => catchUpDevice(revision));
  on('catch_up', () => catchUpDevice());
  connection.subscribe(() => {
    if (connection.get() === 'connected') catchUpDevice();
  });
  onPageWoke(() => catchUpDevice());
  setInterval(() => {
    if (document.visibilityState === 'visible') catchUpDevice();
  }, LOOK_AGAIN_MS);
}
