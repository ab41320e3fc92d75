import type { Playback } from '../../create-playback';
import type { AudioOutput } from '../audio-output';
import type { Readable } from '../../../../platform/store/create-store';
import { playsGapless } from '../settings/plays-gapless';
import type { SongLevels } from '../level/song-levels';
import type { SoundSettings } from '../settings/sound-settings';
import type { SleepTimer } from '../../sleep/create-sleep-timer';
import { SongJoiner } from './song-joiner';
import type { JoinDeps } from './song-joiner';
import { createChannels } from './channels';
import type { Channels } from './channels';
import type { GaplessJoin } from './gapless/gapless-join';

/** Returns the last node before the audio device; undefined where songs do not play through Web Audio, or not yet. */
export type SoundTap = Channels['tap'];

export interface SoundServices {
  soundTap: SoundTap;
  /** How many seconds the audible position is behind the player's clock. */
  heardDelay: () => number;
}

declare module '../../../../platform/services/services' {
  interface Services extends SoundServices {}
}

interface EngineDeps {
  output: AudioOutput;
  playback: Pick<Playback, 'queue' | 'player'>;
  /** False on iOS: a second element would not play on a locked phone, and Web Audio falls silent there. */
  canOverlap: boolean;
  settings: Readable<SoundSettings>;
  levels: SongLevels;
  /** While it waits for the end of a song or album, no next song may start before that end. */
  sleepTimer: Pick<SleepTimer, 'actor'>;
}

/** Levels the volume of songs, and joins them without a gap. */
export function startSoundEngine({ output, playback, canOverlap, settings, levels, sleepTimer }: EngineDeps): SoundServices {
  const { actor: sleep } = sleepTimer;
  const second = canOverlap ? new Audio() : undefined;
  const elements = second ? [output.element, second] : [output.element];
  const channels = createChannels(elements, () => (canOverlap ? contextAfterGesture() : undefined));
  const onHeldEnd = () => sleep.send({ type: 'song.ended', nextAlbumId: undefined });
  const joining = joinSettings(channels, settings, sleep);
  const joiner = second && new SongJoiner({ output, playback, channels, second, gainOf: levels.ofNext, onHeldEnd, ...joining });
  // Safari lets an element play without a user gesture once one has loaded it.
  const unlock = () => second?.src === '' && second.load();
  const beforePlay = () => {
    unlock();
    channels.resume();
  };
  output.engine = { elementFor: (url) => joiner?.elementFor(url), setVolume: channels.setVolume, beforePlay };
  // The user gesture that started the music may have come before this code had loaded.
  addEventListener('click', unlock, { capture: true, once: true });

  const setLevel = () => {
    const { song } = playback.player.getSnapshot().context;
    if (song) channels.setLevel(output.element, levels.ofCurrent(song));
  };
  playback.player.on('playback.changed', ({ isPlaying }) => {
    setLevel();
    // Also needed when the browser itself resumes an element, for example after a phone call.
    if (isPlaying) channels.resume();
    else channels.suspendLater();
  });
  settings.subscribe(setLevel);
  sleep.subscribe(({ context }) => (context.choice === 'song' ? joiner?.holdNext() : joiner?.releaseNext()));
  setLevel();
  return { soundTap: channels.tap, heardDelay: () => joining.gapless()?.delayOf(output.element) ?? 0 };
}

function joinSettings(
  channels: Channels,
  settings: Readable<SoundSettings>,
  sleep: SleepTimer['actor'],
): Pick<JoinDeps, 'crossfadeSeconds' | 'isGapless' | 'gapless'> {
  let gapless: GaplessJoin | undefined;
  const load = async () => {
    if (!settings.get().gapless || gapless) return;
    const { browserGaplessJoin } = await import('./gapless/browser-gapless-join');
    gapless ??= browserGaplessJoin(channels);
  };
  settings.subscribe(() => void load());
  void load();
  const sleepChoice = () => sleep.getSnapshot().context.choice;
  return {
    // This includes the end of an album: within an album there is no crossfade anyway.
    crossfadeSeconds: () => (typeof sleepChoice() === 'string' ? 0 : settings.get().crossfadeSeconds),
    isGapless: () => playsGapless(settings.get()) && sleepChoice() !== 'song',
    gapless: () => gapless,
  };
}

/** Before a user gesture, a browser keeps the context suspended, and elements that are connected to it are silent. */
const contextAfterGesture = () =>
  'userActivation' in navigator && navigator.userActivation.hasBeenActive ? new AudioContext({ latencyHint: 'balanced' }) : undefined;
