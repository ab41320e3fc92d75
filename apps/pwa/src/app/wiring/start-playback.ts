import type { QueryClient } from '@tanstack/react-query';
import { createPlayback } from '../../features/player/create-playback';
import type { Playback } from '../../features/player/create-playback';
import { rememberVolume } from '../../features/player/remember-volume';
import { soundInOneTab } from '../../features/player/sound-in-one-tab';
import { whenIdle } from '../../platform/idle/when-idle';

/** Playback with everything of this browser that it needs and that follows it; what only follows comes behind the page. */
export function startPlayback(client: QueryClient, shown: Promise<unknown>): Playback {
  const element = new Audio();
  element.preload = 'metadata';
  const playback = createPlayback({ element, random: Math.random });

  soundInOneTab(playback.player, new BroadcastChannel('chorus.playing'));
  void shown.then(() => whenIdle(() => void presentLater(playback, element, client)));
  playback.start();
  rememberVolume(playback.player);
  void resumeLater(playback, client);
  return playback;
}

/** The queue of the last visit is read from storage, so that its code need not be there sooner. */
async function resumeLater(playback: Playback, client: QueryClient) {
  try {
    const { resumePlayback } = await import('./resume-playback');
    await resumePlayback(playback, client);
  } catch (error) {
    console.warn('The queue of the last visit is not resumed', error);
  }
}

async function presentLater(playback: Playback, element: HTMLAudioElement, client: QueryClient) {
  try {
    const { presentOnLockScreen } = await import('./present-on-lock-screen');
    presentOnLockScreen(playback, element, client);
  } catch (error) {
    console.warn('The lock screen does not show what plays', error);
  }
}
