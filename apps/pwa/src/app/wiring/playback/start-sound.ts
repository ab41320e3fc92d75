import type { Playback } from '../../../features/player/create-playback';
import { announceResumed } from '../../../features/player/long-songs/announce-resumed';
import { createLongSongs } from '../../../features/player/long-songs/create-long-songs';
import type { LongSongs } from '../../../features/player/long-songs/create-long-songs';
import { longSongMemory } from '../../../features/player/long-songs/long-song-memory';
import { isWithinAlbum } from '../../../features/player/queue/within-album';
import { createSleepTimer } from '../../../features/player/sleep/create-sleep-timer';
import type { SleepTimer } from '../../../features/player/sleep/create-sleep-timer';
import type { AudioOutput } from '../../../features/player/sound/audio-output';
import { startSoundEngine } from '../../../features/player/sound/joins/start-sound-engine';
import type { SoundServices } from '../../../features/player/sound/joins/start-sound-engine';
import { createSongLevels } from '../../../features/player/sound/level/song-levels';
import { createSoundSettings, playsWithOneElement } from '../../../features/player/sound/settings/sound-settings';
import type { SoundSettingsStore } from '../../../features/player/sound/settings/sound-settings';

interface Deps {
  playback: Playback;
  output: AudioOutput;
}

interface Sound extends SoundServices {
  soundSettings: SoundSettingsStore;
  sleepTimer: SleepTimer;
  longSongs: LongSongs;
}

export function startSound({ playback, output }: Deps): Sound {
  const settings = createSoundSettings();
  const sleepTimer = createSleepTimer({ ...playback, now: Date.now });
  const services = startSoundEngine({
    playback,
    output,
    canOverlap: !playsWithOneElement(),
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
    sleepTimer,
    longSongs: createLongSongs({ ...playback, element: output, page: window, memory: longSongMemory, onResumed: announceResumed }),
  };
}
