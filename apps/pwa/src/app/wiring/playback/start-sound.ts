import type { Playback } from '../../../features/player/create-playback';
import { createLongSongs } from '../../../features/player/long-songs/create-long-songs';
import type { LongSongMemory, LongSongs } from '../../../features/player/long-songs/create-long-songs';
import { isWithinAlbum } from '../../../features/player/queue/queue-steps';
import { createRemote } from '../../../features/player/remote/create-remote';
import type { RemotePlayer } from '../../../features/player/remote/create-remote';
import { remotePortOf } from '../../../features/player/remote/remote-port';
import { createSleepTimer } from '../../../features/player/sleep/create-sleep-timer';
import type { SleepTimer } from '../../../features/player/sleep/create-sleep-timer';
import { createUpNextSettings } from '../../../features/player/up-next/up-next-settings';
import type { UpNextSettings } from '../../../features/player/up-next/up-next-settings';
import type { AudioOutput } from '../../../features/player/sound/audio-output';
import { startSoundEngine } from '../../../features/player/sound/joins/start-sound-engine';
import type { SoundServices } from '../../../features/player/sound/joins/start-sound-engine';
import { createSongLevels } from '../../../features/player/sound/level/song-levels';
import { createSoundSettings, playsWithOneElement } from '../../../features/player/sound/settings/sound-settings';
import type { SoundSettingsStore } from '../../../features/player/sound/settings/sound-settings';
import { longSongsRow, readLocalRow, writeLocalRow } from '../../../platform/storage/rows/local-rows';
import { toast } from '../../../ui/overlays/toast';
import { showActionToast } from '../../../ui/overlays/action-toast';
import { formatDuration } from '../../../ui/formats';

interface Deps {
  playback: Playback;
  output: AudioOutput;
}

interface Sound extends SoundServices {
  remotePlayer: RemotePlayer | undefined;
  soundSettings: SoundSettingsStore;
  sleepTimer: SleepTimer;
  longSongs: LongSongs;
  upNext: UpNextSettings;
}

export function startSound({ playback, output }: Deps): Sound {
  const settings = createSoundSettings();
  const sleepTimer = createSleepTimer({ ...playback, now: Date.now });
  const canOverlap = !playsWithOneElement();
  const remoteElement = canOverlap ? ownRemoteElement(output) : output.element;
  const services = startSoundEngine({
    playback,
    output,
    canOverlap,
    remoteElement: canOverlap ? remoteElement : undefined,
    settings,
    levels: createSongLevels({
      setting: () => settings.get().leveling,
      isWithinAlbum: (song) => isWithinAlbum(playback.queue.getSnapshot().context, song),
    }),
    sleepTimer,
  });
  return {
    soundSettings: settings,
    ...services,
    remotePlayer: remoteElement && startRemote({ playback, output }, remoteElement, settings),
    sleepTimer,
    upNext: createUpNextSettings(),
    longSongs: createLongSongs({
      ...playback,
      element: output,
      page: window,
      memory: longSongMemory,
      onResumed: ({ seconds, startOver }) =>
        showActionToast(`Resumed at ${formatDuration(seconds)}`, { label: 'Start over', onPress: startOver }),
    }),
  };
}

/** Browsers that play on this device alone need none. */
function ownRemoteElement({ element, volume, muted }: AudioOutput): HTMLAudioElement | undefined {
  return remotePortOf(element) && Object.assign(new Audio(), { volume, muted });
}

function startRemote({ playback: { player }, output }: Deps, element: HTMLAudioElement, settings: SoundSettingsStore) {
  const port = remotePortOf(element);
  return port && createRemote({ player, output, element, port, settings, inform: toast.info, fail: toast.error });
}

/** Stored on this device until the person signs out. A value of another release that this one cannot read is left alone. */
const longSongMemory: LongSongMemory = {
  read: () => {
    const stored = readLocalRow(longSongsRow);
    return stored.type === 'row' ? stored.row : [];
  },
  write: (rows) => {
    if (readLocalRow(longSongsRow).type !== 'unreadable') writeLocalRow(longSongsRow, [...rows]);
  },
};
